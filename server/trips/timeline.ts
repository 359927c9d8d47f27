/** The days of a trip, leg after leg, and what they cost at least. Sets of legs are bits. Pure. */
import type { Leg, TripFare } from "./rules";

/** A plan, and the legs all of whose countries it works in, as bits. */
export interface Usable {
  fare: TripFare;
  reach: number;
}

export interface Timeline {
  legs: readonly Leg[];
  /** For each leg its first day, counted from 0, and the end of the trip. */
  starts: readonly number[];
  /** The legs where data is needed. */
  wanted: number;
}

/** For sums of fractions of days. */
export const CLOSE = 1e-9;

export function timelineOf(legs: readonly Leg[]): Timeline {
  const starts = [0];
  for (const { days } of legs) starts.push(starts.at(-1)! + days);
  const wanted = legs.reduce((all, { isPassed }, leg) => (isPassed ? all : all | (1 << leg)), 0);
  return { legs, starts, wanted };
}

export function legsIn(set: number): number[] {
  return [...Array(31 - Math.clz32(set | 1) + 1).keys()].filter((leg) => set & (1 << leg));
}

/** Those that days from one until another are of. */
export function legsBetween(from: number, until: number, { starts }: Timeline): number {
  return starts.slice(0, -1).reduce((set, start, leg) => {
    const isOf = start < until && starts[leg + 1]! > from;
    return isOf ? set | (1 << leg) : set;
  }, 0);
}

/** The legs all of whose countries a plan works in. */
export function legsReached({ countries }: TripFare, { legs, wanted }: Timeline): number {
  return legs.reduce(
    (reach, leg, at) =>
      wanted & (1 << at) && leg.countries.every((code) => countries.includes(code))
        ? reach | (1 << at)
        : reach,
    0,
  );
}

/** The days from the first of these legs to the end of the last, and the data of them. */
export function spanOf(set: number, { legs, starts }: Timeline): { days: number; bytes: number } {
  const these = legsIn(set);
  const bytes = these.reduce((sum, leg) => sum + legs[leg]!.bytes, 0);
  return { days: starts[these.at(-1)! + 1]! - starts[these[0]!]!, bytes };
}

/**
 * Until which day from the beginning of the trip all is done if another eSIM is used from where what is before it ends, and
 * for some later legs; undefined where it is not enough for these, or for nothing before them.
 */
export function lastsUntil(
  esim: { days: number; bytes: number; reach: number },
  before: { until: number; done: number },
  later: number,
  { legs, starts }: Timeline,
): number | undefined {
  const end = before.until + esim.days;
  let left = esim.bytes;
  let done = before.done;
  for (let leg = 0; leg < legs.length; leg++) {
    if (!(later & (1 << leg))) continue;
    left -= legs[leg]!.bytes;
    done |= 1 << leg;
    if (starts[leg + 1]! > end) return undefined;
  }
  if (left < 0) return undefined;
  let until = before.until;
  for (let leg = legAt(until, starts); leg < legs.length; leg++) {
    const next = starts[leg + 1]!;
    if (!(done & (1 << leg))) {
      if (!(esim.reach & (1 << leg))) break;
      const aDay = legs[leg]!.bytes / legs[leg]!.days;
      const stop = Math.max(until, Math.min(end, until + left / aDay));
      if (stop < next - CLOSE) return stop > before.until ? stop : undefined;
      left = Math.max(0, left - (next - until) * aDay);
    }
    until = next;
  }
  return until;
}

/** The leg that has a day in it; after the last one, at the end of the trip. */
export function legAt(day: number, starts: readonly number[]): number {
  let leg = starts.length - 1;
  while (starts[leg]! > day) leg--;
  return leg;
}

/**
 * What data costs at least, in cents, by each of some ways to count days and bytes beside each other: the highest of them
 * is true.
 */
export interface Bounds {
  /** For all that is needed after a run. */
  needed: (run: { until: number; done: number }) => number[];
  /** An eSIM lowers it by no more than that. */
  given: (esim: { days: number; bytes: number; reach: number }) => number[];
}

/** What a byte counts beside a day, of which the best is taken: from a 32nd to 32 times what is needed of each. */
const SHARES = Array.from({ length: 81 }, (_, at) => 2 ** ((at - 40) / 8));

/**
 * On each leg no plan gives what a day and a byte count for less than a price, by what they cost: all that is needed
 * costs that at least, and what an eSIM gives lowers it by no more than the highest price of its legs.
 */
export function boundsOf(plans: readonly Usable[], trip: Timeline): Bounds {
  const { legs, starts, wanted } = trip;
  const all = spanOf(wanted, trip);
  const counted = (aDay: number, aByte: number) => {
    const prices = legs.map((_, leg) => {
      const each = plans
        .filter(({ reach }) => reach & (1 << leg))
        .map(({ fare }) => fare.priceCents / (aDay * fare.validityDays + aByte * fare.dataBytes));
      return wanted & (1 << leg) ? Math.min(...each) : 0;
    });
    const costs = legs.map(({ days, bytes }, leg) => prices[leg]! * (aDay * days + aByte * bytes));
    return { aDay, aByte, prices, costs, least: costs.reduce((sum, cost) => sum + cost, 0) };
  };
  const both = SHARES.map((share) => counted(all.bytes / all.days, share));
  const best = both.reduce((most, row) => (row.least > most.least ? row : most));
  const rows = [counted(1, 0), best, counted(0, 1)];
  const known = new Map<number, { span: ReturnType<typeof spanOf>; prices: number[] }>();
  const onLegs = (reach: number) => {
    const its = known.get(reach) ?? {
      span: spanOf(reach, trip),
      prices: rows.map(({ prices }) => Math.max(...prices.filter((_, leg) => reach & (1 << leg)))),
    };
    known.set(reach, its);
    return its;
  };
  return {
    needed({ until, done }) {
      const sums = rows.map(() => 0);
      for (let leg = legAt(until, starts); leg < legs.length; leg++) {
        if (done & (1 << leg)) continue;
        const share = (starts[leg + 1]! - Math.max(until, starts[leg]!)) / legs[leg]!.days;
        for (let row = 0; row < rows.length; row++) sums[row]! += share * rows[row]!.costs[leg]!;
      }
      return sums;
    },
    given({ days, bytes, reach }) {
      const { span, prices } = onLegs(reach);
      const [some, data] = [Math.min(days, span.days), Math.min(bytes, span.bytes)];
      return rows.map(({ aDay, aByte }, row) => prices[row]! * (aDay * some + aByte * data));
    },
  };
}

/** What is needed costs at least, in cents, where some is given. */
export function leastFor(needed: readonly number[], given?: readonly number[]): number {
  let most = 0;
  for (let row = 0; row < needed.length; row++) most = Math.max(most, needed[row]! - (given?.[row] ?? 0));
  return most - CLOSE;
}
