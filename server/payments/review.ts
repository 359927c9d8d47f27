import { receivedFor, receivedText } from "../books/received";
import type { OrderCaseReason } from "../books/rules";
import { flagOrder, type Order } from "../orders/orders";
import type { Dispute } from "../processors/provider";
import { orderUnderReview } from "./events";

/**
 * Has a person look at a held order, and notifies those whom it concerns, once a case. Part of the caller's transaction.
 * @param received what is said of its money, a line each; without it, what came for it.
 */
export async function review(
  order: Order,
  reason: OrderCaseReason,
  received?: string[],
  dispute?: Dispute,
): Promise<void> {
  const caseId = await flagOrder(order, reason);
  if (!caseId) return;
  const came = received ?? (await receivedFor(order.id)).map(receivedText);
  await orderUnderReview.emit({ caseId, order, reason, received: came, dispute });
}
