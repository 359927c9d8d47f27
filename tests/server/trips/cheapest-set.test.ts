/** The cheapest set of plans, against every way to cover a trip. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTrip } from "#server/trips/answer";
import { cheapestSet } from "#server/trips/cheapest-set";
import type { Choice, TripFare, Leg } from "#server/trips/rules";
import { seed, tries } from "../../support/deep";

const country = fc.constantFrom("AA", "BB", "CC");
const countries = fc.uniqueArray(country, { minLength: 1, maxLength: 3 });
/** Few values, so that a lot costs, lasts and holds the same. */
const fares = (most: number) =>
  fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(..."abcdefgh"),
      priceCents: fc.integer({ min: 1, max: 6 }),
      dataBytes: fc.integer({ min: 1, max: 8 }),
      validityDays: fc.integer({ min: 1, max: 12 }),
      countries,
      countryCount: fc.integer({ min: 1, max: 3 }),
      is5GEnabled: fc.boolean(),
    }),
    { maxLength: most, selector: ({ id }) => id },
  );
const legs = (most: number) =>
  fc.array(
    fc.record({ countries, days: fc.integer({ min: 1, max: 5 }), bytes: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: most },
  );
const trip = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fares(6), legs(3)) },
  { weight: 1, arbitrary: fc.tuple(fares(3), legs(6)) },
);

test("no set of plans is better, in 10,000 trips", () => {
  let solved = 0;
  fc.assert(
    fc.property(trip, ([some, legs]) => {
      const fares = some.map((fare) => ({
        ...fare,
        name: fare.id,
        kind: "pass" as const,
      }));
      const best = bestByBruteForce(fares, legs);
      if (best) solved++;
      expect(shortOf(cheapestSet(fares, legs))).toEqual(shortOf(best));
    }),
    { seed, numRuns: tries(10_000, 5) },
  );
  // Or it would prove that nothing fits nothing.
  expect(solved).toBeGreaterThan(2000);
});

test("for the rest of a trip neither, in which the days of what is left out pass", () => {
  let solved = 0;
  fc.assert(
    fc.property(trip, ([some, legs]) => {
      const fares = some.map((fare) => ({ ...fare, name: fare.id, kind: "pass" as const }));
      const { forTheRest, unserved } = answerTrip(fares, legs);
      const out = new Set(unserved.map(({ leg }) => leg));
      const rest =
        out.size === 0 || out.size === legs.length ? undefined : bestByBruteForce(fares, legs, 0, out);
      if (rest) solved++;
      expect(shortOf(forTheRest)).toEqual(shortOf(rest));
    }),
    { seed, numRuns: tries(3_000, 5) },
  );
  expect(solved).toBeGreaterThan(200);
});

/** Every cut of the legs into runs, and every plan for every run. */
function bestByBruteForce(
  fares: TripFare[],
  legs: Leg[],
  first = 0,
  out = new Set<number>(),
): Choice | undefined {
  const all: Choice[] = [];
  cover(first, []);
  return all.sort(better)[0];

  function cover(from: number, parts: Choice["parts"]): void {
    if (from === legs.length) {
      all.push({ parts, priceCents: parts.reduce((sum, { fare }) => sum + fare.priceCents, 0) });
      return;
    }
    if (out.has(from)) {
      cover(from + 1, parts);
      return;
    }
    for (let last = from; last < legs.length; last++) {
      if (out.has(last)) continue;
      const days = legs.slice(from, last + 1).reduce((sum, leg) => sum + leg.days, 0);
      const run = legs.slice(from, last + 1).filter((_, at) => !out.has(from + at));
      for (const fare of fares) {
        const isFit =
          run.flatMap((leg) => leg.countries).every((code) => fare.countries.includes(code)) &&
          days <= fare.validityDays &&
          run.reduce((sum, leg) => sum + leg.bytes, 0) <= fare.dataBytes;
        if (isFit) cover(last + 1, [...parts, { fare, first: from, last }]);
      }
    }
  }
}

function better(a: Choice, b: Choice): number {
  const sum = (choice: Choice, of: (fare: TripFare) => number) =>
    choice.parts.reduce((all, { fare }) => all + of(fare), 0);
  const data = (choice: Choice) => sum(choice, (fare) => fare.dataBytes);
  const wide = (choice: Choice) => sum(choice, (fare) => fare.countryCount);
  const fast = (choice: Choice) => sum(choice, (fare) => (fare.is5GEnabled ? 1 : 0));
  const ids = (choice: Choice) => choice.parts.map(({ fare }) => fare.id).join("");
  if (a.priceCents !== b.priceCents) return a.priceCents - b.priceCents;
  if (a.parts.length !== b.parts.length) return a.parts.length - b.parts.length;
  if (data(a) !== data(b)) return data(b) - data(a);
  if (wide(a) !== wide(b)) return wide(a) - wide(b);
  if (fast(a) !== fast(b)) return fast(b) - fast(a);
  return ids(a) < ids(b) ? -1 : Number(ids(a) > ids(b));
}

/** Where it is cut is left open where two cuts take the same plans. */
function shortOf(choice: Choice | undefined) {
  return choice && { cents: choice.priceCents, ids: choice.parts.map(({ fare }) => fare.id) };
}

describe("a set", () => {
  const fare = (id: string, priceCents: number, more: Partial<TripFare> = {}): TripFare => ({
    id,
    name: id,
    kind: "local",
    priceCents,
    dataBytes: 10,
    validityDays: 10,
    is5GEnabled: false,
    countries: ["JP"],
    countryCount: 1,
    ...more,
  });
  const leg = (code: string, days = 5, bytes = 5): Leg => ({ countries: [code], days, bytes });
  const both = fare("both", 10, { kind: "regional", countries: ["JP", "KR"] });
  const korea = fare("korea", 4, { countries: ["KR"] });

  test("says which legs each plan is for", () => {
    const set = cheapestSet([both, korea, fare("japan", 5)], [leg("JP"), leg("JP"), leg("KR")]);
    expect(set).toEqual({
      parts: [
        { fare: expect.objectContaining({ id: "japan" }), first: 0, last: 1 },
        { fare: korea, first: 2, last: 2 },
      ],
      priceCents: 9,
    });
  });

  test("of one price is the one with fewer eSIMs", () => {
    const set = cheapestSet([both, korea, fare("japan", 6)], [leg("JP"), leg("KR")]);
    expect(set?.parts.map(({ fare }) => fare.id)).toEqual(["both"]);
  });

  test("may have the same plan twice", () => {
    const set = cheapestSet([both], [leg("JP", 10, 10), leg("KR", 10, 10)]);
    expect(set?.parts.map(({ fare }) => fare.id)).toEqual(["both", "both"]);
  });

  test("is none where one leg has none, and where there is no plan", () => {
    expect(cheapestSet([both], [leg("JP"), leg("CU")])).toBeUndefined();
    expect(cheapestSet([], [leg("JP")])).toBeUndefined();
  });
});
