import { describe, expect, test } from "vitest";
import { type Country, regions } from "#server/countries/rules";
import { CountryFacts, NetworkCards, Operators } from "~/features/coverage/country-head";
import { operatorsIn } from "~/features/fares/fare-words";
import { TravelTips } from "~/features/coverage/travel-tips";
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
const facts = (changed: Partial<Country> = {}) =>
  rendered(<CountryFacts country={{ ...country, ...changed }} />);

describe("the facts of a country", () => {
  test("says its region [187]", async () => {
    expect((await facts()).text).toContain("Region Asia");
    expect((await facts({ region: "oceania" })).text).toContain("Region Oceania");
  });

  test("says whether there is 5G [188]", async () => {
    expect((await facts()).text).toContain("5G Available");
    expect((await facts({ has5G: false })).text).toContain("5G Not yet");
  });

  test("says its coverage in percent [189]", async () => {
    expect((await facts()).text).toContain("Coverage 98%");
    expect((await facts({ coverage: 61 })).text).toContain("Coverage 61%");
  });
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
  ])("of a country with %s [190]", async (_, changed, cards) => {
    const { names } = await rendered(<NetworkCards country={{ ...country, ...changed }} />);
    expect(names("heading")).toEqual(cards);
    for (const text of names("listitem")) expect(text.length).toBeGreaterThan(60);
  });
});

describe("the travel tips", () => {
  test("go by the region: each has its own [192]", async () => {
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
    expect(operatorsIn("TH", plans)).toEqual(["Alpha 4G", "Beta 5G"]);
    expect(operatorsIn("JP", plans)).toEqual([]);
  });

  test("are said to be samples where the sandbox sells them, and are not said where none is known", async () => {
    const said = async (names: string[], areSamples: boolean) =>
      (await rendered(<Operators {...{ names, areSamples }} />)).text;
    expect(await said(["Alpha 4G", "Beta 5G"], true)).toBe(
      "Operators our plans use (samples) Alpha 4G Beta 5G",
    );
    expect(await said(["Alpha 4G"], false)).toBe("Operators our plans use Alpha 4G");
    expect(await said([], true)).toBe("");
  });
});
