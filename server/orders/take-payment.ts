import { moveMoney } from "../books/ledger";
import { moveOrder, type Order } from "./orders";

/**
 * Notes that a held order is paid for, in its history and in the books: of what came, its price is earned and
 * what is more is owed. The move works once. Nothing is delivered yet: that is the caller's next step, in the
 * same transaction or a later one.
 * @param cause who or what says so: the processor and its charge.
 */
export async function takePayment(order: Order, cause: string): Promise<Order> {
  const paid = await moveOrder(order, "paid", cause);
  await moveMoney({ orderId: order.id }, "suspense", "revenue", `sale ${order.id}`, order.amountCents);
  await moveMoney({ orderId: order.id }, "suspense", "owed", `surplus ${order.id}`);
  return paid;
}
