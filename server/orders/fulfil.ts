import { activate } from "../subscriptions/subscriptions";
import { enterPair } from "./ledger";
import { moveOrder, type Order } from "./orders";

/**
 * Takes a held order from paid to an active plan. The move works once, the subscription is unique per
 * order, and both stand or fall with the caller's transaction.
 * @param paidBy where the money lies: the processor's id.
 * @param transactionId the payment's id there; unique, so one payment never buys two plans.
 */
export async function fulfil(order: Order, paidBy: string, transactionId: string): Promise<Order> {
  const paid = await moveOrder(order, "paid", `${paidBy} ${transactionId}`);
  await enterPair(paid, `payment ${transactionId}`, `processor:${paidBy}`, "customer");
  await activate(paid, transactionId);
  await enterPair(paid, `fulfilment ${paid.id}`, "customer", "revenue");
  return moveOrder(paid, "fulfilled", "plan activated");
}
