import { db } from "../database/connection";
import { orderIdsQuery } from "../orders/history";

/** Every charge that was made for the user's orders, newest first. One query. */
export async function paymentsOf(userId: string) {
  return payments().where("order_id", "in", orderIdsQuery(userId)).orderBy("created_at", "desc").execute();
}

/** What the order was paid with. One query. @param ref the processor's id of it. */
export async function paymentOf(orderId: string, ref: string) {
  return payments().where("order_id", "=", orderId).where("ref", "=", ref).executeTakeFirst();
}

/** What leads from the user's payments to a person goes. One query. */
export async function forgetBuyer(userId: string): Promise<void> {
  await db()
    .updateTable("payment_attempts")
    .set({ buyer_email: null, buyer_address: null, card_country: null })
    .where("order_id", "in", orderIdsQuery(userId))
    .execute();
}

/** The network and the transaction are the coin's, where the processor has told us. */
function payments() {
  return db()
    .selectFrom("payment_attempts")
    .select(["order_id as orderId", "provider", "code as charge", "state", "created_at as createdAt"])
    .select(["paid_network as network", "paid_transaction as transaction", "terms", "buyer_email as email"])
    .select(["buyer_address as networkAddress", "card_country as cardCountry"]);
}
