import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { newId } from "../id";
import type { Order } from "../orders/orders";

export interface ActivePlan {
  id: string;
  planId: string;
  planName: string;
  startedAt: string;
  endDate: string;
  dataBytes: number;
  usedBytes: number;
}

/** Starts the plan that the order bought, from now for its validity. Part of the caller's transaction. */
export async function activate(order: Order, transactionId: string): Promise<void> {
  await db()
    .insertInto("subscriptions")
    .values({
      id: newId(),
      user_id: order.userId,
      plan_id: order.planId,
      order_id: order.id,
      payment_method: order.paymentMethod,
      transaction_id: transactionId,
      is_active: 1,
      started_at: timestamp(),
      end_date: timestamp(fromNow(order.validityDays * DAY)),
      data_bytes: order.dataBytes,
      used_bytes: 0,
    })
    .execute();
}

/** The user's running plans, newest first. One query. */
export async function activePlansOf(userId: string): Promise<ActivePlan[]> {
  return db()
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select([
      "subscriptions.id",
      "subscriptions.plan_id as planId",
      "orders.plan_name as planName",
      "subscriptions.started_at as startedAt",
      "subscriptions.end_date as endDate",
      "subscriptions.data_bytes as dataBytes",
      "subscriptions.used_bytes as usedBytes",
    ])
    .where("subscriptions.user_id", "=", userId)
    .where("is_active", "=", 1)
    .where("end_date", ">", timestamp())
    .orderBy("subscriptions.started_at", "desc")
    .execute();
}
