import { findUser } from "../accounts/accounts";
import type { OrderCaseReason } from "../books/rules";
import { HOUR, timestamp } from "../clock";
import { isRefused, takeTry } from "../limits/limits";
import type { Written } from "../mail/letter";
import { queueMail } from "../mail/outbox";
import type { Order } from "../orders/orders";
import { shop } from "../shop/rules";
import { manyUnderReview, paymentUnderReview, reviewForSupport, strayPaymentForSupport } from "./letters";

/** So many letters in an hour of the clock say what they are about; the next one says that there are more. */
const TO_SUPPORT = { tries: 10, windowMs: HOUR };

/**
 * Mails support and the customer that a person has to look at an order, once a case, as part of the caller's
 * transaction.
 */
export async function tellOfReview({
  caseId,
  order,
  reason,
  received,
}: {
  caseId: string;
  order: Order;
  reason: OrderCaseReason;
  received: string[];
}): Promise<void> {
  const customer = await findUser(order.userId);
  await tellSupport(
    `${caseId}:${order.id}`,
    reviewForSupport(customer?.username ?? "deleted account", order, reason, received),
    customer?.email,
  );
  if (!customer) return;
  await queueMail({
    ...paymentUnderReview(customer, order, reason),
    to: customer.email,
    key: `review:${caseId}:${order.id}`,
  });
}

/** Mails support that somebody paid to a charge that is none of ours, as part of the caller's transaction. */
export async function tellOfStrayPayment({
  caseId,
  charge,
  received,
}: {
  caseId: string;
  charge: string;
  received: string[];
}): Promise<void> {
  await tellSupport(caseId, strayPaymentForSupport(charge, received));
}

/** @param about makes the letter one of its kind. */
async function tellSupport(about: string, letter: Written, replyTo?: string): Promise<void> {
  const hour = timestamp().slice(0, 13);
  const isMany = await isRefused(takeTry(`letters:review:${hour}`, TO_SUPPORT));
  await queueMail({
    ...(isMany ? manyUnderReview() : letter),
    ...(isMany ? {} : { replyTo }),
    to: shop.supportEmail,
    key: isMany ? `reviews:${hour}` : `review-for-support:${about}`,
  });
}
