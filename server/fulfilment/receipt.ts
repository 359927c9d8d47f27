import { db } from "../database/connection";
import { isId } from "../id";
import type { OrderState, PaymentMethod } from "../orders/rules";
import type { AttemptState } from "../payments/rules";

export interface Receipt {
  orderId: string;
  customer: { username: string; email: string };
  planName: string;
  dataBytes: number;
  validityDays: number;
  amountCents: number;
  paymentMethod: PaymentMethod;
  state: OrderState;
  paidAt: string;
  /** The coin's network, where it was paid in coin and the processor has told us. */
  network: string | null;
  /** The payment in that network; else the processor's number of it. */
  transaction: string;
}

/**
 * The receipt of the customer's own order. One query.
 * @returns undefined for an order that was never paid, as for one of somebody else or none at all.
 */
export async function receiptOf(userId: string, orderId: string): Promise<Receipt | undefined> {
  if (!isId(orderId)) return undefined;
  const row = await db()
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .innerJoin("subscriptions", "subscriptions.order_id", "orders.id")
    .leftJoin("payment_attempts as attempt", (join) =>
      join
        .onRef("attempt.order_id", "=", "orders.id")
        .onRef("attempt.ref", "=", "subscriptions.transaction_id"),
    )
    .selectAll("orders")
    .select([
      "users.username",
      "users.email",
      "subscriptions.transaction_id",
      "attempt.paid_network",
      "attempt.paid_transaction",
    ])
    .where("orders.id", "=", orderId)
    .where("orders.user_id", "=", userId)
    .where("orders.fulfilled_at", "is not", null)
    .executeTakeFirst();
  return (
    row && {
      orderId: row.id,
      customer: { username: row.username, email: row.email },
      planName: row.plan_name,
      dataBytes: row.data_bytes,
      validityDays: row.validity_days,
      amountCents: row.amount_cents,
      paymentMethod: row.payment_method,
      state: row.state,
      paidAt: row.fulfilled_at!,
      network: row.paid_network,
      transaction: row.paid_transaction ?? row.transaction_id,
    }
  );
}

export interface Payment {
  orderId: string;
  provider: string;
  /** The charge's number at the processor. */
  charge: string | null;
  state: AttemptState;
  network: string | null;
  transaction: string | null;
  createdAt: string;
}

/** Every charge that was made for the user's orders, newest first. One query. */
export async function paymentsOf(userId: string): Promise<Payment[]> {
  return db()
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select([
      "order_id as orderId",
      "provider",
      "code as charge",
      "payment_attempts.state",
      "paid_network as network",
      "paid_transaction as transaction",
      "payment_attempts.created_at as createdAt",
    ])
    .where("orders.user_id", "=", userId)
    .orderBy("payment_attempts.created_at", "desc")
    .execute();
}
