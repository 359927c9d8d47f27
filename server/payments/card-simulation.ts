import { recordReceived } from "../books/received";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Order } from "../orders/orders";
import { requestId } from "../trace";

/** `payment_attempts.provider` of the card simulation, which is no processor. */
export const CARD_SIMULATION = "card-simulation";

/** Notes a payment by the simulated card, which has settled as soon as it is made. Cents. */
export async function recordCardPayment(
  { id: orderId, amountCents: cents }: Pick<Order, "id" | "amountCents">,
  transactionId: string,
): Promise<void> {
  const at = timestamp();
  await db()
    .insertInto("payment_attempts")
    .values({
      id: transactionId,
      order_id: orderId,
      provider: CARD_SIMULATION,
      ref: transactionId,
      state: "settled",
      snapshot_version: 1,
      created_at: at,
      updated_at: at,
      checks: 0,
      request_id: requestId(),
    })
    .execute();
  const price = { coin: "USD", amount: (cents / 100).toFixed(2) };
  await recordReceived(
    {
      provider: CARD_SIMULATION,
      ref: transactionId,
      orderId,
      isTest: true,
      cents,
      pricedIn: new Map([["card", price]]),
    },
    [{ ...price, network: "card", transactionId, isConfirmed: true }],
  );
}
