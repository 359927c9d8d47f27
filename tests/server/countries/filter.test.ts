import { describe, expect, test } from "vitest";
import { countries } from "#server/seeds/countries";
import {
  type CountryFilter,
  filterCountries,
  fold,
  GRID_SIZE,
  mostTravelledFirst,
  readFilter,
  readLayer,
  soughtCountry,
  writeFilter,
} from "#server/countries/rules";

const NONE: CountryFilter = { q: "", region: "all-regions", speed: "all-speeds", all: false };
const found = (filter: Partial<CountryFilter>) =>
  filterCountries(countries, { ...NONE, ...filter }).map(({ name }) => name);

test.each([
  ["Türkiye", "turkiye"],
  ["CÔTE D’IVOIRE", "cote d ivoire"],
  ["Côte d'Ivoire", "cote d ivoire"],
  ["Åland Islands", "aland islands"],
  ["  Guinea-Bissau ", "guinea bissau"],
  ["İstanbul", "istanbul"],
  ["日本", "日本"],
  ["%_' \" \\", ""],
])("%j is compared as %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

describe("a search", () => {
  test.each([
    ["turk", ["Türkiye", "Turks and Caicos Islands"]],
    ["TÜRK", ["Türkiye", "Turks and Caicos Islands"]],
    ["cote", ["Côte d'Ivoire"]],
    ["cote divoire", []],
    ["cote d'i", ["Côte d'Ivoire"]],
    ["reunion", ["Réunion"]],
    ["guinea bissau", ["Guinea-Bissau"]],
    ["sao tome", ["São Tomé and Príncipe"]],
    ["ivory", ["Côte d'Ivoire"]],
    ["turkey", ["Türkiye"]],
    ["usa", ["United States"]],
    ["zzzz", []],
    ["%", []],
    [".*", []],
    ["'", []],
  ])("for %j finds %j [180, 346]", (q, names) => {
    expect(found({ q })).toEqual(names);
  });

  test("finds by code, in either case, and that one first [180]", () => {
    expect(found({ q: "jp" })).toEqual(["Japan"]);
    expect(found({ q: "IN" })[0]).toBe("India");
    expect(found({ q: "us" })[0]).toBe("United States");
  });

  test("puts those first whose name begins so, then whose word does", () => {
    const names = found({ q: "guinea" });
    expect(names).toEqual(["Guinea", "Guinea-Bissau", "Equatorial Guinea", "Papua New Guinea"]);
  });
});

test("region and speed are both asked for [347]", () => {
  const byCode = new Map(countries.map((country) => [country.name, country]));
  for (const name of found({ region: "africa", speed: "5g" })) {
    expect(byCode.get(name)).toMatchObject({ region: "africa", has5G: true });
  }
  expect(found({ region: "africa", speed: "5g", q: "kenya" })).toEqual(["Kenya"]);
  expect(found({ region: "asia", q: "kenya" })).toEqual([]);
  expect(found({})).toHaveLength(countries.length);
});

test.each([
  ["5g", ["A"]],
  ["4g", ["A", "B"]],
  ["3g", ["B", "C"]],
] as const)("the speed %s lets through what has it [348-350]", (speed, names) => {
  const [of] = countries;
  const places = [
    { ...of!, name: "A", has5G: true, has4G: true, has3G: false },
    { ...of!, name: "B", has5G: false, has4G: true, has3G: true },
    { ...of!, name: "C", has5G: false, has4G: false, has3G: true },
  ];
  expect(filterCountries(places, { ...NONE, speed }).map(({ name }) => name)).toEqual(names);
});

describe("an address", () => {
  test.each([
    ["", {}],
    ["q=turk&region=asia&speed=5g&all=1", { q: "turk", region: "asia", speed: "5g", all: true }],
    ["q=%20%20turk%20&region=all-regions&speed=all-speeds", { q: "turk" }],
    ["region=Asia&speed=6g&all=yes", {}],
    ["region=&speed=&q=&all=", {}],
    ["region=__proto__&speed=constructor", {}],
    ["q=a&q=b&region=asia&region=europe&speed=5g&speed=5g&all=1&all=1", {}],
    ["region[]=asia&unknown=1", {}],
  ])("%j stands for %j", (search, filter) => {
    expect(readFilter(new URLSearchParams(search))).toEqual({ ...NONE, ...filter });
  });

  test("has a search no longer than any name", () => {
    expect(readFilter(new URLSearchParams({ q: "x".repeat(5_000) })).q).toHaveLength(60);
  });

  test.each([
    [{}, ""],
    [NONE, ""],
    [{ q: "côte d'" }, "?q=c%C3%B4te+d%27"],
    [{ q: "a&b", region: "asia", speed: "5g", all: true }, "?q=a%26b&region=asia&speed=5g&all=1"],
  ] as const)("of %j is %j, and reads as the same", (filter, search) => {
    expect(writeFilter(filter)).toBe(search);
    expect(readFilter(new URLSearchParams(search))).toEqual({ ...NONE, ...filter });
  });
});

describe("the layer of an address", () => {
  test.each([
    ["layer=price", "price"],
    ["layer=network", "network"],
    ["", "network"],
    ["layer=moon", "network"],
    ["layer=price&layer=price", "network"],
    ["layer=constructor", "network"],
  ])("%j is %s", (search, layer) => {
    expect(readLayer(new URLSearchParams(search))).toBe(layer);
  });

  test("is written where it is not the usual one", () => {
    expect(writeFilter({ layer: "network" })).toBe("");
    expect(writeFilter({ ...NONE, q: "fiji", layer: "price" })).toBe("?q=fiji&layer=price");
  });
});

describe("a search means", () => {
  const meant = (q: string) => soughtCountry(filterCountries(countries, { ...NONE, q }), q)?.name;

  test.each([
    ["japa", "Japan"], // the only one
    ["guinea", "Guinea"], // of four
    ["COTE D'IVOIRE", "Côte d'Ivoire"],
    ["uk", "United Kingdom"],
    ["US", "United States"],
    ["us", undefined], // Australia has it, too
    ["de", undefined],
    ["", undefined],
    ["!", undefined],
    ["zzzz", undefined],
  ])("by '%s' %s", (q, name) => {
    expect(meant(q)).toBe(name);
  });
});

test("what is asked for most comes first, and nothing is lost", () => {
  const sorted = mostTravelledFirst(countries, {});
  expect(sorted.slice(0, 3).map(({ name }) => name)).toEqual(["Japan", "United States", "United Kingdom"]);
  const others = sorted.slice(GRID_SIZE);
  expect(others).toEqual(countries.filter((country) => others.includes(country)));
  expect(new Set(sorted)).toEqual(new Set(countries));
});
