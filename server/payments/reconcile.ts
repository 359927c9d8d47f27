import { centsByCharge, worthIn } from "../books/received";
import { toUnits } from "../processors/rules";
import { MINUTE, SECOND, timestamp } from "../clock";
import { apply, applyStray } from "./apply";
import { attemptOfCharge } from "./attempts";
import { processors } from "./processor";
import type { ChargeSnapshot, PaymentProvider } from "../processors/provider";

const LIST_TIMEOUT = MINUTE;
const CALL_TIMEOUT = 5 * SECOND;

/** What a processor lists of a day's charges beside what the books have of them, in cents. */
export interface DayCompared {
  processor: string;
  /** Whether no money moves there. */
  isTest: boolean;
  /** Of the charges' making, '2026-11-22'. */
  day: string;
  charges: number;
  listedCents: number;
  bookedCents: number;
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
  const listed = new Map<string, { day: string; cents: number }>();
  for await (const charge of processor.listSince(since, AbortSignal.timeout(LIST_TIMEOUT))) {
    if (stop?.aborted) return [];
    await takeIn(processor, charge, askedAt);
    const day = (charge.createdAt ?? since).toISOString().slice(0, 10);
    listed.set(charge.ref, { day, cents: finalCents(charge) });
  }
  const booked = await centsByCharge(processor.id, [...listed.keys()]);
  for (const [ref, charge] of listed) {
    if (charge.cents === (booked.get(ref) ?? 0)) continue;
    // It may have been paid since it was listed.
    const fresh = await processor.getCharge(ref, AbortSignal.timeout(CALL_TIMEOUT));
    await takeIn(processor, fresh, timestamp());
    charge.cents = finalCents(fresh);
    booked.set(ref, (await centsByCharge(processor.id, [ref])).get(ref) ?? 0);
  }
  return byDay(processor, listed, booked);
}

async function takeIn(processor: PaymentProvider, charge: ChargeSnapshot, askedAt: string): Promise<void> {
  const attempt = await attemptOfCharge(processor.id, charge.ref, charge.metadata.get("attempt_id"));
  if (!attempt) await applyStray(processor.id, charge);
  else if (attempt.snapshot_version < charge.version || charge.payments.length > 0)
    await apply(attempt.id, charge, askedAt);
}

function byDay(
  { id: processor, isTest }: PaymentProvider,
  listed: ReadonlyMap<string, { day: string; cents: number }>,
  booked: ReadonlyMap<string, number>,
): DayCompared[] {
  const days = new Map<string, DayCompared>();
  for (const [ref, { day, cents }] of listed) {
    const sum = days.get(day) ?? { processor, isTest, day, charges: 0, listedCents: 0, bookedCents: 0 };
    days.set(day, {
      ...sum,
      charges: sum.charges + 1,
      listedCents: sum.listedCents + cents,
      bookedCents: sum.bookedCents + (booked.get(ref) ?? 0),
    });
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
