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

/** All that can be put onto one eSIM of these plans and may be part of the cheapest way, the cheapest first. */
export function tripEsimsOf(stack: Stack, search: Search): TripEsim[] {
  const { trip, bounds, bother } = search;
  const reached = stack.reduce((all, { reach }) => all | reach, 0);
  const { days, bytes } = spanOf(reached, trip);
  const needed = bounds.needed({ until: 0, done: 0 });
  const byCost: TripEsim[][] = [];
  const consider = (usable: Usable, before?: TripEsim) => {
    const esim = onto(before, usable, bother);
    const isWorth = esim.reach !== 0 && esim.cost + leastFor(needed, bounds.given(esim)) <= search.most;
    if (isWorth) (byCost[esim.cost] ??= []).push(esim);
  };
  for (const usable of stack) consider(usable);
  const esims: TripEsim[] = [];
  /** Of those that cost no more the ones that no other is as good as. */
  let best: TripEsim[] = [];
  for (let cost = 0; cost <= search.most; cost++)
    for (const esim of byCost[cost]?.sort(compare) ?? []) {
      search.stepsLeft -= 1 + best.length;
      if (best.some((other) => isAsGood(other, esim, days, bytes))) continue;
      best = [...best.filter((other) => !isAsGood(esim, other, days, bytes)), esim];
      esims.push(esim);
      const isEnough = esim.days >= days && esim.bytes >= bytes;
      if (isEnough && esim.reach === trip.wanted) search.most = Math.min(search.most, cost + CLOSE);
      if (isEnough || isAlone(stack[0]!) || search.stepsLeft <= 0) continue;
      for (const usable of stack) consider(usable, esim);
    }
  return esims;
}

/** Whether an eSIM gives no less than another, whatever is added to both, where no more than so much is needed. */
function isAsGood(one: TripEsim, other: TripEsim, days: number, bytes: number): boolean {
  return (
    one.days >= Math.min(other.days, days) &&
    one.bytes >= Math.min(other.bytes, bytes) &&
    (one.reach & other.reach) === other.reach
  );
}

/** Of eSIMs, the better first, those that none before it is as good as. */
export function undominated(esims: readonly TripEsim[], days: number, bytes: number): TripEsim[] {
  const kept: TripEsim[] = [];
  for (const esim of esims) if (!kept.some((other) => isAsGood(other, esim, days, bytes))) kept.push(esim);
  return kept;
}
