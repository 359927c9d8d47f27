import { expect, test } from "vitest";
import { countries } from "#server/seeds/countries";
import { regions } from "#server/countries/rules";

test("the catalogue holds what we claim: 190 countries and territories or more [558]", () => {
  expect(countries.length).toBeGreaterThanOrEqual(190);
});

test("every code is two capital letters that stand for a place, and stands once", () => {
  const placeNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const { code } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(placeNames.of(code), code).toBeTruthy();
  }
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

test("every name is written, and once", () => {
  expect(countries.filter(({ name }) => name.trim() === "")).toEqual([]);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

test("names are the ones in use", () => {
  const nameOf = Object.fromEntries(countries.map(({ code, name }) => [code, name]));
  expect(nameOf).toMatchObject({
    CZ: "Czechia",
    MK: "North Macedonia",
    SZ: "Eswatini",
    TL: "Timor-Leste",
    TR: "Türkiye",
  });
});

test("every region is there, and no other", () => {
  expect(new Set(countries.map(({ region }) => region))).toEqual(new Set(regions));
});

test("who has 5G has 4G, and 3G is the fallback everywhere", () => {
  expect(countries.filter(({ has5G, has4G }) => has5G && !has4G)).toEqual([]);
  expect(countries.filter(({ has3G }) => !has3G)).toEqual([]);
});

test("coverage is a whole percent from 58 to 99 [271]", () => {
  for (const { code, coverage } of countries) {
    expect(Number.isInteger(coverage), code).toBe(true);
    expect(coverage, code).toBeGreaterThanOrEqual(58);
    expect(coverage, code).toBeLessThanOrEqual(99);
  }
});

test("no embargoed and no uninhabited place is on sale", () => {
  const onSale = new Set(countries.map(({ code }) => code));
  for (const code of ["AQ", "BV", "CU", "GS", "HM", "IR", "KP", "SY", "TF", "UM"]) {
    expect(onSale.has(code), code).toBe(false);
  }
});
