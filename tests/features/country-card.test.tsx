import { describe, expect, test } from "vitest";
import type { Country } from "#server/countries/rules";
import { CountryCard } from "~/features/coverage/country-grid";
import { DestinationRow } from "~/features/coverage/destination-index";
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
  ["5G", {}, false, "5G Thailand 98% Coverage from $2.49"],
  ["5G, in detail", {}, true, "Thailand TH · Asia · 98% Coverage from $2.49 5G"],
  ["4G", only4G, false, "Thailand 98% Coverage from $2.49"],
  ["4G, in detail", only4G, true, "Thailand TH · Asia · 98% Coverage from $2.49 4G"],
  ["3G, in detail", only3G, true, "Thailand TH · Asia · 98% Coverage from $2.49 3G"],
])("a country with %s [93, 183, 184]", async (_with, changed, isDetailed, said) => {
  const Shown = isDetailed ? DestinationRow : CountryCard;
  const { names, attribute } = await rendered(<Shown country={{ ...country, ...changed }} fromCents={249} />);
  expect(names("link")).toEqual([said]);
  expect(attribute("link", said, "href")).toBe("/destinations/th");
});

describe("without a price, where no plan works or none could be read", () => {
  test.each([
    ["a card", CountryCard, "5G Thailand 98% Coverage"],
    ["a row", DestinationRow, "Thailand TH · Asia · 98% Coverage 5G"],
  ])("%s has the rest", async (_what, Shown, said) => {
    const { names } = await rendered(<Shown country={country} fromCents={undefined} />);
    expect(names("link")).toEqual([said]);
  });
});
