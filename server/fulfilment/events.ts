import { defineEvent } from "../events";
import type { Order } from "../orders/orders";

/** A held order was paid back, in this very transaction, for the reason that the note gives. */
export const orderPaidBack = defineEvent<{ order: Order; note: string }>("order paid back");
