/**
 * A charge as Coinbase Business would show it: a checkout that takes one payment. The sandbox has no USDC, so
 * what is paid in its coins shows as USDC of the same worth.
 */
import { type Charge, latest } from "./charge";

export function checkoutOf(charge: Charge) {
  const [payment] = charge.payments;
  const { time } = latest(charge);
  return {
    id: charge.id,
    url: charge.hosted_url,
    amount: charge.pricing.local.amount,
    currency: "USDC",
    network: "base",
    address: charge.addresses.ethereum,
    description: charge.description,
    createdAt: charge.created_at,
    updatedAt: time,
    expiresAt: charge.expires_at,
    status: statusOf(charge),
    metadata: charge.metadata,
    ...(charge.redirect_url && { successRedirectUrl: charge.redirect_url }),
    ...(charge.cancel_url && { failRedirectUrl: charge.cancel_url }),
    ...(payment && {
      transactionHash: payment.transaction_id,
      settlement: {
        totalAmount: payment.value.local.amount,
        feeAmount: "0.00",
        netAmount: payment.value.local.amount,
        currency: "USDC",
      },
    }),
  };
}

function statusOf({ timeline, payments }: Charge): string {
  const was = (status: string) => timeline.some((entry) => entry.status === status);
  if (was("CANCELED")) return "DEACTIVATED";
  if (was("EXPIRED")) return "EXPIRED";
  const [payment] = payments;
  if (!payment) return "ACTIVE";
  return payment.status === "CONFIRMED" ? "COMPLETED" : "PROCESSING";
}
