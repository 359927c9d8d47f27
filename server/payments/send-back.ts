import { balancesOf, moneyOf, moveMoney } from "../books/ledger";
import { findReceived, receivedFor } from "../books/received";
import { type Account, isSendable, type Payee, type Subject } from "../books/rules";
import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Order } from "../orders/orders";
import { beginRefund } from "./payment-refunds";
import { processors } from "./processor";
import { adapters } from "../processors/registry";

/** What became of money that was to be sent back, in cents. */
export interface SentBack {
  /** Sent by a person. */
  byHand: number;
  /** On its way at the processors with these ids. */
  started: number;
  processors: string[];
}

interface Sending {
  source: string;
  /** For the processor's records. */
  reason: string;
  /** Cents, where it is not all; never more than the balance. */
  atMost?: number | undefined;
  /** A person has sent it already, whatever the processor could do. */
  isByHand?: boolean | undefined;
}

/** Whether this processor sends money back when it is asked to. */
export function sendsBack(provider: string): boolean {
  return processors().get(provider)?.refund !== undefined;
}

/** Whether who paid an order has to say where a refund goes, because a person sends it. At most one query. */
export async function needsAddress({ id, paymentMethod }: Order): Promise<boolean> {
  const payments = paymentMethod === "crypto" ? await receivedFor(id) : [];
  return payments.some(({ provider }) => !sendsBack(provider));
}

/**
 * Whether processors send back what came for an order by themselves, and so many cents of it are, with what they were
 * asked for within 24 hours for this reason, no more than `mostCents`. Two queries.
 */
export async function isSentWithin(
  orderId: string,
  reason: string,
  mostCents: number,
  cents: number,
): Promise<boolean> {
  const payments = await receivedFor(orderId);
  const asked = await db()
    .selectFrom("payment_refunds")
    .select("cents")
    .where("reason", "=", reason)
    .where("created_at", ">", timestamp(fromNow(-DAY)))
    .execute();
  const isWithin = asked.reduce((sum, one) => sum + one.cents, cents) <= mostCents;
  return isWithin && payments.length > 0 && payments.every(({ provider }) => sendsBack(provider));
}

/** What can be sent back of an order or a payment, by processor. A query, and one for each part. */
export async function toSendBack(about: Subject): Promise<{ provider: string; cents: number }[]> {
  const there = new Map<string, number>();
  for (const { paymentId, account, cents } of await balancesOf(about)) {
    if (!isSendable(account)) continue;
    const { provider } = (await findReceived(paymentId))!;
    there.set(provider, (there.get(provider) ?? 0) + cents);
  }
  return [...there].map(([provider, cents]) => ({ provider, cents }));
}

/**
 * Why nobody here can send this money back, where that is so: its processor would, and is not configured.
 */
export async function whyOutOfReach(about: Subject): Promise<string | undefined> {
  for (const { provider } of await toSendBack(about))
    if (adapters.some(({ id, sendsBack }) => id === provider && sendsBack) && !processors().has(provider))
      return `${provider} took the money and is not configured here: set its key where you say this, or send it there yourself and say it with --by-hand.`;
  return undefined;
}

/**
 * Sends back the balance of an account, of an order's payments or of one without an order: at the processor that took
 * it, where that can, and by the word of a person who has done it, where not. Part of the caller's transaction, which
 * holds the order: what is on its way is in `returning`, so that nobody can send it a second time.
 */
export async function sendBack(
  about: Subject,
  from: Account,
  { source, reason, atMost, isByHand = false }: Sending,
): Promise<SentBack> {
  const sent: SentBack = { byHand: 0, started: 0, processors: [] };
  let left = atMost;
  for (const { paymentId, cents } of await moneyOf(about, from)) {
    const payment = (await findReceived(paymentId))!;
    const move = async (to: Account | Payee, limit?: number) => {
      const moved = await moveMoney({ paymentId }, from, to, source, limit);
      if (left !== undefined) left -= moved;
      return moved;
    };
    if (isByHand || !sendsBack(payment.provider)) {
      sent.byHand += await move(sendsBack(payment.provider) ? "payee_by_hand" : "payee", left);
      continue;
    }
    const part = await move(cents > 0 ? "returning" : "kept", left); // dust that is worth no cent is never asked for
    if (part === 0) continue;
    await beginRefund(payment, part, reason);
    sent.started += part;
    sent.processors = [...new Set([...sent.processors, payment.provider])];
  }
  return sent;
}
