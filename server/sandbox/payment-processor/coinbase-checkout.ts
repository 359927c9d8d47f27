/**
 * A charge as Coinbase Business would show it: a checkout that takes one payment. The sandbox has no USDC, so
 * what is paid in its coins shows as USDC of the same worth.
 */
import { type Charge, latest } from "./charge";

export function checkoutOf(charge: Charge) {
  const [payment] = charge.payments;
  const { time } = latest(charge);
  const { refunds = [] } = charge;
  const came = cents(payment?.value.local.amount ?? "0");
  const fee = Math.round(came / 100); // one in a hundred
  return {
    id: charge.id,
    url: charge.hosted_url,
    amount: charge.pricing.local.amount,
    currency: "USDC",
    network: "base",
    address: charge.addresses.ethereum,
    description: charge.description,
    createdAt: charge.created_at,
    updatedAt: refunds.at(-1)?.time ?? time,
    expiresAt: charge.expires_at,
    status: statusOf(charge),
    metadata: charge.metadata,
    ...(charge.redirect_url && { successRedirectUrl: charge.redirect_url }),
    ...(charge.cancel_url && { failRedirectUrl: charge.cancel_url }),
    ...(payment && {
      transactionHash: payment.transaction_id,
      settlement: {
        totalAmount: payment.value.local.amount,
        feeAmount: dollars(fee),
        netAmount: dollars(came - fee),
        currency: "USDC",
      },
    }),
    ...(refunds.length > 0 && {
      refundedAmount: dollars(sentOf(charge)),
      refunds: refunds.map(({ id, cents, status, metadata }) => ({
        id,
        amount: dollars(cents),
        currency: "USDC",
        reason: metadata?.reason,
        status: refundStatus[status],
      })),
    }),
  };
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

const refundStatus = { pending: "PENDING", succeeded: "COMPLETED", failed: "FAILED" };

/** Cents that are there: what is on its way does not count. */
function sentOf({ refunds = [] }: Charge): number {
  return refunds.reduce((sum, { cents, status }) => (status === "succeeded" ? sum + cents : sum), 0);
}

function statusOf(charge: Charge): string {
  const { timeline, payments } = charge;
  const sent = sentOf(charge);
  if (sent > 0) {
    const came = cents(payments[0]!.value.local.amount);
    return sent < came ? "PARTIALLY_REFUNDED" : "REFUNDED";
  }
  const was = (status: string) => timeline.some((entry) => entry.status === status);
  if (was("CANCELED")) return "DEACTIVATED";
  if (was("EXPIRED")) return "EXPIRED";
  const [payment] = payments;
  if (!payment) return "ACTIVE";
  return payment.status === "CONFIRMED" ? "COMPLETED" : "PROCESSING";
}
