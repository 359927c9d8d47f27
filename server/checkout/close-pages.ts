import { now, SECOND } from "../clock";
import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { holdOrder, moveOrder, type Order, openOrdersOf } from "../orders/orders";
import { type Attempt, findAttempt, latestAttemptOf } from "../payments/attempts";
import { cancelAttempt, checkAttempt } from "../payments/checks";
import type { AttemptState } from "../processors/rules";

/** The customer hears within six seconds, whatever the processor does. */
export const CUSTOMER_WAITS = 5 * SECOND;
/** The part of that time for a page that may stay open. The rest is for the page that the customer goes on to. */
const FOR_ONE_LEFT_OPEN = 2 * SECOND;

/** The way that a purchase may be paid in besides. */
export function otherMethod(method: Order["paymentMethod"]): Order["paymentMethod"] {
  return method === "crypto" ? "credit_card" : "crypto";
}

/**
 * Calls off the pages that a purchase can still be paid on by this method, before it is paid in another way.
 * @param despite the order whose page may stay open, by the customer's explicit word: while its processor is
 *   silent, and only then. It is cancelled, and its charge watched on: what is still paid there is looked at.
 * @throws DomainError payment_confirming when it was paid there, payment_page_open while its processor does not
 *   say that it is called off, payment_page_silent while it says nothing.
 */
export async function cancelPages(
  userId: string,
  contents: string,
  method: Order["paymentMethod"],
  despite?: string,
): Promise<void> {
  const deadline = now().getTime() + (despite === undefined ? CUSTOMER_WAITS : FOR_ONE_LEFT_OPEN);
  for (const order of await openOrdersOf(userId, contents)) {
    if (order.paymentMethod !== method) continue;
    if (order.state === "confirming") throw new DomainError("payment_confirming");
    if (order.state === "awaiting_payment" || order.state === "created")
      await callOff(order, deadline, despite);
  }
}

async function callOff(order: Order, deadline: number, despite?: string): Promise<void> {
  const attempt = await latestAttemptOf(order.id);
  if (!attempt || attempt.state === "failed") return;
  if (isPayable(await cancelAttempt(attempt, signalUntil(deadline))) && (await isSilent(attempt, deadline))) {
    if (order.id !== despite) throw new DomainError("payment_page_silent", "despite");
    return abandonOrder(order.id);
  }
  const { state } = (await findAttempt(attempt.id))!;
  if (isPayable(state)) throw new DomainError("payment_page_open");
  if (!isUnpayable(state)) throw new DomainError("payment_confirming");
}

/** Whether the processor has no word for the charge: one that answers decides, even where it cancels nothing. */
async function isSilent({ id }: Attempt, deadline: number): Promise<boolean> {
  return !(await checkAttempt((await findAttempt(id))!, signalUntil(deadline)));
}

/** The order buys nothing any more, whatever becomes of its page. */
export async function abandonOrder(orderId: string): Promise<void> {
  await transaction(async () => {
    const held = await holdOrder(orderId);
    if (held.state === "created" || held.state === "awaiting_payment")
      await moveOrder(held, "cancelled", "paid in another way, while its processor is silent");
    else if (held.state !== "cancelled" && held.state !== "expired")
      throw new DomainError("payment_confirming"); // it was paid meanwhile
  });
}

function isPayable(state: AttemptState): boolean {
  return state === "open" || state === "creating";
}

/** True when a charge that stands so cannot be paid any more, and was not. */
export function isUnpayable(state: AttemptState): boolean {
  return state === "cancelled" || state === "expired" || state === "failed";
}

export function signalUntil(deadline: number): AbortSignal {
  return AbortSignal.timeout(Math.max(1, deadline - now().getTime()));
}
