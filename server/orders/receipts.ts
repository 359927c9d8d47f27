import { subscriptionOfOrder } from "../subscriptions/subscriptions";
import { findOrder, type Order } from "./orders";

export interface Receipt {
  order: Order;
  paidAt: string;
  transactionId: string;
}

/**
 * What the customer's own order was paid with. Two queries.
 * @returns undefined while nothing was paid for it, and for anybody else's order.
 */
export async function receiptOf(userId: string, orderId: string): Promise<Receipt | undefined> {
  const order = await findOrder(userId, orderId);
  const bought = order && (await subscriptionOfOrder(order.id));
  return bought && { order, paidAt: bought.startedAt, transactionId: bought.transactionId };
}
