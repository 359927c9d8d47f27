import { DAY, fromNow, timestamp } from "../clock";
import { log } from "../log";
import { queueMail } from "../mail/outbox";
import { chargesOutOfSight, outOfSightInWords } from "../payments/out-of-sight";
import { refundsThatStand } from "../payments/payment-refunds";
import { type DayCompared, reconcileSince } from "../payments/reconcile";
import { booksEmail } from "../shop/rules";
import { checkBooks } from "./check-books";
import { booksDiffer } from "./support-letters";

/** So many days back a processor's list is read again: longer than any charge can be paid. */
const DAYS_BACK = 3 * DAY;

export interface Reconciled {
  days: DayCompared[];
  /** What must hold of the books and does not, what nobody can see, and refunds that are not through. */
  faults: string[];
}

/**
 * Takes in what every webhook and poll has missed, then lays the processors' lists beside the books, and checks
 * that what must hold of the books does, that every charge's processor can be asked about it and that refunds go
 * through. Support is mailed what differs, once a day.
 * @throws ProviderError when a processor is away, after the others; the worker tries again later.
 */
export async function reconcile(stop?: AbortSignal): Promise<Reconciled> {
  const days = await reconcileSince(fromNow(-DAYS_BACK), stop);
  const unseen = (await chargesOutOfSight()).map(outOfSightInWords);
  const found = { days, faults: [...(await checkBooks(stop)), ...unseen, ...(await refundsThatStand())] };
  const wrong = [
    ...found.days.filter(({ listedCents, bookedCents }) => listedCents !== bookedCents).map(inWords),
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
  return found;
}

/** 'sandbox, test money, 2026-11-22: listed 1999 cents, booked 0 cents'. */
export function inWords({ processor, isTest, day, listedCents, bookedCents }: DayCompared): string {
  return `${processor}${isTest ? ", test money" : ""}, ${day}: listed ${listedCents} cents, booked ${bookedCents} cents`;
}
