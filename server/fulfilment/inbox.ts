import { findUser } from "../accounts/accounts";
import { allOpenCases, type Case } from "../books/cases";
import { balancesOf, coinText, type Lying } from "../books/ledger";
import { findReceived, type ReceivedPayment, receivedFor } from "../books/received";
import type { Subject } from "../books/rules";
import { stateBeforeReview } from "../orders/every-order";
import { findAnyOrder, type Order } from "../orders/orders";
import { isDecided } from "../orders/rules";

/** Something that a person has to decide, with what they need to know for it. */
export interface InboxEntry {
  /** Why it is here: one reason or more. */
  cases: Case[];
  order: Order | undefined;
  customer: string;
  payments: ReceivedPayment[];
  receivedCents: number;
  owedCents: number;
  /** The command that fits what is known, without its flags. */
  suggested: string;
  /** What that does to the books: '$12.50 (BTC 0.0003) from suspense to processor:commerce'. */
  preview: string[];
}

/**
 * What a person has to decide, the oldest first: an order with all of its open cases, or a payment that belongs
 * to none. Some five queries an entry.
 */
export async function inbox(): Promise<InboxEntry[]> {
  const bySubject = new Map<string, Case[]>();
  for (const one of await allOpenCases()) {
    const key = one.order_id ?? one.payment_id!;
    bySubject.set(key, [...(bySubject.get(key) ?? []), one]);
  }
  const entries: InboxEntry[] = [];
  for (const cases of bySubject.values()) entries.push(await entryOf(cases));
  return entries;
}

async function entryOf(cases: Case[]): Promise<InboxEntry> {
  const { order_id: orderId, payment_id } = cases[0]!;
  const order = orderId === null ? undefined : await findAnyOrder(orderId);
  const payments = orderId === null ? [(await findReceived(payment_id!))!] : await receivedFor(orderId);
  const about: Subject = orderId === null ? { paymentId: payment_id! } : { orderId };
  const lying = await balancesOf(about);
  const customer = order && (await findUser(order.userId));
  const isGivenUp = order?.state === "needs_review" && (await stateBeforeReview(order.id)) === "cancelled";
  const isSentBack = cases.some(({ reason }) => reason === "refunded_by_processor");
  const { suggested, preview } = suggestion(order, payments, lying, isGivenUp || isSentBack);
  return {
    cases,
    order,
    customer: customer?.username ?? (order ? "deleted account" : "nobody that we know"),
    payments,
    receivedCents: payments.reduce((sum, { usd_cents }) => sum + (usd_cents ?? 0), 0),
    owedCents: centsIn(lying, "owed"),
    suggested,
    preview,
  };
}

/**
 * What fits what is known: a person may know more. Pure.
 * @param isUnwanted whether the money is no more for the plan: it was sent back already, or the customer had
 *   called the order off.
 */
export function suggestion(
  order: Order | undefined,
  payments: readonly ReceivedPayment[],
  lying: readonly Lying[],
  isUnwanted: boolean,
): Pick<InboxEntry, "suggested" | "preview"> {
  const out = (account: Lying["account"], to?: Lying["account"]) =>
    lying
      .filter((one) => one.account === account)
      .map((one) => {
        const payee = payments.find(({ id }) => id === one.paymentId)!.provider;
        return `${usd(one.cents)} (${coinText(one)}) from ${account} to ${to ?? `processor:${payee}`}`;
      });
  const unvalued = payments.find(({ final_at, usd_cents }) => final_at !== null && usd_cents === null);
  if (!order) return { suggested: `payments pay-back ${payments[0]!.id}`, preview: out("suspense") };
  if (unvalued) return { suggested: `payments value ${unvalued.id} --amount USD`, preview: [] };
  const owed = centsIn(lying, "owed");
  if (isUnwanted && order.state === "fulfilled")
    return { suggested: `orders refund ${order.id}`, preview: [...out("revenue"), ...out("owed")] };
  if (isDecided(order.state)) {
    return owed > 0
      ? { suggested: `orders pay-back ${order.id} --amount ${(owed / 100).toFixed(2)}`, preview: out("owed") }
      : { suggested: `orders settle ${order.id}`, preview: out("owed", "kept") };
  }
  const here = centsIn(lying, "suspense");
  if (here === 0) return { suggested: `orders refuse ${order.id}`, preview: [] };
  if (isUnwanted || here < order.amountCents)
    return { suggested: `orders refund ${order.id}`, preview: out("suspense") };
  const surplus = here - order.amountCents;
  return {
    suggested: `orders settle ${order.id}`,
    preview: [
      `${usd(order.amountCents)} from suspense to revenue`,
      ...(surplus > 0 ? [`${usd(surplus)} from suspense to owed`] : []),
    ],
  };
}

function centsIn(lying: readonly Lying[], account: Lying["account"]): number {
  return lying.filter((one) => one.account === account).reduce((sum, { cents }) => sum + cents, 0);
}

function usd(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
