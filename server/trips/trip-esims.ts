/** What one eSIM can hold: plans that go onto it with each other. Pure. */
import { type Bounds, CLOSE, leastFor, legsReached, spanOf, type Timeline, type Usable } from "./timeline";
import type { TripFare } from "./rules";

/** Plans, on one eSIM or several. All of it adds up. */
export interface ChoiceTotals {
  /** Cents, with the bother of each eSIM. */
  cost: number;
  esims: number;
  plans: number;
  days: number;
  bytes: number;
  countries: number;
  fast: number;
}

/** Plans on one eSIM in the order in which they are bought, and the legs that it works on, as bits. */
export interface TripEsim extends ChoiceTotals {
  fares: readonly TripFare[];
  reach: number;
}

export const NOTHING = { cost: 0, esims: 0, plans: 0, days: 0, bytes: 0, countries: 0, fast: 0 };

/** Which of two is better; negative where the first is. */
export function compare(a: ChoiceTotals, b: ChoiceTotals): number {
  return (
    a.cost - b.cost ||
    a.esims - b.esims ||
    a.plans - b.plans ||
    b.days - a.days ||
    b.bytes - a.bytes ||
    b.countries - a.countries ||
    b.fast - a.fast
  );
}

export function joined(a: ChoiceTotals, b: ChoiceTotals): ChoiceTotals {
  return {
    cost: a.cost + b.cost,
    esims: a.esims + b.esims,
    plans: a.plans + b.plans,
    days: a.days + b.days,
    bytes: a.bytes + b.bytes,
    countries: a.countries + b.countries,
    fast: a.fast + b.fast,
  };
}

/** Plans that go onto one eSIM with each other, each as often as one likes; or one by itself, that goes onto no other. */
export type Stack = readonly Usable[];

/** Those that work on some of the legs, without the plans that another of the stack beats. */
export function stacksOf(fares: readonly TripFare[], trip: Timeline): Stack[] {
  const stacks = new Map<string, Usable[]>();
  for (const fare of fares) {
    const reach = legsReached(fare, trip);
    if (reach === 0) continue;
    const key = fare.stack ?? `alone ${fare.id}`;
    const stack = stacks.get(key);
    if (stack) stack.push({ fare, reach });
    else stacks.set(key, [{ fare, reach }]);
  }
  return [...stacks.values()].map(withoutBeaten);
}

function withoutBeaten(stack: Usable[]): Stack {
  const esims = stack
    .map((usable) => onto(undefined, usable, 0))
    .sort((a, b) => compare(a, b) || (a.fares[0]!.id < b.fares[0]!.id ? -1 : 1));
  return undominated(esims, Infinity, Infinity).map(({ fares: [fare], reach }) => ({ fare: fare!, reach }));
}

/** A plan onto an eSIM that there is, or as a new one. */
export function onto(before: TripEsim | undefined, { fare, reach }: Usable, bother: number): TripEsim {
  const { priceCents, validityDays, dataBytes, countryCount, is5GEnabled } = fare;
  const plan = { plans: 1, days: validityDays, bytes: dataBytes };
  if (before)
    return {
      ...joined(before, { ...NOTHING, ...plan, cost: priceCents }),
      fares: [...before.fares, fare],
      reach: before.reach & reach,
    };
  const esim = { esims: 1, countries: countryCount, fast: Number(is5GEnabled) };
  return { ...NOTHING, ...plan, ...esim, cost: priceCents + bother, fares: [fare], reach };
}

export function isAlone({ fare }: Usable): boolean {
  return fare.stack === undefined;
}

export interface Search {
  trip: Timeline;
  bounds: Bounds;
  /** What each eSIM is counted as beside its price, in cents. */
  bother: number;
  /** What costs more is not looked at; it falls as more is known. */
  most: number;
  /** The search is cut where there are none. */
  stepsLeft: number;
}

/** All that can be put onto one eSIM of these plans and may be part of the cheapest way. */
export function tripEsimsOf(stack: Stack, search: Search): TripEsim[] {
  const { trip } = search;
  const reached = stack.reduce((all, { reach }) => all | reach, 0);
  const { days, bytes } = spanOf(reached, trip);
  const needed = search.bounds.needed({ until: 0, done: 0 });
  const esims: TripEsim[] = [];
  const consider = (esim: TripEsim) => {
    search.stepsLeft -= 1 + esims.length;
    if (esim.reach === 0 || esim.cost + leastFor(needed, search.bounds.given(esim)) > search.most) return;
    if (esims.some((other) => beats(other, esim, days, bytes))) return;
    esims.push(esim);
    const isEnough = esim.reach === trip.wanted && esim.days >= days && esim.bytes >= bytes;
    if (isEnough) search.most = Math.min(search.most, esim.cost + CLOSE);
  };
  // The largest first, so that what is enough is found soon.
  for (const usable of stack.toReversed()) {
    consider(onto(undefined, usable, search.bother));
    for (let at = 0; at < esims.length && !isAlone(usable) && search.stepsLeft > 0; at++) {
      const before = esims[at]!;
      if (before.days < days || before.bytes < bytes) consider(onto(before, usable, search.bother));
    }
  }
  return esims;
}

/** Whether an eSIM is no worse than another, whatever is added to both, where no more than so much is needed. */
function beats(one: TripEsim, other: TripEsim, days: number, bytes: number): boolean {
  return (
    one.days >= Math.min(other.days, days) &&
    one.bytes >= Math.min(other.bytes, bytes) &&
    (one.reach & other.reach) === other.reach &&
    compare(one, other) <= 0
  );
}

/** Those that none before it beats. */
export function undominated(esims: readonly TripEsim[], days: number, bytes: number): TripEsim[] {
  const kept: TripEsim[] = [];
  for (const esim of esims) if (!kept.some((other) => beats(other, esim, days, bytes))) kept.push(esim);
  return kept;
}
