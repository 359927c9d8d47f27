import { describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { plans as seeds } from "#server/seeds/plans";
import { findPlan, listPlans } from "#server/plans/plans";
import { BYTES_PER_MB } from "#server/plans/rules";

test("the shop sells what was seeded, in shop order, with numbers for numbers [65]", async () => {
  expect(await listPlans()).toEqual(
    seeds.map(({ dataMb, countries, ...plan }) => ({
      ...plan,
      kind: "pass",
      version: 1,
      dataBytes: dataMb * BYTES_PER_MB,
      countryCount: countries.length,
    })),
  );
});

test("one plan is the same as in the list", async () => {
  for (const plan of await listPlans()) expect(await findPlan(plan.id)).toEqual(plan);
});

describe("an id that is none finds nothing, and asks neither engine what it thinks of it", () => {
  test.each([
    "",
    "nope",
    "NOMAD",
    " nomad",
    "nomad\u0000",
    "n_mad",
    "__proto__",
    "\uD800",
    "x".repeat(10_000),
  ])("%j", async (id) => {
    expect(await findPlan(id)).toBeUndefined();
  });
});

test("a retired plan is gone from the shop", async () => {
  await db().updateTable("plans").set({ retired_at: timestamp() }).where("id", "=", "layover").execute();
  expect(await findPlan("layover")).toBeUndefined();
  expect((await listPlans()).map(({ id }) => id)).toEqual(
    seeds.map(({ id }) => id).filter((id) => id !== "layover"),
  );
});

test("a plan without a country is shown with none", async () => {
  await db().deleteFrom("plan_countries").where("plan_id", "=", "nomad").execute();
  expect((await findPlan("nomad"))?.countryCount).toBe(0);
});
