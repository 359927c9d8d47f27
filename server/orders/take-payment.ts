import { enterPair } from "./ledger";
import { moveOrder, type Order } from "./orders";

/**
 * Notes that a held order is paid for, in its history and in the ledger. The move works once. Nothing is
 * delivered yet: that is the caller's next step, in the same transaction or a later one.
 * @param paidBy where the money lies: the processor's id.
 * @param transactionId the payment's id there.
 */
export async function takePayment(order: Order, paidBy: string, transactionId: string): Promise<Order> {
  const paid = await moveOrder(order, "paid", `${paidBy} ${transactionId}`);
  await enterPair(paid, `payment ${transactionId}`, `processor:${paidBy}`, "customer");
  return paid;
}
