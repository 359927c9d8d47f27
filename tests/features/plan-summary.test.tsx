import { expect, test } from "vitest";
import type { Plan } from "#server/plans/plans";
import type { EsimThere } from "#server/checkout/destinations";
import { goesOnto } from "~/features/checkout/goes-onto";
import { PlanSummary } from "~/features/checkout/plan-summary";
import { rendered } from "../support/rendered";

const plan: Plan = {
  id: "nomad",
  kind: "pass",
  version: 1,
  name: "Nomad",
  description: "A month in most places.",
  priceCents: 1999,
  regularPriceCents: 2499,
  dataBytes: 20 * 1024 ** 3,
  validityDays: 30,
  devices: 3,
  supportLevel: "priority",
  is5GEnabled: true,
  isPopular: true,
  isPromo: false,
  countryCount: 120,
};

const onNew = { is: "by_package", startRule: "first_connection", unusedValidDays: 180 } as const;
const there = { profileState: "released", numberEnd: "4821", planNames: ["Voyager"] } as const;
const esims = [
  { ...there, id: "a", start: { is: "with_esim", startRule: "first_installation", startBy: "2027-01-10" } },
  { ...there, id: "b", start: { is: "at_once", endDate: "2026-12-17" } },
  { ...there, id: "c", start: onNew },
] as unknown as EsimThere[];

test.each([
  ["a", { "Goes onto": "your eSIM (Voyager, ICCID ending 4821)", "Start by": "Jan 10, 2027" }],
  ["a", { "Its days begin": "when it is installed on your phone" }],
  ["b", { "Its days begin": "at once", "Lasts until": "Dec 17, 2026" }],
  ["c", { "Goes onto": "a new eSIM", "Start within": "180 days" }],
  ["new", { "Goes onto": "a new eSIM", "Start within": "180 days" }],
])("of the eSIM '%s' it says %j", async (chosen, said) => {
  const { names } = await rendered(
    <PlanSummary plan={plan} onto={goesOnto(esims, chosen, onNew)} hasChoice />,
  );
  const rows = Object.fromEntries(names("term").map((term, n) => [term, names("definition")[n]]));
  expect(rows).toMatchObject(said);
  expect(Object.keys(rows).filter((label) => /^(Start|Lasts)/.test(label))).toHaveLength(1);
});

test("the summary says what is bought: name, description, data limit, days and price [258]", async () => {
  const { names, text } = await rendered(
    <PlanSummary plan={plan} onto={goesOnto([], "new", onNew)} hasChoice={false} />,
  );
  expect(names("heading")).toEqual(["Nomad"]);
  expect(text).toContain("A month in most places.");
  expect(Object.fromEntries(names("term").map((term, n) => [term, names("definition")[n]]))).toMatchObject({
    "Data limit": "20 GB",
    Validity: "30 days",
    "Its days begin": "when your phone first connects with it",
    "Start within": "180 days",
    Price: "$19.99",
  });
});
