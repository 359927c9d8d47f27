import type { OrderCaseReason } from "../books/rules";
import { defineEvent } from "../events";
import type { Order } from "../orders/orders";
import type { Dispute } from "../processors/provider";
import type { PaymentRefund } from "./payment-refunds";

/**
 * A charge has settled, so its held order is paid, in this very transaction: what it bought is due.
 * `transactionId` is the payment's number at the processor; unique, so one payment never buys two plans.
 */
export const orderPaid = defineEvent<{ order: Order; transactionId: string }>("order paid");

/**
 * A case was opened: a person has to look at a held order, whatever its state. `received` is what the processor
 * has seen of money: a line a payment.
 */
export const orderUnderReview = defineEvent<{
  caseId: string;
  order: Order;
  reason: OrderCaseReason;
  received: string[];
  dispute?: Dispute | undefined;
}>("order under review");

/** A card's bank has decided a dispute of a held order, for us or against us. */
export const disputeOver = defineEvent<{ order: Order; charge: string; dispute: Dispute }>("dispute over");

/** A case was opened about a payment to a charge that is none of ours; `received` as above. */
export const strayPayment = defineEvent<{ caseId: string; charge: string; received: string[] }>(
  "stray payment",
);

/** A processor has sent back what came to a charge of a held order. Cents. */
export const sentBackByProcessor = defineEvent<{ order: Order; cents: number }>("sent back by processor");

/**
 * A refund of a held order went on: it was asked for at its processor, which may be silent so far, waits for its payer,
 * or is there. Of one that failed a case tells.
 */
export const refundMoved = defineEvent<{ order: Order; refund: PaymentRefund }>("refund moved");
