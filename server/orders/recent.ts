import { fromNow, HOUR, timestamp } from "../clock";
import { db } from "../database/connection";
import { combineQueries } from "../database/queries";
import { hasPlan, withLines } from "./lines";
import { openOrderStates, unsettledOrderStates } from "./rules";

/**
 * The customer's orders that money may still be on its way to, however old, and what else they have bought or called off
 * within the hour, newest first, to combine with other queries. No gifts.
 * @param planIds with one of these; without them, all.
 */
export function recentOrders(userId: string, planIds?: readonly string[]) {
  return combineQueries({ orders: withLines(recent(userId, planIds)) }, ({ orders }) =>
    orders.map((order) => {
      const { id: orderId, lines, state, amountCents, updatedAt } = order;
      return { orderId, lines, state, amountCents, updatedAt };
    }),
  );
}

/** The query that finds their ids. */
export function recentOrderIds(userId: string, planIds?: readonly string[]) {
  return recent(userId, planIds).select("id");
}

function recent(userId: string, planIds?: readonly string[]) {
  const orders = db()
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("payment_method", "!=", "gift")
    .where((order) =>
      order.or([
        order("state", "in", [...openOrderStates, ...unsettledOrderStates]),
        order("updated_at", ">", timestamp(fromNow(-HOUR))),
      ]),
    )
    .orderBy("updated_at", "desc")
    .limit(20);
  return planIds === undefined ? orders : orders.where(hasPlan(planIds));
}
