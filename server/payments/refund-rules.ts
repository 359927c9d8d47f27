/**
 * How a refund at a processor stands. pending: it is on its way. waiting: for its payer, who says where to. failed: the
 * money is, or stays, at the processor.
 */
export const refundStates = ["pending", "waiting", "sent", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/** asked: written down, and nobody has answered for it yet. */
export type PaymentRefundState = "asked" | RefundState;
