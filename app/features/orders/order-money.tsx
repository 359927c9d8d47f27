import type { OrderMoney, ShownPayment } from "#server/books/money-of-order";
import { shownAmount } from "#server/processors/rules";
import { formatUsd } from "~/format";
import { coinLabel, coinNames } from "#server/payments/rates";

type Shown = Pick<OrderMoney, "received" | "owedCents" | "returningCents" | "paidBackCents">;

/** The payments for an order and what became of them, beyond that its price was paid in dollars: by label. */
export function moneyFacts({
  received,
  owedCents,
  returningCents,
  paidBackCents,
}: Shown): [label: string, value: string[]][] {
  const facts: [string, string[]][] = [];
  const isPlain =
    received.length === 1 && received[0]!.coin === "USD" && owedCents + returningCents + paidBackCents === 0;
  if (received.length > 0 && !isPlain) facts.push(["Received", received.map(paymentText)]);
  if (owedCents > 0) facts.push(["We owe you", [formatUsd(owedCents)]]);
  if (returningCents > 0) facts.push(["On its way back", [formatUsd(returningCents)]]);
  if (paidBackCents > 0) facts.push(["Paid back", [formatUsd(paidBackCents)]]);
  return facts;
}

/** '0.00045954 BTC, worth $19.99'. */
function paymentText({ coin, amount, network, usdCents, isFinal }: ShownPayment): string {
  const coins = amount ? `${shownAmount(amount)} ${coin}` : `A payment on ${network}`;
  if (!isFinal) return `${coins}, seen and not final yet`;
  if (coin === "USD" && usdCents !== null) return formatUsd(usdCents);
  return usdCents === null
    ? `${coins}, its worth is still to be said`
    : `${coins}, worth ${formatUsd(usdCents)}`;
}

/**
 * The coin of a network, which processors name by its code or by its name without spaces; any other is shown as they
 * name it.
 */
export function coinOfNetwork(network: string): string {
  const given = network.toLowerCase();
  for (const [code, name] of coinNames) {
    if (given === code.toLowerCase() || given === name.toLowerCase().replaceAll(" ", ""))
      return coinLabel(code);
  }
  return network;
}
