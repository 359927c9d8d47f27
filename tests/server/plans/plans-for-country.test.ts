import { expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { countries } from "#server/seeds/countries";
import { plans as seeds } from "#server/seeds/plans";
import { findPlan, plansForCountry } from "#server/plans/plans";

test("each country has the plans that name it, in shop order", async () => {
  for (const { code } of countries) {
    const expected = seeds.filter((plan) => plan.countries.includes(code)).map(({ id }) => id);
    expect(
      (await plansForCountry(code)).map(({ id }) => id),
      code,
    ).toEqual(expected);
  }
});

test("a plan is the same here as in the shop", async () => {
  const [layover] = await plansForCountry("DE");
  expect(layover).toEqual(await findPlan("layover"));
});

test.each(["ZZ", "de", "", "D\u0000", "'; --"])("%j has none", async (code) => {
  expect(await plansForCountry(code)).toEqual([]);
});

test("a retired plan is gone from there too", async () => {
  await db().updateTable("plans").set({ retired_at: timestamp() }).where("id", "=", "layover").execute();
  expect((await plansForCountry("DE")).map(({ id }) => id)).not.toContain("layover");
});
