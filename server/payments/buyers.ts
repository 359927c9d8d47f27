/** What a payment keeps of its buyer, for a bank's question. */
import { db } from "../database/connection";
import { orderIdsOf } from "../orders/history";
import type { Attempt } from "./attempts";

export type Buyer = Pick<Attempt, "terms" | "buyer_email" | "buyer_address">;

/** What leads from the user's payments to a person goes. Two queries. */
export async function forgetBuyer(userId: string): Promise<void> {
  const orderIds = await orderIdsOf(userId);
  if (orderIds.length === 0) return;
  const forgotten = { buyer_email: null, buyer_address: null, card_country: null };
  await db().updateTable("payment_attempts").set(forgotten).where("order_id", "in", orderIds).execute();
}
