import { expect, test } from "vitest";
import { refundForSupport, refundRefused, refundRequested } from "#server/refunds/emails";
import { faultsIn, SCRIPT, withoutPass } from "../../support/emails";

const reader = { username: SCRIPT };
const order = {
  id: "0123456789abcdefghjk",
  planName: SCRIPT,
  dataBytes: 1024 ** 3,
  validityDays: 7,
  amountCents: 1999,
};

test("no email has a fault, and each names the order", () => {
  for (const email of [
    refundRequested(reader, order),
    refundForSupport(reader, order, `one\n${SCRIPT}`),
    refundRefused(reader, order, `one\n${SCRIPT}`),
  ]) {
    expect(faultsIn(email)).toEqual([]);
    expect(email.text).toContain(`Order number: ${order.id}\nPlan: ${SCRIPT}\nPrice: $19.99`);
  }
});

test("the customer's have the plan as their head, and one button", () => {
  expect(withoutPass(SCRIPT, refundRequested(reader, order), refundRefused(reader, order, "why"))).toEqual(
    [],
  );
});
