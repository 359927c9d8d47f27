import { expect, test } from "vitest";
import { listCountries } from "#server/countries/countries";
import { findPlans, type PlansQuery } from "#server/fares/find";
import { countriesOf, listPlans, type Plan } from "#server/plans/plans";

const kindsOf = (plans: Plan[]) => [...new Set(plans.map(({ kind }) => kind))].toSorted();
const placesOf = async (plans: Plan[]) => countriesOf(plans.map(({ id }) => id));

test("nothing asked: the passes, as the shop shows them", async () => {
  expect(await findPlans({})).toEqual(await listPlans());
  expect(await findPlans({ region: "all-regions" })).toEqual(await listPlans());
});

test.each<[PlansQuery, string[]]>([
  [{ kind: "local" }, ["local"]],
  [{ kind: "regional" }, ["regional"]],
  [{ kind: "all" }, ["local", "pass", "regional"]],
  [{ country: "JP" }, ["local", "pass", "regional"]],
  [{ country: "JP", kind: "local" }, ["local"]],
  [{ country: "JP", kind: "pass" }, ["pass"]],
  [{ region: "asia", kind: "regional" }, ["regional"]],
  [{ country: "ZZ" }, []],
  [{ country: "JP", region: "oceania", kind: "local" }, []],
  [{ region: "global", kind: "local" }, []],
])("%j is of the kinds %j", async (asked, kinds) => {
  expect(kindsOf(await findPlans(asked))).toEqual(kinds);
});

test("a country's plans work there, the passes first and the others by their price", async () => {
  const plans = await findPlans({ country: "JP" });
  const places = await placesOf(plans);
  expect(plans.filter(({ id }) => !places.get(id)!.includes("JP"))).toEqual([]);
  const others = plans.filter(({ kind }) => kind !== "pass").map(({ priceCents }) => priceCents);
  expect(others).toEqual(others.toSorted((one, other) => one - other));
  expect(others.slice(0, 2)).toEqual([149, 249]); // a day, a week
});

test("a region's plans work somewhere in it; global ones in more than one", async () => {
  const oceania = new Set((await listCountries({ region: "oceania" })).map(({ code }) => code));
  const there = await placesOf(await findPlans({ region: "oceania", kind: "all" }));
  expect(there.has("australasia-2-5-30")).toBe(true);
  for (const codes of there.values()) expect(codes.some((code) => oceania.has(code))).toBe(true);
  const global = (await findPlans({ region: "global", kind: "all" })).map(({ id }) => id);
  expect(global).toContain("nomad");
  expect(global).not.toContain("euro-week");
});
