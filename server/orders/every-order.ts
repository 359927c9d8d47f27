import { db } from "../database/connection";
import { runQuery } from "../database/queries";
import { withLines } from "./lines";
import type { Order } from "./orders";
import type { OrderState } from "./rules";

/** Orders in the order of their ids, for who goes through all of them. One query. @param after the last one seen. */
export async function ordersAfter(after: string, limit: number): Promise<Order[]> {
  const orders = db().selectFrom("orders").where("orders.id", ">", after).orderBy("orders.id").limit(limit);
  return runQuery(withLines(orders));
}

/** What an order was before it came under review, the last time; undefined where it never did. One query. */
export async function stateBeforeReview(orderId: string): Promise<OrderState | undefined> {
  const event = await db()
    .selectFrom("order_events")
    .select("from_state")
    .where("order_id", "=", orderId)
    .where("to_state", "=", "needs_review")
    .where("from_state", "!=", "needs_review")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.from_state ?? undefined;
}

/** What the history of an order says when a person took what came instead of its price. */
export function acceptedBecause(note: string): string {
  return `accepted: ${note}`;
}

/** Those of these orders in whose history something begins so. One query. */
export async function causedAmong(orderIds: readonly string[], cause: string): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("order_events")
    .select("order_id")
    .where("order_id", "in", orderIds)
    .where("cause", "like", `${cause}%`)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/**
 * Orders by what is known of them, the newest first: their number, a request in their history, their amount in cents, or
 * their customer. One query.
 */
export async function findOrders(
  { word, cents, userId }: { word?: string; cents?: number; userId?: string },
  limit: number,
): Promise<Order[]> {
  const found = db()
    .selectFrom("orders")
    .where((order) =>
      order.or([
        ...(word === undefined
          ? []
          : [order("orders.id", "=", word), order("orders.id", "in", causedBy(word))]),
        ...(cents === undefined ? [] : [order("amount_cents", "=", cents)]),
        ...(userId === undefined ? [] : [order("user_id", "=", userId)]),
      ]),
    );
  return runQuery(withLines(found.orderBy("created_at", "desc").limit(limit)));
}

function causedBy(request: string) {
  return db().selectFrom("order_events").select("order_id").where("request_id", "=", request);
}
