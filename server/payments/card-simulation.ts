import { recordReceived } from "../books/received";
import { db } from "../database/connection";
import type { Order } from "../orders/orders";
import { beginAttempt } from "./attempts";

/** `payment_attempts.provider` of the card simulation, which is no processor. */
export const CARD_SIMULATION = "card-simulation";

/** Notes a payment by the simulated card, which has settled as soon as it is made. Cents. */
export async function recordCardPayment(
  { id: orderId, amountCents: cents }: Pick<Order, "id" | "amountCents">,
  transactionId: string,
): Promise<void> {
  const { id } = await beginAttempt(orderId, CARD_SIMULATION);
  const settled = { ref: transactionId, state: "settled", snapshot_version: 1 } as const;
  await db()
    .updateTable("payment_attempts")
    .set({ ...settled, next_check_at: null, lease_until: null })
    .where("id", "=", id)
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
