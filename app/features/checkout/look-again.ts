import type { Refresh } from "~/ui/refresh";
import type { WaysAway } from "./method-choice";
import { isReady } from "../orders/purchase-words";
import { isToBeSeen, type Standing } from "./payment-standing";

const WHILE_IN_DOUBT: Refresh = { seconds: 2 };
const NOW_AND_THEN: Refresh = { seconds: 10 };

/**
 * When the checkout looks again how a payment stands, and which ways to pay are there. Only with JavaScript: a reload
 * would take away what is chosen, and the order's own page refreshes itself.
 */
export function lookAgain(standing: Standing | undefined, away: WaysAway): Refresh | undefined {
  if (isToBeSeen(standing)) return WHILE_IN_DOUBT;
  const isPending = standing?.is === "begun" && !isReady(standing.purchase);
  return isPending || away.crypto || away.card ? NOW_AND_THEN : undefined;
}
