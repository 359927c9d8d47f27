import { describe, expect, test } from "vitest";
import { findCountry, listCountries } from "#server/countries/countries";
import { regions } from "#server/countries/rules";
import { countries } from "#server/seeds/countries";

test("every country is listed as it was seeded, in the order of names, accents or not", async () => {
  const list = await listCountries();
  expect(list).toEqual(countries);
  expect(list.slice(0, 3).map(({ name }) => name)).toEqual(["Afghanistan", "Åland Islands", "Albania"]);
});

test.each(regions)("%s has its own countries", async (region) => {
  expect(await listCountries({ region })).toEqual(countries.filter((country) => country.region === region));
});

test("a code finds its country", async () => {
  expect(await findCountry("TR")).toEqual(countries.find(({ code }) => code === "TR"));
});

describe("what is no code finds nothing", () => {
  test.each(["", "tr", "ZZ", "TRX", "T", " TR", "TR ", "T\u0000", "__", "' or 1=1 --", "\uD800A"])(
    "%j",
    async (code) => {
      expect(await findCountry(code)).toBeUndefined();
    },
  );
});
