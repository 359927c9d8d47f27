import { describe, expect, test } from "vitest";
import { type Country, regions } from "#server/countries/rules";
import { CountryCard } from "~/features/coverage/country-grid";
import { DestinationRow } from "~/features/coverage/destination-index";
import { rendered } from "../support/rendered";
import { CountryFacts, NetworkCards, Operators, TravelTips } from "~/features/coverage/country-head";
import { operatorNames } from "~/features/fares/fare-words";

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

test.each<[Partial<Country>, string]>([
  [{}, "Region Asia 5G Available Coverage 98%"],
  [{ region: "oceania", has5G: false, coverage: 61 }, "Region Oceania 5G Not yet Coverage 61%"],
])("for a country with %j the facts say region, 5G and coverage [187-189]", async (changed, said) => {
  const { text } = await rendered(<CountryFacts country={{ ...country, ...changed }} />);
  expect(text).toContain(said);
});

describe("the network cards", () => {
  test.each<[string, Partial<Country>, string[]]>([
    ["everything", {}, ["5G Available", "4G / LTE Available", "3G Available"]],
    ["no 5G", { has5G: false }, ["5G Not available", "4G / LTE Available", "3G Available"]],
    [
      "3G alone",
      { has5G: false, has4G: false },
      ["5G Not available", "4G / LTE Not available", "3G Available"],
    ],
    ["3G switched off", { has3G: false }, ["5G Available", "4G / LTE Available", "3G Not available"]],
  ])("for a country with %s [190]", async (_, changed, cards) => {
    const { names } = await rendered(<NetworkCards country={{ ...country, ...changed }} />);
    expect(names("heading")).toEqual(cards);
    for (const text of names("listitem")) expect(text.length).toBeGreaterThan(60);
  });
});

describe("the travel tips", () => {
  test("depend on the region: each has its own [192]", async () => {
    const tips = await Promise.all(regions.map((region) => rendered(<TravelTips region={region} />)));
    expect(tips.map(({ names }) => names("heading")[0])).toEqual([
      "Travel tips for the Americas",
      "Travel tips for Europe",
      "Travel tips for Asia",
      "Travel tips for Africa",
      "Travel tips for Oceania",
    ]);
    for (const { names } of tips) expect(names("listitem").length).toBeGreaterThanOrEqual(3);
    expect(new Set(tips.flatMap(({ names }) => names("paragraph"))).size).toBe(
      tips.flatMap(({ names }) => names("paragraph")).length,
    );
  });
});

describe("the operators of a country", () => {
  const plans = [
    { route: { operators: ["TH Beta 5G", "TH Alpha 4G", "VN Gamma 4G"] } },
    { route: { operators: ["TH Alpha 4G"] } },
    { route: null },
  ];

  test("are those that any of its plans uses there, each once", () => {
    expect(operatorNames("TH", plans)).toEqual(["Alpha 4G", "Beta 5G"]);
    expect(operatorNames("JP", plans)).toEqual([]);
  });

  test("are called samples where the sandbox sells them, and are left out where none is known", async () => {
    const said = async (names: string[], areSamples: boolean) =>
      (await rendered(<Operators {...{ names, areSamples }} />)).text;
    expect(await said(["Alpha 4G", "Beta 5G"], true)).toBe(
      "Operators our plans use (samples) Alpha 4G Beta 5G",
    );
    expect(await said(["Alpha 4G"], false)).toBe("Operators our plans use Alpha 4G");
    expect(await said([], true)).toBe("");
  });
});
