import { type Booked, bookedOfCharges, noSums, SUMS, type Sums } from "../books/processor-facts";
import { worthIn } from "../books/received";
import { toUnits } from "../processors/rules";
import { MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { applyFound } from "./apply";
import { readCharge } from "./checks";
import { comparePayouts, type PayoutCompared } from "./payouts";
import { processors } from "./processor";
import { WATCHED_FOR } from "./strays";
import type { ChargeSnapshot, PaymentProvider } from "../processors/provider";

const LIST_TIMEOUT = 10 * MINUTE; // it may be of weeks

/** What a processor lists of a day's charges beside what the books have of them. What it does not say counts as booked. */
export interface DayCompared {
  processor: string;
  /** Whether no money moves there. */
  isTest: boolean;
  /** The day on which the charges were made: '2026-11-22'. */
  day: string;
  listed: Sums;
  booked: Sums;
  /** The charges that differ. */
  differing: string[];
}

export interface Compared {
  days: DayCompared[];
  payouts: PayoutCompared[];
  /** Why one of the processors could not be called: CallError. */
  error?: unknown;
}

/**
 * Takes in what every webhook and poll has missed since each processor's list was last read whole, and lays the lists
 * beside the books: what is final, worth what the charge's prices say. What has no price in its coin is left out.
 */
export async function reconcileLists(stop?: AbortSignal): Promise<Compared> {
  const lists = await Promise.allSettled(
    [...processors().values()].map((processor) => reconcile(processor, stop)),
  );
  const read = lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
  return {
    days: read.flatMap(({ days }) => days),
    payouts: read.flatMap(({ payouts }) => payouts),
    error: lists.find((list) => list.status === "rejected")?.reason as unknown,
  };
}

/** Back to when its list was last read whole, and to what could still be paid then. */
async function unreadSince(provider: string): Promise<Date> {
  const list = db().selectFrom("processor_lists").select("read_at").where("provider", "=", provider);
  const { read_at = timestamp() } = (await list.executeTakeFirst()) ?? {};
  return new Date(Date.parse(read_at) - WATCHED_FOR);
}

async function reconcile(processor: PaymentProvider, stop?: AbortSignal): Promise<Compared> {
  const { id, isTest } = processor;
  const [askedAt, since] = [timestamp(), await unreadSince(id)];
  const charges = new Map<string, ChargeSnapshot>();
  for await (const charge of processor.listSince(since, AbortSignal.timeout(LIST_TIMEOUT))) {
    if (stop?.aborted) return { days: [], payouts: [] };
    await applyFound(id, charge, askedAt);
    charges.set(charge.ref, charge);
  }
  const payouts = await comparePayouts(processor, since);
  await db()
    .insertInto("processor_lists")
    .values({ provider: id, read_at: askedAt })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ read_at: askedAt }))
    .execute();
  const days = new Map<string, DayCompared>();
  const booked = await bookedOfCharges(id, [...charges.keys()]);
  for (const [ref, charge] of charges) {
    const one = besideBooks(charge, booked.get(ref)!);
    const { listed, booked: has, differs } = one.differs ? await askedAgain(processor, ref) : one;
    const day = (charge.createdAt ?? since).toISOString().slice(0, 10);
    const none = { processor: id, isTest, day, listed: noSums(), booked: noSums(), differing: [] };
    const of: DayCompared = days.get(day) ?? none;
    for (const sum of SUMS) of.listed[sum] += listed[sum];
    for (const sum of SUMS) of.booked[sum] += has[sum];
    if (differs) of.differing.push(ref);
    days.set(day, of);
  }
  return { days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), payouts };
}

/** It may have been paid since it was listed. */
async function askedAgain(processor: PaymentProvider, ref: string) {
  const fresh = await readCharge(processor, ref);
  return besideBooks(fresh, (await bookedOfCharges(processor.id, [ref])).get(ref)!);
}

/** What is on its way back, or was sent by a person in another way, may have left the processor by now or not. */
function besideBooks(charge: ChargeSnapshot, has: Booked): { listed: Sums; booked: Sums; differs: boolean } {
  const { refundedCents = has.refunded, lostCents: lost = has.lost, feeCents: fees = has.fees } = charge;
  const most = has.refunded + has.by_hand + has.returning;
  const refunded = Math.min(Math.max(refundedCents, has.refunded), most);
  const listed = { received: finalCents(charge), refunded: refundedCents, lost, fees };
  const booked = { received: has.received, refunded, lost: has.lost, fees: has.fees };
  return { listed, booked, differs: SUMS.some((sum) => listed[sum] !== booked[sum]) };
}

/** What is final of a charge, by its own prices. Cents. */
function finalCents({ payments, pricedIn, priced }: ChargeSnapshot): number {
  const before = new Map<string, bigint>();
  let sum = 0;
  for (const payment of payments.filter(({ isConfirmed }) => isConfirmed)) {
    const so = before.get(payment.network) ?? 0n;
    const worth = worthIn({ cents: priced.cents, pricedIn }, payment, so);
    if (worth === null) continue;
    sum += worth;
    before.set(payment.network, so + toUnits(payment.amount)!);
  }
  return sum;
}
