import type { User } from "../accounts/accounts";
import { calledBy } from "../accounts/names";
import { moneyOfOrder } from "../books/money-of-order";
import { findOrder } from "../orders/orders";
import { paymentOf } from "../payments/payments";
import { subscriptionsOfOrder } from "../subscriptions/subscriptions";

export type Receipt = NonNullable<Awaited<ReturnType<typeof receiptOf>>>;

/**
 * The receipt of the customer's own order. At most five queries.
 * @returns undefined for an order that was never paid, a gift too, as for one of somebody else or none at all.
 */
export async function receiptOf(customer: User, orderId: string) {
  const order = await findOrder(customer.id, orderId);
  if (order?.paymentMethod === "gift") return undefined;
  const [bought] = order?.fulfilledAt ? await subscriptionsOfOrder(order.id) : [];
  if (!order?.fulfilledAt || !bought) return undefined;
  const payment = await paymentOf(order.id, bought.transactionId);
  return {
    orderId: order.id,
    customer: { name: customer.receiptName ?? calledBy(customer), email: customer.email },
    lines: order.lines,
    amountCents: order.amountCents,
    paymentMethod: order.paymentMethod,
    state: order.state,
    paidAt: order.fulfilledAt,
    ...(await moneyOfOrder(order.id)),
    /** The coin's network, where it was paid in coin and the processor has told us; `card` where a card processor took it. */
    network: payment?.network ?? null,
    /** The payment in that network; else the processor's number of it. */
    transaction: payment?.transaction ?? bought.transactionId,
  };
}
