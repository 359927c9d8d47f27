import { openCasesOf } from "../books/cases";
import { isDeliveryReason, isTakeBackReason } from "../books/rules";
import { isSurplusDust, moneyOfOrder, type OrderMoney } from "../books/money-of-order";
import { findOrder, type Order } from "../orders/orders";
import { isPending } from "../orders/rules";
import { wakeWorker } from "../work/wake";
import { checkSoon, latestAttemptOf } from "./attempts";
import { payableAt } from "./processor";

type Shown =
  | "id"
  | "planId"
  | "esimId"
  | "planName"
  | "dataBytes"
  | "validityDays"
  | "amountCents"
  | "paymentMethod"
  | "state"
  | "createdAt"
  | "updatedAt";

export interface OrderStatus extends Pick<Order, Shown>, OrderMoney {
  /** A person has to decide something about its money, and writes to its customer. */
  isUnderReview: boolean;
  /** The hosted page, while it can be paid there. */
  hostedUrl: string | null;
  payBy: string | null;
}

/**
 * How the customer's own order stands. While it is pending this also asks the worker to look at its
 * payment soon; it never changes the order itself. At most eight queries.
 * @returns undefined for an order of somebody else, as for one that does not exist.
 */
export async function followOrder(userId: string, orderId: string): Promise<OrderStatus | undefined> {
  const order = await findOrder(userId, orderId);
  if (!order) return undefined;
  const money = await moneyOfOrder(order.id);
  // A late payment that is on its way moves the order as well.
  if (isPending(order.state) || money.received.some(({ isFinal }) => !isFinal)) {
    await checkSoon(order.id);
    wakeWorker();
  }
  const attempt = order.state === "awaiting_payment" ? await latestAttemptOf(order.id) : undefined;
  const hostedUrl = attempt ? payableAt(attempt) : null;
  return {
    id: order.id,
    planId: order.planId,
    esimId: order.esimId,
    planName: order.planName,
    dataBytes: order.dataBytes,
    validityDays: order.validityDays,
    amountCents: order.amountCents,
    paymentMethod: order.paymentMethod,
    state: order.state,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    ...money,
    isUnderReview: order.state === "needs_review" || (await isLookedAt(order.id)),
    hostedUrl,
    payBy: hostedUrl === null ? null : attempt!.expires_at,
  };
}

async function isLookedAt(orderId: string): Promise<boolean> {
  const cases = (await openCasesOf([orderId])).filter(
    ({ reason }) => !isDeliveryReason(reason) && !isTakeBackReason(reason),
  );
  if (cases.some(({ reason }) => reason !== "overpaid")) return true;
  return cases.length > 0 && !(await isSurplusDust(orderId));
}
