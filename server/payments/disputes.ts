import { db } from "../database/connection";
import { defineQuery, type Ids, type Query } from "../database/queries";
import { orderIdsQuery } from "../orders/history";
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

/** Whether a bank is still to decide about a payment of this customer: until then they pay in coin. One query. */
export async function hasOpenDispute(userId: string): Promise<boolean> {
  const open = disputes().where("order_id", "in", orderIdsQuery(userId)).where("dispute", "=", "open");
  return (await open.executeTakeFirst()) !== undefined;
}

/** How the disputes of the payments of an order stand; none where nobody disputes them. One query. */
export async function disputesOf(orderId: string): Promise<DisputeState[]> {
  return (await disputes().where("order_id", "=", orderId).execute()).map(({ dispute }) => dispute!);
}

/** How the payments of these orders stand that are disputed, or were, by order; to combine with other queries. */
export function disputesFor(orderIds: Ids): Query<Map<string, DisputeState>> {
  // Of several of one order the one that is lost counts most.
  const found = disputes().select("order_id").where("order_id", "in", orderIds).orderBy("dispute", "desc");
  return defineQuery(found, (rows) => new Map(rows.map(({ order_id, dispute }) => [order_id, dispute!])));
}

function disputes() {
  return db().selectFrom("payment_attempts").select("dispute").where("dispute", "is not", null);
}

/** How this customer pays with a card. One query. */
export async function cardsOf(userId: string): Promise<CardsOf> {
  return (await hasOpenDispute(userId)) ? "disputed" : cards();
}
