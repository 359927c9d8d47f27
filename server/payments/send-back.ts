import { balancesOf, moneyOf, moveMoney } from "../books/ledger";
import { findReceived, type ReceivedPayment } from "../books/received";
import type { Account, Subject } from "../books/rules";
import { centsBookedBack } from "../books/sent-back";
import { db } from "../database/connection";
import { beginRefund } from "./payment-refunds";
import { processors } from "./processor";
import { adapters } from "../processors/registry";

/** What became of money that was to be sent back, in cents. */
export interface SentBack {
  /** Sent by a person, or at the processor before anybody said so here. */
  byHand: number;
  /** On its way at the processors with these ids. */
  started: number;
  processors: string[];
  /** Sent back by a card's bank, after a dispute that was lost. */
  byBank: number;
}

interface Sending {
  source: string;
  /** For the processor's records. */
  reason: string;
  /** Cents, where it is not all; never more than lies there. */
  atMost?: number | undefined;
  /** A person has sent it already, whatever the processor could do. */
  isByHand?: boolean | undefined;
}

/** Whether this processor sends money back when it is asked to. */
export function sendsBack(provider: string): boolean {
  return processors().get(provider)?.refund !== undefined;
}

/**
 * Why nobody here can send this money back, where that is so: its processor would, and is not configured.
 */
export async function whyOutOfReach(about: Subject): Promise<string | undefined> {
  for (const { paymentId, account } of await balancesOf(about)) {
    if (account !== "suspense" && account !== "revenue" && account !== "owed") continue;
    const { provider } = (await findReceived(paymentId))!;
    if (adapters.some(({ id, sendsBack }) => id === provider && sendsBack) && !processors().has(provider))
      return `${provider} took the money and is not configured here: set its key where you say this, or send it there yourself and say it with --by-hand.`;
  }
  return undefined;
}

/**
 * Sends back what lies in an account, of an order's payments or of one without an order: at the processor that took
 * it, where that can, and by the word of a person who has done it, where not. What the processor or a card's bank has
 * sent back already is booked, and not sent again. Part of the caller's transaction, which holds the order: what is on
 * its way lies in `returning`, so that nobody can send it a second time.
 */
export async function sendBack(
  about: Subject,
  from: Account,
  { source, reason, atMost, isByHand = false }: Sending,
): Promise<SentBack> {
  const sent: SentBack = { byHand: 0, started: 0, processors: [], byBank: 0 };
  let left = atMost;
  for (const { paymentId, cents } of await moneyOf(about, from)) {
    const payment = (await findReceived(paymentId))!;
    const move = async (to: Account | "payee", limit?: number) => {
      const moved = await moveMoney({ paymentId }, from, to, source, limit);
      if (left !== undefined) left -= moved;
      return moved;
    };
    const gone = await goneElsewhere(payment, Math.min(cents, left ?? cents));
    if (gone.refunded > 0) sent.byHand += await move("payee", gone.refunded);
    if (gone.disputed > 0) sent.byBank += await move("payee", gone.disputed);
    if (isByHand || !sendsBack(payment.provider)) {
      sent.byHand += await move("payee", left);
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

/**
 * What of so many cents of a payment its processor says was sent back there, or by a card's bank, and the books do not
 * have yet.
 */
async function goneElsewhere(
  { provider, charge }: ReceivedPayment,
  cents: number,
): Promise<{ refunded: number; disputed: number }> {
  const attempt = await db()
    .selectFrom("payment_attempts")
    .select(["refunded_cents", "dispute", "disputed_cents"])
    .where("provider", "=", provider)
    .where("ref", "=", charge)
    .executeTakeFirst();
  if (!attempt) return { refunded: 0, disputed: 0 };
  const known = await centsBookedBack(provider, charge);
  const there = Number(attempt.refunded_cents ?? 0);
  const lost = attempt.dispute === "lost" ? Number(attempt.disputed_cents ?? 0) : 0;
  const refunded = clamp(there - known, cents);
  return { refunded, disputed: clamp(there + lost - known - refunded, cents - refunded) };
}

function clamp(cents: number, most: number): number {
  return Math.max(0, Math.min(cents, most));
}
