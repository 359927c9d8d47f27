import { expect, test } from "vitest";
import { planKinds } from "#server/plans/rules";
import { countriesOf, listPlans } from "#server/plans/plans";
import { faresFor } from "#server/trips/fares";
import { readTrip } from "#server/trips/read-trip";

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
