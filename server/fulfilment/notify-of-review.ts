import { findUser } from "../accounts/accounts";
import { isDeliveryReason, isTakeBackReason } from "../books/rules";
import { deliveriesOf } from "../esims/deliveries";
import { deliveryWords, isUndeliveredYet } from "../esims/delivery-rules";
import type { EventPayload } from "../events";
import type { Order } from "../orders/orders";
import { linesToPayBack, ofLines } from "../orders/rules";
import type { orderUnderReview, strayPayment } from "../payments/events";
import { needsAddress } from "../payments/send-back";
import { deliveryUnderReview, paymentUnderReview } from "./emails";
import { stopFraud } from "./stop";
import { payBackDue, reviewForSupport, strayPaymentForSupport } from "./support-emails";
import { notifyCustomer } from "./notify-customer";
import { notifySupport } from "./notify-support";

/**
 * Mails support and the customer that a person has to look at an order, once a case, as part of the caller's
 * transaction.
 */
export async function notifyOfReview(review: EventPayload<typeof orderUnderReview>): Promise<void> {
  const { caseId, order, reason, received, dispute } = review;
  const isStopped = await stopFraud(order, dispute);
  const customer = await findUser(order.userId);
  await notifySupport({
    about: `${caseId}:${order.id}`,
    email: reviewForSupport(customer?.username ?? "deleted account", order, reason, received),
    replyTo: customer?.email,
  });
  // A customer whose eSIM is taken back is notified when the money is sent.
  if (isTakeBackReason(reason)) return;
  if (isDeliveryReason(reason)) return notifyOfDelivery(order);
  const news = paymentUnderReview(order, isStopped ? "stopped" : reason, await needsAddress(order));
  await notifyCustomer(order, `review:${caseId}:${order.id}`, news);
}

/** Once an order: a customer who was notified that it is late is next notified that it came, or that it is paid back. */
async function notifyOfDelivery(order: Order): Promise<void> {
  const deliveries = await deliveriesOf([order.id]);
  const waiting = linesToPayBack(order.lines).flatMap((line) => {
    const { shown, ...delivery } = deliveries.get(line.id)!;
    return isUndeliveredYet(shown) ? { line, shown, ...delivery } : [];
  });
  const worst =
    waiting.find(({ shown }) => shown === "given_up") ?? waiting.find(({ shown }) => shown === "late");
  if (!worst) return;
  const lines = waiting.flatMap(({ line, shown }) => (shown === worst.shown ? line : []));
  const words = deliveryWords(worst.shown, worst.kind, worst.isReplacement || order.paymentMethod === "gift");
  const meant = ofLines(order, lines);
  const news = deliveryUnderReview(meant, words, await needsAddress(order));
  await notifyCustomer(meant, `late-delivery:${worst.line.id}`, news);
}

/** Mails support that an order is to be paid back by a person, as part of the caller's transaction. */
export async function notifyOfDue(order: Order): Promise<void> {
  const customer = await findUser(order.userId);
  await notifySupport({
    about: `due:${order.id}`,
    email: payBackDue(customer?.username ?? "deleted account", order),
    replyTo: customer?.email,
  });
}

/** Mails support that somebody paid to a charge that is none of ours, as part of the caller's transaction. */
export async function notifyOfStrayPayment(stray: EventPayload<typeof strayPayment>): Promise<void> {
  const { caseId, charge, received } = stray;
  await notifySupport({ about: caseId, email: strayPaymentForSupport(charge, received) });
}
