/** Refunds by BTCPay Server: pull payments, which their payer claims on a page. Amounts are dollars. */
import { toUnits } from "./rules";
import type { RefundRequest, RefundSnapshot } from "./provider";
import type { Payouts, PullPayment } from "./btcpay-wire";
import { pageOf } from "./wire";

/** The API has no idempotency key, but it lists pull payments by name. */
export function pullPaymentName(refundId: string): string {
  return `refund ${refundId}`;
}

export function asRefund({ refundId, network, cents, currency, reason }: RefundRequest) {
  return {
    name: pullPaymentName(refundId),
    description: reason.slice(0, 200),
    payoutMethodId: network,
    refundVariant: "Custom",
    customAmount: (cents / 100).toFixed(2),
    customCurrency: currency,
  };
}

/**
 * Sent is what was paid out whole. One that was archived before anybody claimed it stays with the store.
 * @param origins of the pages that a payer may be sent to.
 */
export function btcpayRefundSnapshot(
  { id, amount, archived, viewLink }: PullPayment,
  payouts: Payouts,
  origins: readonly string[],
): RefundSnapshot {
  const live = payouts.filter(({ state }) => state !== "Cancelled");
  const sum = (some: Payouts) => some.reduce((units, one) => units + (toUnits(one.amount) ?? 0n), 0n);
  const whole = toUnits(amount) ?? 0n;
  if (whole > 0n && sum(live.filter(({ state }) => state === "Completed")) >= whole)
    return { ref: id, state: "sent" };
  if (live.length > 0 && (archived || sum(live) >= whole)) return { ref: id, state: "pending" };
  if (archived) return { ref: id, state: "failed", why: "it was archived before it was claimed" };
  return { ref: id, state: "waiting", claimUrl: pageOf(origins, viewLink) };
}
