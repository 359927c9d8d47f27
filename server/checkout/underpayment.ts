import type { User } from "../accounts/accounts";
import { now } from "../clock";
import { transaction } from "../database/connection";
import { runQuery } from "../database/queries";
import { DomainError } from "../errors";
import { refundOrder } from "../fulfilment/review";
import { consumeAttempt } from "../rate-limits/rate-limits";
import { findOrder, holdOrder, type Order } from "../orders/orders";
import { beginAttempt, checkSoon, latestAttemptOf } from "../payments/attempts";
import { orderStatus } from "../payments/order-status";
import { processors } from "../payments/processor";
import { review } from "../payments/review";
import { needsAddress } from "../payments/send-back";
import { payBackUpToCents } from "../shop/rules";
import { wakeWorker } from "../jobs/wake";
import { CUSTOMER_WAITS } from "./close-pages";
import { createCharge, NEW_CHARGES_PER_USER } from "./pay-on-page";

/**
 * What the customer wants of an order that too little came for: a charge of the rest on the same order, or to be paid
 * back. Neither needs a person, up to the owner's sum. Of an order that has moved on it does nothing.
 * @returns the hosted page of the rest.
 * @throws DomainError order_not_found, payment_unavailable, payment_away, payment_rejected, payment_url_missing,
 *   too_many_attempts.
 */
export async function resolveUnderpayment(
  user: User,
  orderId: string,
  choice: "pay_rest" | "pay_back",
): Promise<string | undefined> {
  if (!(await findOrder(user.id, orderId))) throw new DomainError("order_not_found");
  const begun = await transaction(async () => {
    const held = await holdOrder(orderId);
    const status = await runQuery(orderStatus(user.id, orderId));
    const latest = await latestAttemptOf(orderId);
    if (!status?.missingCents || !latest) return undefined;
    if (choice === "pay_back") return payBackByChoice(held, status.receivedCents);
    if (status.hostedUrl !== null) return status.hostedUrl;
    if (latest.state === "creating" || !processors().has(latest.provider))
      throw new DomainError("payment_unavailable");
    await consumeAttempt(`charge:${user.id}`, NEW_CHARGES_PER_USER);
    const { terms, buyer_email, buyer_address } = latest;
    const attempt = await beginAttempt(orderId, latest.provider, { terms, buyer_email, buyer_address });
    return { order: { ...held, amountCents: status.missingCents }, attempt };
  });
  if (choice === "pay_back") {
    await checkSoon(orderId); // a page of the rest is called off
    wakeWorker();
  }
  if (typeof begun !== "object") return begun;
  const { order, attempt } = begun;
  const deadline = now().getTime() + CUSTOMER_WAITS;
  return (await createCharge(order, attempt, {}, deadline, true))?.hostedUrl;
}

/** At once where its processor sends it by our call, and the owner leaves so much to customers; else a person is asked. */
async function payBackByChoice(held: Order, cents: number): Promise<undefined> {
  const note = "its customer chose to be paid back";
  const isByHand = cents > payBackUpToCents || (await needsAddress(held));
  if (!isByHand && (await refundOrder(held.id, note)).isDone) return;
  await review(held, "pay_back_chosen");
}
