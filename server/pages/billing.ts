import { orderHistoryOf } from "../orders/history";
import { refundsOf } from "../refunds/refunds";
import { readOrNull } from "./parts";

/**
 * A page of a customer's orders, the newest first, with those that were asked back and wait for an answer.
 * @param page from 1.
 */
export async function billingPage(userId: string, page: number) {
  const [history, refunds] = await Promise.all([
    orderHistoryOf(userId, page),
    readOrNull("refunds not loaded", () => refundsOf(userId)),
  ]);
  const requested = (refunds ?? []).filter(({ state }) => state === "requested");
  return { ...history, requested: requested.map(({ orderId }) => orderId), isWhole: refunds !== null };
}
