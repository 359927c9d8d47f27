import { db } from "../database/connection";
import { orderIdsOf } from "../orders/history";
import type { Attempt } from "./attempts";
import type { ChargeSnapshot } from "../processors/provider";
import { type CardsOf, cards } from "./processor";
import type { DisputeState } from "../processors/rules";

/** What a snapshot changes of a dispute. What is decided stays so, whatever an older answer says. Pure. */
export function disputeIn({ dispute }: Attempt, snapshot: ChargeSnapshot): Partial<Attempt> {
  const seen = snapshot.dispute;
  if (!seen || (seen.state === "open" && dispute !== null)) return {};
  return { dispute: seen.state };
}

/** Whether a bank is still to decide about a payment of this customer: until then they pay in coin. At most two queries. */
export async function hasOpenDispute(userId: string): Promise<boolean> {
  const orderIds = await orderIdsOf(userId);
  return orderIds.length > 0 && (await disputesOf(...orderIds)).includes("open");
}

/** How the disputes of the payments of one order or more stand; none where nobody disputes them. One query. */
export async function disputesOf(...orderIds: string[]): Promise<DisputeState[]> {
  const attempts = await db()
    .selectFrom("payment_attempts")
    .select("dispute")
    .where("order_id", "in", orderIds)
    .where("dispute", "is not", null)
    .execute();
  return attempts.map(({ dispute }) => dispute!);
}

/** How this customer pays with a card. At most one query. */
export async function cardsOf(userId: string): Promise<CardsOf> {
  return (await hasOpenDispute(userId)) ? "disputed" : cards();
}
