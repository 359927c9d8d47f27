import { defineEvent } from "../events";
import type { Order } from "../orders/orders";
import type { ReviewReason } from "../orders/rules";

/**
 * A charge has settled, so its held order is paid, in this very transaction: what it bought is due.
 * `transactionId` is the payment's number at the processor; unique, so one payment never buys two plans.
 */
export const orderPaid = defineEvent<{ order: Order; transactionId: string }>("order paid");

/**
 * A person has to look at a held order, whatever its state. `received` is what the processor has seen of money:
 * a line a payment.
 */
export const orderUnderReview = defineEvent<{ order: Order; reason: ReviewReason; received: string[] }>(
  "order under review",
);
