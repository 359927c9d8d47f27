import { fromNow, HOUR, timestamp } from "../clock";
import { db } from "../database/connection";
import { defineQuery } from "../database/queries";
import { openOrderStates, unsettledOrderStates } from "./rules";

/**
 * The customer's orders that money may still be on its way to, however old, and what else they have bought or called off
 * within the hour, newest first, to combine with other queries. No gifts.
 * @param planId without it, of all plans.
 */
export function recentOrders(userId: string, planId?: string) {
  return defineQuery(
    recent(userId, planId)
      .select(["id as orderId", "plan_id as planId", "plan_name as planName", "esim_id as esimId", "state"])
      .select(["amount_cents as amountCents", "data_bytes as dataBytes", "validity_days as validityDays"])
      .select("updated_at as updatedAt"),
    (orders) => orders,
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
  return planId === undefined ? orders : orders.where("plan_id", "=", planId);
}
