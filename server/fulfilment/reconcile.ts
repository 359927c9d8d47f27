import { DAY, now, timestamp } from "../clock";
import { log } from "../log";
import { queueMail } from "../mail/outbox";
import { unreachableCharges, unreachableInWords } from "../payments/unreachable-charges";
import { refundsThatStand } from "../payments/payment-refunds";
import type { PayoutCompared } from "../payments/payouts";
import { type Compared, type DayCompared, reconcileLists } from "../payments/reconcile";
import { usdAmount } from "../processors/rules";
import type { Sums } from "../books/processor-facts";
import { booksEmail, shop } from "../shop/rules";
import { checkBooks } from "./check-books";
import { booksDiffer, processorSilent } from "./support-emails";

export interface Reconciled extends Compared {
  /** What must hold of the books and does not, what nobody can see, and refunds that are not through. */
  faults: string[];
}

/**
 * Takes in what every webhook and poll has missed, then lays the processors' lists beside the books, and checks
 * that what must hold of the books does, that every charge's processor can be asked about it and that refunds go
 * through. Support is mailed what differs, once a day.
 * @throws CallError when a processor is away, after the others; the worker tries again later.
 */
export async function reconcile(stop?: AbortSignal): Promise<Reconciled> {
  const { days, payouts, error } = await reconcileLists(stop);
  const unseen = (await unreachableCharges()).map(unreachableInWords);
  const found = {
    days,
    payouts,
    faults: [...(await checkBooks(stop)), ...unseen, ...(await refundsThatStand())],
  };
  const wrong = [
    ...[...days, ...payouts].filter(({ differing }) => differing.length > 0).map(reconciledInWords),
    ...found.faults,
  ];
  if (wrong.length > 0) {
    log("error", "books differ", { count: wrong.length });
    await queueMail({
      ...booksDiffer(wrong.slice(0, 20), wrong.length),
      to: booksEmail,
      key: `books:${timestamp().slice(0, 10)}`,
    });
  }
  if (error) throw error;
  return found;
}

/** Mails support that a processor does not answer, and again each day until it does. */
export async function notifyOfSilence(): Promise<void> {
  for (const unseen of (await unreachableCharges()).filter(({ isSilent }) => isSilent)) {
    const days = Math.floor((now().getTime() - Date.parse(unseen.since)) / DAY);
    const key = `silent:${unseen.processor}:${unseen.since}:${days}`;
    await queueMail({ ...processorSilent(unreachableInWords(unseen)), to: shop.supportEmail, key });
  }
}

/** 'stripe, 2026-11-22: received $19.99, sent back $7.00, lost $0.00, fees $0.88', and what differs. */
export function reconciledInWords(one: DayCompared | PayoutCompared): string {
  const { processor, isTest, day, differing } = one;
  const where = `${processor}${isTest ? ", test money" : ""}`;
  if ("paidOut" in one)
    return [
      `${where}, payout ${one.ref} of ${day}: ${sumsInWords(one)}, paid out ${usdAmount(one.paidOut)}`,
      ...differing,
    ].join("; ");
  const booked =
    differing.length > 0 ? `; booked: ${sumsInWords(one.booked)}; see ${differing.join(", ")}` : "";
  return `${where}, ${day}: ${sumsInWords(one.listed)}${booked}`;
}

function sumsInWords({ received, refunded, lost, fees }: Sums): string {
  return `received ${usdAmount(received)}, sent back ${usdAmount(refunded)}, lost ${usdAmount(lost)}, fees ${usdAmount(fees)}`;
}
