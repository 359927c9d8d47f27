import { expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { countries } from "#server/seeds/countries";
import { plans as seeds } from "#server/seeds/plans";
import { findPlan, lowestPrices, plansFor } from "#server/plans/plans";
import { cheapestFrom } from "#server/plans/rules";

const passesFor = async (code: string) => (await plansFor([code])).filter(({ kind }) => kind === "pass");

test("each country has the passes that name it, in shop order", async () => {
  for (const { code } of countries) {
    const expected = seeds.filter((plan) => plan.countries.includes(code)).map(({ id }) => id);
    expect(
      (await passesFor(code)).map(({ id }) => id),
      code,
    ).toEqual(expected);
  }
});

test("several countries have what works in any of them", async () => {
  const ids = (await plansFor(["JP", "KR", "ZZ"])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["jp-5-30", "kr-5-30", "east-asia-6-5-30", "asia-loop"]));
  expect(ids).not.toContain("th-5-30");
});

test("a plan is the same here as in the shop", async () => {
  const [layover] = await passesFor("DE");
  expect(layover).toEqual(await findPlan("layover"));
});

test.each(["ZZ", "de", "", "D\u0000", "'; --"])("%j has none", async (code) => {
  expect(await plansFor([code])).toEqual([]);
});

test("a country's lowest prices are those of its plans, a plan off sale left out", async () => {
  const [cheapest] = (await plansFor(["JP"]))
    .filter(({ validityDays }) => validityDays > 1)
    .toSorted((a, b) => a.priceCents - b.priceCents);
  await db().updateTable("plans").set({ retired_at: timestamp() }).where("id", "=", cheapest!.id).execute();
  const prices = await lowestPrices();
  expect(prices.get("ZZ")).toBeUndefined();
  for (const code of ["JP", "DE", "BR"]) {
    const plans = await plansFor([code]);
    const { fromCents, gigabyteCents } = prices.get(code)!;
    const days = plans.filter(({ validityDays }) => validityDays === 1);
    expect(days.length > 0, code).toBe(code !== "BR"); // one with, one without
    const longer = plans.filter((plan) => !days.includes(plan));
    expect(fromCents, code).toBe(Math.min(...longer.map(({ priceCents }) => priceCents)));
    expect(cheapestFrom(plans), code).toBe(fromCents);
    const perGb = plans
      .filter(({ dataBytes }) => dataBytes <= 10 * 2 ** 30)
      .map(({ priceCents, dataBytes }) => priceCents / (dataBytes / 2 ** 30));
    expect(gigabyteCents, code).toBeCloseTo(Math.min(...perGb), 6);
  }
});

test("where a day is all that is sold, that is what it costs from", async () => {
  await db().updateTable("plans").set({ retired_at: timestamp() }).where("validity_days", ">", 1).execute();
  const [day] = await plansFor(["DE"]);
  expect(day!.validityDays).toBe(1);
  expect((await lowestPrices()).get("DE")!.fromCents).toBe(day!.priceCents);
  expect(cheapestFrom([day!])).toBe(day!.priceCents);
  expect(cheapestFrom([])).toBeUndefined();
});

test("a retired plan is gone from there too", async () => {
  await db().updateTable("plans").set({ retired_at: timestamp() }).where("id", "=", "layover").execute();
  expect((await plansFor(["DE"])).map(({ id }) => id)).not.toContain("layover");
});
