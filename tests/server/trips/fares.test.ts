import { expect, test } from "vitest";
import { soldPlans } from "#server/fares/sold-plans";
import { listPlans } from "#server/plans/plans";
import { faresFor } from "#server/trips/fares";
import { readTrip } from "#server/trips/read-trip";

const trip = (to: string) => readTrip(new URLSearchParams({ to })).trip!;

test("fares are the plans that are offered and work somewhere on the trip, each with where it does", async () => {
  const fares = await faresFor(trip("Japan, Scandinavia"));
  const codes = ["JP", "DK", "NO", "SE"];
  const expected = (await soldPlans()).plans
    .map(({ id, countries }) => [id, codes.filter((code) => countries.includes(code))] as const)
    .filter(([, countries]) => countries.length > 0);
  expect(expected.length).toBeGreaterThan(20);
  expect(fares.map(({ id, countries }) => [id, countries])).toEqual(expected);
});

test("a country where nothing is sold has none", async () => {
  expect(await faresFor(trip("Cuba"))).toEqual([]);
});

test("what a twin beats in all that stands beside it is not offered, and passes always are", async () => {
  const { plans, twins } = await soldPlans();
  expect(twins.get("fr-5-15")).toMatchObject({ id: "fr-5-30", priceCents: 499, validityDays: 30 });
  expect(twins.size).toBe(103);
  const all = await listPlans("all");
  expect(plans.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => !twins.has(id)));
  for (const { id, priceCents, dataBytes, validityDays } of all) {
    const twin = twins.get(id);
    if (!twin) continue;
    expect(twin.priceCents).toBeLessThanOrEqual(priceCents);
    expect(twin.dataBytes).toBeGreaterThanOrEqual(dataBytes);
    expect(twin.validityDays).toBeGreaterThanOrEqual(validityDays);
    expect(twins.has(twin.id)).toBe(false);
  }
  expect(plans.filter(({ kind }) => kind === "pass")).toHaveLength((await listPlans("pass")).length);
});
