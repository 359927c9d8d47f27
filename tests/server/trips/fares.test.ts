import { expect, test } from "vitest";
import { BYTES_PER_GB, planKinds } from "#server/plans/rules";
import { countriesOf, listPlans } from "#server/plans/plans";
import { answerTrip } from "#server/trips/answer";
import { faresFor } from "#server/trips/fares";
import { readTrip } from "#server/trips/read-trip";
import { legsOf } from "#server/trips/rules";

const trip = (to: string) => readTrip(new URLSearchParams({ to })).trip!;

async function everyPlan() {
  const plans = (await Promise.all(planKinds.map((kind) => listPlans(kind)))).flat();
  const countries = await countriesOf(plans.map(({ id }) => id));
  return plans.map((plan) => ({ ...plan, countries: countries.get(plan.id)! }));
}

test("fares are the plans on sale that work somewhere on the trip, each with where it does", async () => {
  const fares = await faresFor(trip("Japan, Scandinavia"));
  const codes = ["JP", "DK", "NO", "SE"];
  const expected = (await everyPlan())
    .map(({ id, countries }) => [id, countries.filter((code) => codes.includes(code))] as const)
    .filter(([, countries]) => countries.length > 0);
  expect(expected.length).toBeGreaterThan(20);
  expect(Object.fromEntries(fares.map(({ id, countries }) => [id, countries]))).toEqual(
    Object.fromEntries(expected),
  );
});

test("a country where nothing is sold has none", async () => {
  expect(await faresFor(trip("Cuba"))).toEqual([]);
});

test("one typed line leads to the cheapest plan on sale that is for it", async () => {
  const asked = trip("Japan, 10 days, 5 GB");
  const { recommended } = answerTrip(await faresFor(asked), legsOf(asked));
  const prices = (await everyPlan())
    .filter((plan) => plan.countries.includes("JP") && plan.validityDays >= 10)
    .filter((plan) => plan.dataBytes >= 5 * BYTES_PER_GB)
    .map(({ priceCents }) => priceCents);
  expect(recommended?.priceCents).toBe(Math.min(...prices));
});
