import { now, SECOND } from "../clock";
import { DomainError } from "../errors";
import { type Order, ordersOfPlan } from "../orders/orders";
import { latestAttemptOf } from "../payments/attempts";
import { cancelAttempt } from "../payments/checks";
import type { AttemptState } from "../payments/rules";

/** The customer hears within six seconds, whatever the processor does. */
export const CUSTOMER_WAITS = 5 * SECOND;

/**
 * Calls off the page that a purchase can still be paid on, before it is paid in another way.
 * @throws DomainError payment_confirming when it was paid there, payment_page_open while nobody can say that it
 *   is called off.
 */
export async function callOffPage(userId: string, planId: string, esimId: string | null): Promise<void> {
  const deadline = now().getTime() + CUSTOMER_WAITS;
  for (const order of await ordersOfPlan(userId, planId)) {
    if (order.paymentMethod !== "crypto" || order.esimId !== esimId) continue;
    if (order.state === "confirming") throw new DomainError("payment_confirming");
    if (order.state === "awaiting_payment" || order.state === "created") await callOff(order, deadline);
  }
}

async function callOff(order: Order, deadline: number): Promise<void> {
  const attempt = await latestAttemptOf(order.id);
  if (!attempt || attempt.state === "failed") return;
  const left = await cancelAttempt(attempt, signalUntil(deadline));
  if (left === "open" || left === "creating") throw new DomainError("payment_page_open");
  if (!isOver(left)) throw new DomainError("payment_confirming");
}

/** True when a charge that stands so cannot be paid any more, and was not. */
export function isOver(state: AttemptState): boolean {
  return state === "cancelled" || state === "expired" || state === "failed";
}

export function signalUntil(deadline: number): AbortSignal {
  return AbortSignal.timeout(Math.max(1, deadline - now().getTime()));
}
