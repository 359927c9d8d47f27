/**
 * All places, with every name that each is found by: countries as the kept library and the languages of Node
 * call them, regions by hand, and GeoNames' 3,000 largest cities and all capitals (CC BY 4.0), drawn by
 * server/places/draw-cities.ts.
 */
import { countries as listed, getCountryDataList } from "countries-list";
import { countryNames } from "../countries/names";
import { otherNames } from "../countries/rules";
import cities from "./cities.json";
import { plain } from "./plain";
import { otherCityNames, otherCountryNames } from "./other-names";
import { corners, placeRegions, usStates } from "./regions";
import { mostTravelled, type Place } from "./rules";

export interface KnownPlace extends Place {
  /** In English, in short, by code, and what towns are called at home. */
  names: readonly string[];
  /** What a country is called in other languages. */
  abroad: readonly string[];
  /** Of two places with one name the one with the larger weight is meant. */
  weight: number;
  isCapital: boolean;
}

/** Each country's name is known in these and in its own languages. */
const spoken =
  "en de fr es it pt nl pl cs sv da nb fi hu ro el tr ru uk ar he fa hi th vi id ms ja ko zh zh-Hant".split(
    " ",
  );

/** What weighs more than any city: nobody who types 'Luxembourg' means a town. */
export const COUNTRY = 10;
const REGION = 9;
/** What a capital, and a town in a country that many travel to, has over one of the same size, as decades. */
const CAPITAL = 0.7;
const TRAVELLED = 0.5;

const popular = new Set(mostTravelled.map(plain));

/** Countries, then regions, then cities. Takes some 50 ms. */
export function knownPlaces(): KnownPlace[] {
  const sizes = new Map(Object.entries(cities).map(([code, row]) => [code, citiesOf(row)]));
  return [
    ...countryPlaces(sizes),
    ...placeRegions.map(([name, codes, others = ""]) =>
      known(slug(name), "region", codes.split(" "), [name, ...list(others)], REGION),
    ),
    ...Object.entries(corners).flatMap(([code, row]) =>
      list(row).map((names) => cornerOf(code, names.split("="))),
    ),
    ...list(usStates).map((name) => cornerOf("US", [name])),
    ...[...sizes].flatMap(([code, towns]) => cityPlaces(code, towns)),
  ];
}

interface Town {
  name: string;
  thousands: number;
  isCapital: boolean;
}

function citiesOf(row: string): Town[] {
  return row.split(";").map((entry) => {
    const [name = "", thousands = "0"] = entry.replace("*", "").split(":");
    return { name, thousands: Number(thousands), isCapital: entry.startsWith("*") };
  });
}

function countryPlaces(sizes: Map<string, Town[]>): KnownPlace[] {
  const inLanguages = namesInLanguages();
  const longCodes = new Map(getCountryDataList().map(({ iso2, iso3 }) => [iso2 as string, iso3]));
  return Object.entries(listed).map(([code, { native }]) => {
    const names = [countryNames[code]!, ...(otherNames[code] ?? []), ...list(otherCountryNames[code] ?? "")];
    const people = (sizes.get(code) ?? []).reduce((sum, { thousands }) => sum + thousands, 0);
    const isPopular = names.some((name) => popular.has(plain(name)));
    const weight = COUNTRY + decades(people) / 10 + (isPopular ? 1 : 0);
    return {
      ...known(code.toLowerCase(), "country", [code], [...names, longCodes.get(code) ?? code], weight),
      abroad: [native, ...inLanguages.get(code)!],
    };
  });
}

function namesInLanguages(): Map<string, string[]> {
  const names = new Map<string, string[]>(Object.keys(listed).map((code) => [code, []]));
  const languages = new Set([...spoken, ...Object.values(listed).flatMap((country) => country.languages)]);
  for (const language of languages) {
    if (Intl.DisplayNames.supportedLocalesOf(language).length === 0) continue;
    const inLanguage = new Intl.DisplayNames(language, { type: "region" });
    for (const [code, country] of Object.entries(listed)) {
      if (spoken.includes(language) || (country.languages as string[]).includes(language))
        names.get(code)!.push(inLanguage.of(code)!);
    }
  }
  return names;
}

/** An island or a landscape: what is well known enough to stand in a list by hand counts like a big city. */
function cornerOf(code: string, [name = "", ...others]: string[]): KnownPlace {
  return known(`${slug(name)}-${code.toLowerCase()}`, "region", [code], [name, ...others], 4);
}

function cityPlaces(code: string, towns: Town[]): KnownPlace[] {
  const others = new Map(
    list(otherCityNames[code] ?? "").map((entry) => {
      const [name = "", ...more] = entry.split("=");
      return [name, more];
    }),
  );
  const country = plain(countryNames[code] ?? "");
  const isPopular = popular.has(country);
  return towns
    .filter(({ name }) => plain(name) !== country) // Singapore is the country
    .map(({ name, thousands, isCapital }) =>
      known(
        `${slug(name)}-${code.toLowerCase()}`,
        "city",
        [code],
        [name, ...(others.get(name) ?? [])],
        decades(thousands) + (isCapital ? CAPITAL : 0) + (isPopular ? TRAVELLED : 0),
        isCapital,
      ),
    );
}

function known(
  id: string,
  kind: Place["kind"],
  countries: readonly string[],
  names: readonly string[],
  weight: number,
  isCapital = false,
): KnownPlace {
  const short = names.map((each) => each.replace(/^([NSEW])(?:orth|outh|ast|est)(?:ern)? /, "$1 "));
  const all = [...new Set([...names, ...short])];
  return { id, name: names[0]!, kind, countries, names: all, abroad: [], weight, isCapital };
}

function decades(thousands: number): number {
  return Math.log10(thousands + 1);
}

function list(row: string): string[] {
  return row.split(", ").filter(Boolean);
}

function slug(name: string): string {
  return plain(name).replaceAll(" ", "-");
}
