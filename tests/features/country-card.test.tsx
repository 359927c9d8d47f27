import { expect, test } from "vitest";
import type { Country } from "#server/countries/rules";
import { CountryCard } from "~/features/coverage/country-card";
import { rendered } from "../support/rendered";

const country: Country = {
  code: "TH",
  name: "Thailand",
  region: "asia",
  has5G: true,
  has4G: true,
  has3G: true,
  coverage: 98,
};
const only4G = { has5G: false };
const only3G = { has5G: false, has4G: false };

test.each<[string, Partial<Country>, isDetailed: boolean, said: string]>([
  ["5G", {}, false, "5G Thailand 98% Coverage"],
  ["5G, in detail", {}, true, "5G Thailand TH · Asia 98% Coverage"],
  ["4G", only4G, false, "Thailand 98% Coverage"],
  ["4G, in detail", only4G, true, "4G Thailand TH · Asia 98% Coverage"],
  ["3G, in detail", only3G, true, "3G Thailand TH · Asia 98% Coverage"],
])("a country with %s", async (_with, changed, isDetailed, said) => {
  const { names, attribute } = await rendered(
    <CountryCard country={{ ...country, ...changed }} isDetailed={isDetailed} />,
  );
  expect(names("link")).toEqual([said]);
  expect(attribute("link", said, "href")).toBe("/destinations/th");
});
