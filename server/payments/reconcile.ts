import { bookedOfCharges, noSums, SUMS, type Sums } from "../books/processor-facts";
import { centsByCharge, worthIn } from "../books/received";
import { toUnits } from "../processors/rules";
import { MINUTE, SECOND, timestamp } from "../clock";
import { db } from "../database/connection";
import { applyRead } from "./apply";
import { comparePayouts, type PayoutCompared } from "./payouts";
import { processors } from "./processor";
import { WATCHED_FOR } from "./strays";
import type { ChargeSnapshot, PaymentProvider } from "../processors/provider";

const LIST_TIMEOUT = 10 * MINUTE; // it may be of weeks
const CALL_TIMEOUT = 5 * SECOND;

/** What a processor lists of a day's charges beside what the books have of them. What it does not say counts as booked. */
export interface DayCompared {
  processor: string;
  /** Whether no money moves there. */
  isTest: boolean;
  /** Of the charges' making, '2026-11-22'. */
  day: string;
  charges: number;
  listed: Sums;
  booked: Sums;
  /** The charges that differ. */
  differing: string[];
}

export interface Compared {
  days: DayCompared[];
  payouts: PayoutCompared[];
  /** Why one of the processors could not be asked: ProviderError. */
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
  const [askedAt, since] = [timestamp(), await unreadSince(processor.id)];
  const charges = new Map<string, Listed>();
  for await (const charge of processor.listSince(since, AbortSignal.timeout(LIST_TIMEOUT))) {
    if (stop?.aborted) return { days: [], payouts: [] };
    await applyRead(processor.id, charge, askedAt);
    const day = (charge.createdAt ?? since).toISOString().slice(0, 10);
    charges.set(charge.ref, { day, listed: listedOf(charge) });
  }
  const payouts = await comparePayouts(processor, since);
  await db()
    .insertInto("processor_lists")
    .values({ provider: processor.id, read_at: askedAt })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ read_at: askedAt }))
    .execute();
  const booked = await bookedOf(processor, charges);
  for (const [ref, charge] of charges) {
    if (isSame(charge.listed, booked.get(ref)!)) continue;
    // It may have been paid since it was listed.
    const fresh = await processor.getCharge(ref, AbortSignal.timeout(CALL_TIMEOUT));
    await applyRead(processor.id, fresh);
    charge.listed = listedOf(fresh);
    booked.set(ref, (await bookedOf(processor, new Map([[ref, charge]]))).get(ref)!);
  }
  return { days: byDay(processor, charges, booked), payouts };
}

interface Listed {
  day: string;
  listed: Partial<Sums>;
}

function listedOf(charge: ChargeSnapshot): Partial<Sums> {
  const { refundedCents: refunded, lostCents: lost, feeCents: fees } = charge;
  return { received: finalCents(charge), ...definedOf({ refunded, lost, fees }) };
}

function definedOf<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}

/**
 * What the books have of each. What is on its way back, or was sent by a person in another way, may have left it by
 * now or not.
 */
async function bookedOf(
  { id }: PaymentProvider,
  charges: ReadonlyMap<string, Listed>,
): Promise<Map<string, Sums>> {
  const refs = [...charges.keys()];
  const [received, booked] = [await centsByCharge(id, refs), await bookedOfCharges(id, refs)];
  return new Map(
    refs.map((ref) => {
      const { refunded, by_hand, returning, lost, fees } = booked.get(ref)!;
      const said = charges.get(ref)!.listed.refunded ?? refunded;
      const back = Math.min(Math.max(said, refunded), refunded + by_hand + returning);
      return [ref, { received: received.get(ref) ?? 0, refunded: back, lost, fees }];
    }),
  );
}

function isSame(listed: Partial<Sums>, booked: Sums): boolean {
  return SUMS.every((sum) => (listed[sum] ?? booked[sum]) === booked[sum]);
}

function byDay(
  { id: processor, isTest }: PaymentProvider,
  charges: ReadonlyMap<string, Listed>,
  booked: ReadonlyMap<string, Sums>,
): DayCompared[] {
  const days = new Map<string, DayCompared>();
  for (const [ref, { day, listed }] of charges) {
    const none = { processor, isTest, day, charges: 0, listed: noSums(), booked: noSums(), differing: [] };
    const of: DayCompared = days.get(day) ?? none;
    const has = booked.get(ref)!;
    of.charges += 1;
    for (const sum of SUMS) of.listed[sum] += listed[sum] ?? has[sum];
    for (const sum of SUMS) of.booked[sum] += has[sum];
    if (!isSame(listed, has)) of.differing.push(ref);
    days.set(day, of);
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
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
