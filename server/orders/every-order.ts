import { db } from "../database/connection";
import { asOrder, type Order } from "./orders";

/** Orders in the order of their ids, for who goes through all of them. One query. @param after the last one seen. */
export async function ordersAfter(after: string, limit: number): Promise<Order[]> {
  const rows = await db()
    .selectFrom("orders")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(asOrder);
}

/** What the history of an order says when a person took what came instead of its price. */
export function acceptedBecause(note: string): string {
  return `accepted: ${note}`;
}

/** Those of these orders for which a person took what came. One query. */
export async function acceptedAmong(orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("order_events")
    .select("order_id")
    .where("order_id", "in", orderIds)
    .where("cause", "like", `${acceptedBecause("")}%`)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
