import { db } from "../database/connection";
import { orderIdsOf } from "../orders/history";
import type { AttemptState } from "../processors/rules";

export interface Payment {
  orderId: string;
  provider: string;
  /** The charge's number at the processor. */
  charge: string | null;
  state: AttemptState;
  /** The coin's network, where it was paid in coin and the processor has told us. */
  network: string | null;
  /** The payment in that network. */
  transaction: string | null;
  createdAt: string;
  /** The day of the terms that were accepted, and what is known of who did; null once it is forgotten. */
  terms: string | null;
  email: string | null;
  networkAddress: string | null;
  cardCountry: string | null;
}

/** Every charge that was made for the user's orders, newest first. Two queries. */
export async function paymentsOf(userId: string): Promise<Payment[]> {
  const orderIds = await orderIdsOf(userId);
  if (orderIds.length === 0) return [];
  return payments().where("order_id", "in", orderIds).orderBy("created_at", "desc").execute();
}

/** What the order was paid with. One query. @param ref the processor's id of it. */
export async function paymentOf(orderId: string, ref: string): Promise<Payment | undefined> {
  return payments().where("order_id", "=", orderId).where("ref", "=", ref).executeTakeFirst();
}

function payments() {
  return db()
    .selectFrom("payment_attempts")
    .select([
      "order_id as orderId",
      "provider",
      "code as charge",
      "state",
      "paid_network as network",
      "paid_transaction as transaction",
      "created_at as createdAt",
      "terms",
      "buyer_email as email",
      "buyer_address as networkAddress",
      "card_country as cardCountry",
    ]);
}
