import { bookedOfCharges } from "../books/processor-facts";
import { centsByCharge, worthIn } from "../books/received";
import type { Flow } from "../books/rules";
import { toUnits } from "../processors/rules";
import { MINUTE, SECOND, timestamp } from "../clock";
import { apply, applyStray } from "./apply";
import { attemptOfCharge } from "./attempts";
import { processors } from "./processor";
import type { ChargeSnapshot, PaymentProvider } from "../processors/provider";

const LIST_TIMEOUT = MINUTE;
const CALL_TIMEOUT = 5 * SECOND;

/** What came, went back, was lost to disputes and is the processor's own, in cents. */
export type Sums = Record<(typeof SUMS)[number], number>;
export const SUMS = ["received", "refunded", "lost", "fees"] as const satisfies Flow[];

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

/**
 * Takes in what every webhook and poll has missed of the last days, from the processors' lists, and lays them
 * beside the books: what is final, worth what the charge's prices say. What has no price in its coin is left out.
 * @throws ProviderError when one of them is away, after the others; the worker tries again later.
 */
export async function reconcileSince(since: Date, stop?: AbortSignal): Promise<DayCompared[]> {
  const lists = await Promise.allSettled(
    [...processors().values()].map((processor) => reconcile(processor, since, stop)),
  );
  for (const list of lists) if (list.status === "rejected") throw list.reason;
  return lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
}

async function reconcile(
  processor: PaymentProvider,
  since: Date,
  stop: AbortSignal | undefined,
): Promise<DayCompared[]> {
  const askedAt = timestamp();
  const charges = new Map<string, Listed>();
  for await (const charge of processor.listSince(since, AbortSignal.timeout(LIST_TIMEOUT))) {
    if (stop?.aborted) return [];
    await takeIn(processor, charge, askedAt);
    const day = (charge.createdAt ?? since).toISOString().slice(0, 10);
    charges.set(charge.ref, { day, listed: listedOf(charge) });
  }
  const booked = await bookedOf(processor, charges);
  for (const [ref, charge] of charges) {
    if (isSame(charge.listed, booked.get(ref)!)) continue;
    // It may have been paid since it was listed.
    const fresh = await processor.getCharge(ref, AbortSignal.timeout(CALL_TIMEOUT));
    await takeIn(processor, fresh, timestamp());
    charge.listed = listedOf(fresh);
    booked.set(ref, (await bookedOf(processor, new Map([[ref, charge]]))).get(ref)!);
  }
  return byDay(processor, charges, booked);
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

async function takeIn(processor: PaymentProvider, charge: ChargeSnapshot, askedAt: string): Promise<void> {
  const attempt = await attemptOfCharge(processor.id, charge.ref, charge.metadata.get("attempt_id"));
  if (!attempt) await applyStray(processor.id, charge);
  else if (attempt.snapshot_version < charge.version || charge.payments.length > 0)
    await apply(attempt.id, charge, askedAt);
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

export function noSums(): Sums {
  return { received: 0, refunded: 0, lost: 0, fees: 0 };
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
