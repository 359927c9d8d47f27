/** A charge as BTCPay Server would show it: an invoice, and what came to it by payment method. */
import { nowMs } from "../../clock";
import { type Charge, latest } from "./charge";
import { COINS, formatUnits, parseAmount } from "./coins";

const MONITORED_SECONDS = 24 * 3_600;

/** The charge as an invoice of that store. */
export function invoiceOf(charge: Charge, storeId: string) {
  const expirationTime = seconds(charge.expires_at);
  return {
    id: charge.id,
    storeId,
    amount: charge.pricing.local.amount,
    currency: charge.pricing.local.currency,
    type: "Standard",
    checkoutLink: charge.hosted_url,
    createdTime: seconds(charge.created_at),
    expirationTime,
    monitoringExpiration: expirationTime + MONITORED_SECONDS,
    ...statusOf(charge),
    metadata: charge.metadata,
    archived: false,
  };
}

/** The methods that the invoice can be paid by, each with its payments. */
export function paymentMethodsOf(charge: Charge) {
  return COINS.map(({ code, network, rateCents }) => {
    const price = charge.pricing[network].amount;
    const payments = charge.payments
      .filter((payment) => payment.network === network)
      .map((payment, index) => ({
        id: `${payment.transaction_id}-${index}`,
        receivedDate: seconds(payment.detected_at),
        value: payment.value.crypto.amount,
        fee: "0.0",
        status: payment.status === "CONFIRMED" ? "Settled" : "Processing",
        destination: charge.addresses[network],
      }));
    const paid = payments.reduce((sum, { value }) => sum + units(value), 0n);
    return {
      paymentMethodId: `${code}-CHAIN`,
      currency: code,
      destination: charge.addresses[network],
      rate: (Number(rateCents) / 100).toFixed(2),
      paymentMethodPaid: formatUnits(paid),
      amount: price,
      paymentMethodFee: "0.0",
      payments,
      activated: true,
    };
  });
}

function statusOf(charge: Charge) {
  const { status } = latest(charge);
  const was = (one: typeof status) => charge.timeline.some((entry) => entry.status === one);
  if (was("CANCELED")) return { status: "Invalid", additionalStatus: "Marked" };
  if (status === "RESOLVED") return { status: "Settled", additionalStatus: "Marked" };
  if (charge.payments.length === 0)
    return { status: was("EXPIRED") ? "Expired" : "New", additionalStatus: "None" };
  const came = comparedWithPrice(charge);
  if (was("EXPIRED"))
    return { status: "Expired", additionalStatus: came === "less" ? "PaidPartial" : "PaidLate" };
  if (came === "less") {
    const isOver = Date.parse(charge.expires_at) <= nowMs();
    return { status: isOver ? "Expired" : "New", additionalStatus: "PaidPartial" };
  }
  const isSettled = charge.payments.every((payment) => payment.status === "CONFIRMED");
  return {
    status: isSettled ? "Settled" : "Processing",
    additionalStatus: came === "more" ? "PaidOver" : "None",
  };
}

function comparedWithPrice({ payments, pricing }: Charge): "less" | "equal" | "more" {
  const { network } = payments[0]!;
  const paid = payments
    .filter((payment) => payment.network === network)
    .reduce((sum, { value }) => sum + units(value.crypto.amount), 0n);
  const price = units(pricing[network].amount);
  return paid < price ? "less" : paid > price ? "more" : "equal";
}

function units(amount: string): bigint {
  return parseAmount(amount, 8) ?? 0n;
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1_000);
}
