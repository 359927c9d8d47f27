import { db } from "../database/connection";
import { orderIdsOf } from "../orders/history";

/** Every charge that was made for the user's orders, newest first. Two queries. */
export async function paymentsOf(userId: string) {
  const orderIds = await orderIdsOf(userId);
  if (orderIds.length === 0) return [];
  return payments().where("order_id", "in", orderIds).orderBy("created_at", "desc").execute();
}

/** What the order was paid with. One query. @param ref the processor's id of it. */
export async function paymentOf(orderId: string, ref: string) {
  return payments().where("order_id", "=", orderId).where("ref", "=", ref).executeTakeFirst();
}

/** What leads from the user's payments to a person goes. Two queries. */
export async function forgetBuyer(userId: string): Promise<void> {
  const orderIds = await orderIdsOf(userId);
  if (orderIds.length === 0) return;
  const forgotten = { buyer_email: null, buyer_address: null, card_country: null };
  await db().updateTable("payment_attempts").set(forgotten).where("order_id", "in", orderIds).execute();
}

/** The network and the transaction are the coin's, where the processor has told us. */
function payments() {
  return db()
    .selectFrom("payment_attempts")
    .select(["order_id as orderId", "provider", "code as charge", "state", "created_at as createdAt"])
    .select(["paid_network as network", "paid_transaction as transaction", "terms", "buyer_email as email"])
    .select(["buyer_address as networkAddress", "card_country as cardCountry"]);
}
