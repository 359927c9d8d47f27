import { findUser } from "../accounts/accounts";
import { HOUR, timestamp } from "../clock";
import { isRefused, takeTry } from "../limits/limits";
import { queueMail } from "../mail/outbox";
import type { Order } from "../orders/orders";
import type { ReviewReason } from "../orders/rules";
import { shop } from "../shop/rules";
import { manyUnderReview, paymentUnderReview, reviewForSupport } from "./letters";

/** So many letters in an hour of the clock say what they are about; the next one says that there are more. */
const TO_SUPPORT = { tries: 10, windowMs: HOUR };

/**
 * Mails support and the customer that a person has to look at an order, once for each reason, as part of the
 * caller's transaction.
 */
export async function tellOfReview({
  order,
  reason,
  received,
}: {
  order: Order;
  reason: ReviewReason;
  received: string[];
}): Promise<void> {
  const customer = await findUser(order.userId);
  const about = `${reason}:${order.id}`;
  const hour = timestamp().slice(0, 13);
  if (await isRefused(takeTry(`letters:review:${hour}`, TO_SUPPORT))) {
    await queueMail({ ...manyUnderReview(), to: shop.supportEmail, key: `reviews:${hour}` });
  } else {
    const letter = reviewForSupport(customer?.username ?? "deleted account", order, reason, received);
    await queueMail({
      ...letter,
      to: shop.supportEmail,
      replyTo: customer?.email,
      key: `review-for-support:${about}`,
    });
  }
  if (!customer) return;
  await queueMail({
    ...paymentUnderReview(customer, order, reason),
    to: customer.email,
    key: `review:${about}`,
  });
}
