import { timestamp } from "../clock";
import { db } from "../database/connection";
import { requestId } from "../trace";

/** `payment_attempts.provider` of the card simulation, which is no processor. */
export const CARD_SIMULATION = "card-simulation";

/** Notes a payment by the simulated card, which has settled as soon as it is made. */
export async function recordCardPayment(orderId: string, transactionId: string): Promise<void> {
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
}
