/** An invoice of BTCPay Server as a charge of ours. */
import { type AttemptState, fromUnits, toUnits } from "./rules";
import type { ChargeSnapshot } from "./provider";
import type { Invoice, PaymentMethods } from "./btcpay-wire";
import { toCents } from "./wire";

export function btcpaySnapshot(
  invoice: Invoice,
  methods: PaymentMethods,
  hostedUrl: string | undefined,
): ChargeSnapshot {
  const payments = methods.flatMap(({ network, coin, payments }) =>
    payments
      .filter(({ status }) => status !== "Invalid")
      .map(({ id, value, status }) => ({
        network,
        transactionId: id,
        coin,
        amount: value,
        isConfirmed: status === "Settled",
      })),
  );
  return {
    ref: invoice.id,
    code: invoice.id,
    hostedUrl,
    state: stateOf(invoice, payments.length > 0),
    priced: { cents: toCents(invoice.amount), currency: invoice.currency },
    pricedIn: new Map(
      methods.map((method) => [method.network, { amount: priceOf(method), coin: method.coin }]),
    ),
    payments,
    metadata: new Map(
      typeof invoice.metadata?.orderId === "string" ? [["attempt_id", invoice.metadata.orderId]] : [],
    ),
    expiresAt: invoice.expirationTime,
    version: versions.indexOf(invoice.status) + 2,
    createdAt: invoice.createdTime,
  };
}

/** An invoice has no version, and its status only goes on; one that we do not know counts as the first. */
const versions = ["New", "Processing", "Expired", "Invalid", "Settled"];

/** The price, with the fee that the payer had to add: a second payment of one invoice costs the store more. */
function priceOf({ amount, payments }: PaymentMethods[number]): string {
  const parts = [amount, ...payments.map(({ fee }) => fee)].map(toUnits);
  if (parts.some((part) => part === undefined)) return "";
  return fromUnits(parts.reduce<bigint>((sum, part) => sum + part!, 0n));
}

function stateOf({ status, additionalStatus }: Invoice, hasPayments: boolean): AttemptState {
  switch (status) {
    case "Processing":
      return "seen";
    case "Settled":
      if (additionalStatus === "PaidOver") return "over";
      if (additionalStatus === "PaidLate") return "late";
      return additionalStatus === "Marked" ? "resolved" : "settled"; // what a person says is nothing of the amount
    case "Expired":
      if (additionalStatus === "PaidPartial") return "short";
      return additionalStatus === "PaidLate" ? "late" : "expired";
    case "Invalid":
      if (additionalStatus !== "Marked") return "failed"; // what was seen did not confirm in time
      return hasPayments ? "late" : "cancelled";
    default:
      return "open"; // New, also where a part has come: the page still takes the rest
  }
}
