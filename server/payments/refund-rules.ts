import type { RefundState } from "../processors/rules";

/** asked: written down, and nobody has answered for it yet. */
export type PaymentRefundState = "asked" | RefundState;
