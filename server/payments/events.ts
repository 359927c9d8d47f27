import { defineEvent } from "../events";
import type { Order } from "../orders/orders";

/**
 * A charge has settled, so its held order is paid, in this very transaction: what it bought is due.
 * `transactionId` is the payment's number at the processor; unique, so one payment never buys two plans.
 */
export const orderPaid = defineEvent<{ order: Order; transactionId: string }>("order paid");
