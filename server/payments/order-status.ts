import { openReasonsFor } from "../books/cases";
import { type CaseReason, isDeliveryReason, isTakeBackReason, underpaidReasons } from "../books/rules";
import { moneyOn } from "../books/money-of-order";
import { timestamp } from "../clock";
import { type ResultOf, combineQueries } from "../database/queries";
import { type Order, ownOrder } from "../orders/orders";
import { isPending } from "../orders/rules";
import { wakeWorker } from "../jobs/wake";
import { checkSoon, attemptsFor } from "./attempts";
import { refundsOn } from "./payment-refunds";
import { payableAt, processors } from "./processor";
import type { PaymentRefundState } from "./tables";

export type OrderStatus = NonNullable<ResultOf<ReturnType<typeof orderStatus>>>;

/** An order's refunds, one for each payment, in this order: the one to claim is first, one that is done last. */
const STATES: readonly PaymentRefundState[] = ["waiting", "failed", "asked", "pending", "sent"];

/** Asks the worker to look at the payment of an order that somebody looks at, where it can change. At most one query. */
export async function checkPaymentSoon({ id, state, received, hostedUrl }: OrderStatus): Promise<void> {
  // A late payment that is on its way moves the order as well.
  if (!isPending(state) && hostedUrl === null && received.every(({ isFinal }) => isFinal)) return;
  await checkSoon(id);
  wakeWorker();
}

/** How the customer's own order stands, to combine with other queries. */
export function orderStatus(userId: string, orderId: string) {
  return combineQueries(
    {
      order: ownOrder(userId, orderId),
      money: moneyOn(orderId),
      cases: openReasonsFor([orderId]),
      attempts: attemptsFor([orderId]),
      refunds: refundsOn(orderId),
    },
    ({ order, money: { isSurplusDust, ...money }, cases, attempts: [latest], refunds }) => {
      if (!order) return undefined;
      const reasons = cases.map(({ reason }) => reason);
      const refund = STATES.find((state) => refunds.some((one) => one.state === state)) ?? null;
      const claims = refunds.flatMap(({ cents, claimUrl: url }) => (url === null ? [] : { cents, url }));
      const isWhole = money.received.every(({ isFinal, usdCents }) => isFinal && usdCents !== null);
      const tooLittle = underpaymentOf(order, money.receivedCents, reasons);
      const missingCents = isWhole ? tooLittle.missingCents : null;
      const isToPay = order.state === "awaiting_payment" || missingCents !== null;
      const hostedUrl = latest && isToPay ? payableAt(latest) : null;
      const hasRunOut = (latest?.expires_at ?? "~") <= timestamp();
      const { userId: _user, currency: _currency, contents: _contents, ...shown } = order;
      return {
        ...shown,
        ...money,
        /** The state of the refund that needs the most attention, of those that a processor was asked for; null without one. */
        refund,
        /** All of them that wait for the customer to say where to, the newest first. */
        claims,
        /** A person has to decide something about its money, and writes to its customer. */
        isUnderReview: order.state === "needs_review" || isLookedAt(reasons, isSurplusDust),
        /** Its payer's bank is asked to take a payment back. */
        isDisputed: reasons.includes("disputed"),
        /** And the bank has decided. */
        isDisputeOver: (latest?.dispute ?? "open") !== "open",
        /** What else is paid for it, or late, is surely shown to us. */
        seesMore: !latest || processors().get(latest.provider)?.showsOnePayment === false,
        ...tooLittle,
        missingCents,
        /** The hosted page, while it can be paid there. */
        hostedUrl,
        payBy: hostedUrl === null ? null : latest!.expires_at,
        /** It can be paid no more, and its processor has not said since whether it was. */
        isUnread:
          Boolean(latest?.unanswered_since) &&
          (order.state === "expired" || order.state === "cancelled" || (isPending(order.state) && hasRunOut)),
      };
    },
  );
}

function isLookedAt(open: readonly CaseReason[], isSurplusDust: boolean): boolean {
  const reasons = open.filter((reason) => !isDeliveryReason(reason) && !isTakeBackReason(reason));
  if (reasons.some((reason) => reason !== "overpaid")) return true;
  return reasons.length > 0 && !isSurplusDust;
}

/** What is missing, or asked back, of an order that so many final cents came for. Pure. */
export function underpaymentOf(
  { state, amountCents }: Pick<Order, "state" | "amountCents">,
  cents: number,
  open: readonly CaseReason[],
) {
  const isReview = state === "needs_review";
  const isTooLittle =
    isReview && open.every((reason) => (underpaidReasons as readonly CaseReason[]).includes(reason));
  return {
    /** What is missing of the price where too little came, while its customer may pay it or be paid back; null else. */
    missingCents: isTooLittle && cents > 0 && cents < amountCents ? amountCents - cents : null,
    /** What its customer asked to be paid back of it, while a person is to send that; null else. */
    chosenBackCents: isReview && open.includes("pay_back_chosen") ? cents : null,
  };
}
