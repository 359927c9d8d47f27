/** The cheapest set of plans, against every way to cover a trip. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerTrip } from "#server/trips/answer";
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

test("no set of plans is better, nor for the rest of a trip, in which the days of what is left out pass", () => {
  let [whole, partly] = [0, 0];
  fc.assert(
    fc.property(trip, ([some, legs]) => {
      const fares = some.map((fare) => ({ ...fare, name: fare.id, kind: "pass" as const }));
      const { cheapest, forTheRest, unserved } = answerTrip(fares, legs);
      const best = bestByBruteForce(fares, legs);
      const out = new Set(unserved.map(({ leg }) => leg));
      const isPartly = out.size > 0 && out.size < legs.length;
      const rest = isPartly ? bestByBruteForce(fares, legs, out) : undefined;
      if (best) whole++;
      if (rest) partly++;
      expect([cheapest, forTheRest].map(shortOf)).toEqual([best, rest].map(shortOf));
    }),
    { seed, numRuns: tries(10_000, 5) },
  );
  // Or it would prove that nothing fits nothing.
  expect(whole).toBeGreaterThan(2000);
  expect(partly).toBeGreaterThan(500);
});

/** Every cut of the legs into runs, and every plan for every run. */
function bestByBruteForce(fares: TripFare[], legs: Leg[], out = new Set<number>()): Choice | undefined {
  const all: Choice[] = [];
  cover(0, []);
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

test("a set says which legs each plan is for, and may have the same plan twice", () => {
  const fare = (id: string, priceCents: number, ...countries: string[]): TripFare => ({
    id,
    name: id,
    kind: "local",
    priceCents,
    dataBytes: 10,
    validityDays: 10,
    is5GEnabled: false,
    countries,
    countryCount: countries.length,
  });
  const leg = (code: string, days = 5, bytes = 5): Leg => ({ countries: [code], days, bytes });
  const [both, japan, korea] = [fare("both", 10, "JP", "KR"), fare("japan", 5, "JP"), fare("korea", 4, "KR")];
  expect(answerTrip([both, korea, japan], [leg("JP"), leg("JP"), leg("KR")]).cheapest).toEqual({
    parts: [
      { fare: japan, first: 0, last: 1 },
      { fare: korea, first: 2, last: 2 },
    ],
    priceCents: 9,
  });
  const parts = answerTrip([both], [leg("JP", 10, 10), leg("KR", 10, 10)]).cheapest?.parts;
  expect(parts?.map(({ fare }) => fare.id)).toEqual(["both", "both"]);
});
