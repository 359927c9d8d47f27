export const refundStates = ["requested", "settled", "refused"] as const;
export type RefundState = (typeof refundStates)[number];
