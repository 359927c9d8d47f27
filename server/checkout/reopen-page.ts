import { DomainError } from "../errors";
import { findOrder } from "../orders/orders";
import { latestAttemptOf } from "../payments/attempts";
import { payableAt } from "../payments/processor";
import { isUnpayable } from "./close-pages";

export type HostedPage = NonNullable<Awaited<ReturnType<typeof reopenPage>>>;

/**
 * The hosted page of the customer's own order, also after it was paid there, and that order. Two queries.
 * @returns its `id` is the processor's of the charge; undefined where no page has come of the order.
 * @throws DomainError payment_page_closed once it was called off or has run out unpaid.
 */
export async function reopenPage(userId: string, orderId: string) {
  const order = await findOrder(userId, orderId);
  const attempt = order && (await latestAttemptOf(order.id));
  if (!order || !attempt?.ref || !attempt.hosted_url || attempt.state === "failed") return undefined;
  const hasRunOut = attempt.state === "open" && payableAt(attempt) === null;
  if (hasRunOut || isUnpayable(attempt.state)) throw new DomainError("payment_page_closed");
  return { order, id: attempt.ref, code: attempt.code ?? attempt.ref, hostedUrl: attempt.hosted_url };
}
