import { db } from "../database/connection";
import { isId } from "../id";
import { isPending, type OrderState, type PaymentMethod, type ReviewReason } from "../orders/rules";
import { wakeWorker } from "../work/wake";
import { checkSoon } from "./attempts";

export interface OrderStatus {
  id: string;
  planId: string;
  planName: string;
  dataBytes: number;
  validityDays: number;
  amountCents: number;
  paymentMethod: PaymentMethod;
  state: OrderState;
  reviewReason: ReviewReason | null;
  createdAt: string;
  updatedAt: string;
  /** The hosted page, while it can be paid there. */
  hostedUrl: string | null;
  payBy: string | null;
}

/**
 * How the customer's own order stands. While it is pending this also asks the worker to look at its
 * payment soon; it never changes the order itself. At most two queries.
 * @returns undefined for an order of somebody else, as for one that does not exist.
 */
export async function followOrder(userId: string, orderId: string): Promise<OrderStatus | undefined> {
  if (!isId(orderId)) return undefined;
  const row = await db()
    .selectFrom("orders")
    .leftJoin("payment_attempts as attempt", (join) =>
      join.on("attempt.id", "=", (attempts) =>
        attempts
          .selectFrom("payment_attempts as newest")
          .whereRef("newest.order_id", "=", "orders.id")
          .orderBy("newest.created_at", "desc")
          .orderBy("newest.id", "desc")
          .limit(1)
          .select("newest.id"),
      ),
    )
    .selectAll("orders")
    .select(["attempt.hosted_url", "attempt.state as attempt_state", "attempt.expires_at"])
    .where("orders.id", "=", orderId)
    .where("orders.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (isPending(row.state)) {
    await checkSoon(row.id);
    wakeWorker();
  }
  const isPayable = row.state === "awaiting_payment" && row.attempt_state === "open";
  return {
    id: row.id,
    planId: row.plan_id,
    planName: row.plan_name,
    dataBytes: row.data_bytes,
    validityDays: row.validity_days,
    amountCents: row.amount_cents,
    paymentMethod: row.payment_method,
    state: row.state,
    reviewReason: row.review_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    hostedUrl: isPayable ? row.hosted_url : null,
    payBy: isPayable ? row.expires_at : null,
  };
}
