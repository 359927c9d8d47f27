/** What each of the three filters of the coverage page lets through, by itself. */
import { describe, expect, test } from "vitest";
import { type Country, type CountryFilter, filterCountries } from "#server/countries/rules";

const place = (code: string, name: string, changed: Partial<Country>): Country => ({
  code,
  name,
  region: "asia",
  has5G: true,
  has4G: true,
  has3G: true,
  coverage: 90,
  ...changed,
});
const countries = [
  place("XA", "Northland", { region: "europe", has3G: false }),
  place("XB", "Landsend", { has5G: false }),
  place("XC", "Farisle", { region: "oceania", has5G: false, has4G: false }),
];
const found = (filter: Partial<CountryFilter>) =>
  filterCountries(countries, {
    q: "",
    region: "all-regions",
    speed: "all-speeds",
    all: false,
    ...filter,
  }).map(({ code }) => code);

test("without a filter all of them are there", () => {
  expect(found({})).toEqual(["XA", "XB", "XC"]);
});

describe("the search", () => {
  test.each(["land", "LAND", "Land"])("finds '%s' anywhere in a name, in either case [346]", (q) => {
    expect(found({ q }).toSorted()).toEqual(["XA", "XB"]);
  });
});

describe("the region", () => {
  test.each([
    ["europe", ["XA"]],
    ["asia", ["XB"]],
    ["oceania", ["XC"]],
    ["africa", []],
  ] as const)("%s lets through its own countries [347]", (region, codes) => {
    expect(found({ region })).toEqual(codes);
  });
});

describe("the speed", () => {
  test.each([
    ["5g", ["XA"]],
    ["4g", ["XA", "XB"]],
    ["3g", ["XB", "XC"]],
  ] as const)("%s lets through what has it [348-350]", (speed, codes) => {
    expect(found({ speed })).toEqual(codes);
  });
});
