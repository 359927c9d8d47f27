import { expect, test } from "vitest";
import type { Plan } from "#server/plans/plans";
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

test("the summary says what is bought: name, description, data limit, days and price", async () => {
  const { names, text } = await rendered(
    <PlanSummary plan={{ ...plan, start: { startRule: "first_connection", unusedValidDays: 180 } }} />,
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
