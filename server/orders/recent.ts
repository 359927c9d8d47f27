import { fromNow, HOUR, timestamp } from "../clock";
import { db } from "../database/connection";
import { combineQueries } from "../database/queries";
import { hasPlan, withLines } from "./lines";
import { onlyLineOf, openOrderStates, unsettledOrderStates } from "./rules";

/**
 * The customer's orders that money may still be on its way to, however old, and what else they have bought or called off
 * within the hour, newest first, to combine with other queries. No gifts.
 * @param planId without it, of all plans.
 */
export function recentOrders(userId: string, planId?: string) {
  return combineQueries({ orders: withLines(recent(userId, planId)) }, ({ orders }) =>
    orders.map((order) => {
      const { planId, planName, dataBytes, validityDays, esimId } = onlyLineOf(order);
      const { id: orderId, state, amountCents, updatedAt } = order;
      return { orderId, planId, planName, esimId, state, amountCents, dataBytes, validityDays, updatedAt };
    }),
  );
}

/** The query that finds their ids. */
export function recentOrderIds(userId: string, planId?: string) {
  return recent(userId, planId).select("id");
}

function recent(userId: string, planId?: string) {
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
  return planId === undefined ? orders : orders.where(hasPlan(planId));
}
