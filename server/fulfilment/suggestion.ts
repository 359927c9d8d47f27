import { centsIn, coinText, type Balance } from "../books/ledger";
import { isSendable } from "../books/rules";
import type { ReceivedPayment } from "../books/received";
import type { OrderLine } from "../orders/lines";
import type { Order } from "../orders/orders";
import { isDecided } from "../orders/rules";
import { usdAmount } from "../processors/rules";

interface Suggestion {
  /** The command that fits what is known, without its flags. */
  suggested: string;
  /** What that does to the books: '$12.50 (BTC 0.0003) from suspense to processor:commerce', or to returning. */
  preview: string[];
}

/**
 * What fits what is known: a person may know more. Pure.
 * @param isUnwanted whether the money is no more for the plan: it was sent back already, its eSIM was taken back, or the customer had
 *   called the order off.
 * @param sendsBack whether this processor sends money back by itself, which is on its way until it has.
 * @param due the lines of a fulfilled order that the money is no more for, where it is for others still.
 */
export function suggestion(
  order: Pick<Order, "id" | "state" | "amountCents"> | undefined,
  payments: readonly Pick<ReceivedPayment, "id" | "provider" | "final_at" | "usd_cents">[],
  balances: readonly Balance[],
  isUnwanted: boolean,
  sendsBack: (provider: string) => boolean,
  due?: { lines: readonly Pick<OrderLine, "position">[]; cents: number },
): Suggestion {
  const providerOf = ({ paymentId }: Balance) => payments.find(({ id }) => id === paymentId)!.provider;
  const back = (one: Balance) => {
    const provider = providerOf(one);
    if (!sendsBack(provider)) return `processor:${provider}`;
    return one.cents > 0 ? "returning" : "kept"; // no processor is asked for dust
  };
  const out = (account: Balance["account"], to?: Balance["account"]) =>
    balances
      .filter((one) => one.account === account)
      .map((one) => `${usdAmount(one.cents)} (${coinText(one)}) from ${account} to ${to ?? back(one)}`);
  const unvalued = payments.find(({ final_at, usd_cents }) => final_at !== null && usd_cents === null);
  if (unvalued && (order || sendsBack(unvalued.provider)))
    return { suggested: `payments value ${unvalued.id} --amount USD`, preview: [] };
  if (!order) return { suggested: `payments pay-back ${payments[0]!.id}`, preview: out("suspense") };
  const owed = centsIn(balances, "owed");
  const parts = balances.flatMap((one) =>
    isSendable(one.account) ? [{ provider: providerOf(one), cents: one.cents }] : [],
  );
  const refund = `orders refund ${order.id}${amountFlag(parts, sendsBack)}`;
  if (due) {
    const { lines, cents } = due;
    const flag = amountFlag([{ provider: parts[0]?.provider ?? "", cents }], sendsBack);
    const numbers = lines.map(({ position }) => position + 1).join();
    return {
      suggested: `orders refund ${order.id} --line ${numbers}${flag}`,
      preview: [`${usdAmount(cents)} of what was sold for ${usdAmount(order.amountCents)}`],
    };
  }
  const isPaid = payments.some(({ final_at }) => final_at !== null); // not so of a gift
  if (isUnwanted && order.state === "fulfilled" && isPaid)
    return { suggested: refund, preview: [...out("revenue"), ...out("owed")] };
  if (isDecided(order.state)) {
    return owed > 0
      ? { suggested: `orders pay-back ${order.id} --amount ${(owed / 100).toFixed(2)}`, preview: out("owed") }
      : { suggested: `orders settle ${order.id}`, preview: out("owed", "kept") };
  }
  const here = centsIn(balances, "suspense");
  if (here + owed === 0) return { suggested: `orders refuse ${order.id}`, preview: [] };
  if (isUnwanted || here < order.amountCents)
    return { suggested: refund, preview: [...out("suspense"), ...out("owed")] };
  const surplus = here - order.amountCents;
  return {
    suggested: `orders settle ${order.id}`,
    preview: [
      `${usdAmount(order.amountCents)} from suspense to revenue`,
      ...(surplus > 0 ? [`${usdAmount(surplus)} from suspense to owed`] : []),
    ],
  };
}

/** ' --amount 12.50', all of it, where a person sends some: more may have come when they say it. Else ''. Pure. */
export function amountFlag(
  parts: readonly { provider: string; cents: number }[],
  sendsBack: (provider: string) => boolean,
): string {
  const isByHand = parts.some(({ provider, cents }) => cents > 0 && !sendsBack(provider));
  const all = parts.reduce((sum, { cents }) => sum + cents, 0);
  return isByHand ? ` --amount ${(all / 100).toFixed(2)}` : "";
}
