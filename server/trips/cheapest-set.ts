/** The cheapest plans for the legs of a trip, exactly. Pure. */
import { byPrice, type Choice, type TripFare, type Leg, type Part } from "./rules";

export interface Candidate {
  fare: TripFare;
  /** Those of the trip's countries that it works in. */
  covered: ReadonlySet<string>;
  /** The legs all of whose countries it covers, as bits. */
  reach: number;
}

/** Those that work anywhere on the trip, the best of equals first. */
export function inOrder(fares: readonly TripFare[], legs: readonly Leg[]): Candidate[] {
  const wanted = new Set(legs.flatMap(({ countries }) => countries));
  return fares
    .map((fare) => ({ fare, covered: new Set(fare.countries.filter((code) => wanted.has(code))) }))
    .filter(({ covered }) => covered.size > 0)
    .map(({ fare, covered }) => ({ fare, covered, reach: reachOf(covered, legs) }))
    .sort((a, b) => byPrice(a.fare, b.fare));
}

function reachOf(covered: ReadonlySet<string>, legs: readonly Leg[]): number {
  return legs.reduce(
    (reach, { countries }, leg) => reach | (countries.every((code) => covered.has(code)) ? 1 << leg : 0),
    0,
  );
}

export function firstFit(
  order: Candidate[],
  legs: readonly Leg[],
  first: number,
  last: number,
): Part | undefined {
  const { days, bytes } = sumOf(legs, first, last);
  const bits = (1 << (last + 1)) - (1 << first);
  const fit = order.find(
    ({ fare, reach }) => (reach & bits) === bits && fare.validityDays >= days && fare.dataBytes >= bytes,
  );
  return fit && { fare: fit.fare, first, last };
}

/** A leg after others that are left out, whose days pass for whatever is for legs on both sides. */
type LegAfter = Leg & { daysBefore?: number };

export function sumOf(legs: readonly LegAfter[], first: number, last: number): Leg {
  const these = legs.slice(first, last + 1);
  return {
    countries: [...new Set(these.flatMap(({ countries }) => countries))],
    days: these.reduce((sum, { days, daysBefore = 0 }, at) => sum + days + (at > 0 ? daysBefore : 0), 0),
    bytes: these.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * The cheapest set of plans for at most 6 legs, or undefined if some leg has none. A plan is for
 * consecutive legs all of whose countries it covers, and whose days and data in sum it has. Of several that cost the
 * same: the one with fewer eSIMs, then with more data, of fewer countries, with more 5G, then first by its plans' ids.
 * Exact: dynamic programming over the legs. `best[n]` is that for those before n. Prices in cents, data in bytes.
 */
export function bestOf(order: Candidate[], legs: readonly Leg[]): Choice | undefined {
  const best: (Choice | undefined)[] = [{ parts: [], priceCents: 0 }];
  for (let end = 1; end <= legs.length; end++) {
    for (let first = 0; first < end; first++) {
      const before = best[first];
      const part = before && firstFit(order, legs, first, end - 1);
      if (!part) continue;
      const choice = choiceOf([...before.parts, part]);
      const other = best[end];
      if (!other || compare(choice, other) < 0) best[end] = choice;
    }
  }
  return best[legs.length];
}

function compare(a: Choice, b: Choice): number {
  const sum = ({ parts }: Choice, of: (fare: TripFare) => number) =>
    parts.reduce((all, { fare }) => all + of(fare), 0);
  const more = (of: (fare: TripFare) => number) => sum(b, of) - sum(a, of);
  const other = a.parts.findIndex(({ fare }, at) => fare.id !== b.parts[at]?.fare.id);
  return (
    a.priceCents - b.priceCents ||
    a.parts.length - b.parts.length ||
    more(({ dataBytes }) => dataBytes) ||
    -more(({ countryCount }) => countryCount) ||
    more(({ is5GEnabled }) => Number(is5GEnabled)) ||
    (other < 0 ? 0 : a.parts[other]!.fare.id < b.parts[other]!.fare.id ? -1 : 1)
  );
}

export function choiceOf(parts: Part[]): Choice {
  return { parts, priceCents: parts.reduce((sum, { fare }) => sum + fare.priceCents, 0) };
}
