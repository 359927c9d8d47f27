/** The cheapest way, against a search that leaves nothing out: the checker that the shop gives to everybody. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { soldPlans } from "#server/fares/sold-plans";
import { BYTES_PER_MB } from "#server/plans/rules";
import { cheapestWay } from "#server/trips/cheapest-way";
import type { TripFare } from "#server/trips/rules";
import { seed, tries } from "../../support/deep";
import { cheaperWay } from "../../../server/trips/trip-checker.mjs";

const countries = fc.uniqueArray(fc.constantFrom("AA", "BB", "CC"), { minLength: 1, maxLength: 3 });
/** Few values, so that a lot costs, lasts and holds the same. */
const plans = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(..."abcdef"),
    priceCents: fc.integer({ min: 1, max: 9 }),
    dataBytes: fc.integer({ min: 1, max: 8 }),
    validityDays: fc.integer({ min: 1, max: 9 }),
    countries,
    stack: fc.constantFrom(undefined, undefined, "one", "other"),
  }),
  { maxLength: 6, selector: ({ id }) => id },
);
const trip = fc.array(
  fc.record({ countries, days: fc.integer({ min: 1, max: 6 }), bytes: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 4 },
);

const whole = {
  kind: "local",
  is5GEnabled: false,
  countryCount: 1,
  exits: [],
  startRule: "first_connection",
} as const;
const asListed = ({ id, priceCents, dataBytes, validityDays, countries: where, stack }: TripFare) => ({
  ids: [id],
  cents: priceCents,
  mb: dataBytes,
  days: validityDays,
  stack: stack ?? id,
  where: [...where],
});
const need = ({ bytes, ...leg }: { countries: string[]; days: number; bytes: number }) => ({
  ...leg,
  mb: bytes,
});

test("no way costs less, and it gives what it has to", () => {
  let found = 0;
  fc.assert(
    fc.property(plans, trip, (some, legs) => {
      const fares: TripFare[] = some.map((plan) => ({ ...whole, ...plan, name: plan.id }));
      const way = cheapestWay(fares, legs);
      const listed = fares.map(asListed);
      const { priceCents, leastCents, parts } = way ?? {
        priceCents: undefined,
        leastCents: undefined,
        parts: [],
      };
      if (way) found++;
      expect(leastCents).toBe(priceCents);
      expect(cheaperWay(listed, legs.map(need), priceCents ?? 30)).toBeUndefined();
      expect(cheaperWay(listed, legs.map(need), (priceCents ?? 29) + 1)?.cents).toBe(priceCents);
      expect(new Set(parts.flatMap((part) => part.legs)).size).toBe(way ? legs.length : 0);
    }),
    { seed, numRuns: tries(2_000, 20) },
  );
  expect(found).toBeGreaterThan(500); // or it would prove that nothing fits nothing
});

test("a search that is cut has an answer, and says what no way costs less than", async () => {
  const here = (await soldPlans()).plans.filter((plan) => plan.countries.includes("DE"));
  const fares = here.map((plan) => ({ ...plan, exits: [], startRule: "first_connection" as const }));
  const legs = [{ countries: ["DE"], days: 90, bytes: 225 * 1024 * BYTES_PER_MB }];
  const cut = cheapestWay(fares, legs, { mostSteps: 100 })!;
  const best = cheapestWay(fares, legs)!;
  expect(best.leastCents).toBe(best.priceCents);
  expect(cut.leastCents).toBeLessThan(cut.priceCents);
  expect(cut.leastCents).toBeLessThanOrEqual(best.priceCents);
  expect(cut.priceCents).toBeGreaterThanOrEqual(best.priceCents);
});

test("a long stay has its cheapest way, by more data on one eSIM", async () => {
  const here = (await soldPlans()).plans.filter((plan) => plan.countries.includes("FR"));
  const fares = here.map((plan) => ({ ...plan, exits: [], startRule: "first_connection" as const }));
  const way = cheapestWay(fares, [{ countries: ["FR"], days: 220, bytes: 100 * 1024 * BYTES_PER_MB }])!;
  expect(way).toMatchObject({ priceCents: 7392, leastCents: 7392 });
});
