import { expect, test } from "vitest";
import { disputeState } from "#server/processors/stripe-refunds";
import { stripe } from "./parties";
import { refundContract } from "./refund-contract";

refundContract(stripe);

test.each([
  ["warning_needs_response", "open"],
  ["under_review", "open"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
])("a dispute that is %s is %s", (status, state) => expect(disputeState(status)).toBe(state));
