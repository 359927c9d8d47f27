/** Lines as people type them (`lines.json`), written with their readings by somebody who had not seen how they are read. */
import { expect, test } from "vitest";
import { countryNames } from "#server/countries/names";
import type { Place } from "#server/places/rules";
import { readPlace } from "#server/places/places";
import { BYTES_PER_GB } from "#server/plans/rules";
import { readTrip } from "#server/trips/read-trip";
import lines from "./lines.json";

/** What a line says. */
interface Said {
  line: string;
  /** `Lisbon, PT` is met by any place of that country whose name begins so, and by the country. */
  to?: string[];
  /** Other readings of the places that are as good. */
  maybe?: string[][];
  days?: number;
  each?: number[];
  gb?: number;
  gbADay?: number;
  use?: string;
  from?: string;
  until?: string;
  /** It means no place: a question is the answer. */
  not?: boolean;
}

/** So many are right. */
const RIGHT = 199;
const TODAY = "2026-11-28";

function isRight({ line, to = [], maybe = [], not = false, ...said }: Said): boolean {
  const { trip } = readTrip(new URLSearchParams({ to: line }), TODAY);
  if (!trip || not) return not === !trip;
  const places = trip.legs.map(({ place }) => place);
  const days = trip.legs.map((leg) => leg.days);
  const total = days.reduce((sum, each) => sum + each, 0);
  const gb = trip.legs.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_GB;
  const wanted = said.gb ?? (said.gbADay === undefined ? undefined : said.gbADay * total);
  return (
    [to, ...maybe].some((way) => isWay(places, way)) &&
    (said.days === undefined || said.days === total) &&
    (said.each === undefined || said.each.join() === days.join()) &&
    (wanted === undefined || Math.abs(gb - wanted) < 0.05) &&
    (said.use === undefined || said.use === trip.use || wanted !== undefined) &&
    (said.from === undefined || said.until === undefined || trip.dates?.from === said.from) &&
    (said.until === undefined || trip.dates?.until === said.until)
  );
}

function isWay(places: readonly Place[], way: readonly string[]): boolean {
  return places.length === way.length && places.every((place, at) => isPlace(place, way[at]!));
}

function isPlace(place: Place, name: string): boolean {
  const code = /, ([A-Z]{2})$/.exec(name)?.[1];
  if (code) return place.countries.length === 1 && place.countries[0] === code;
  const meant = readPlace(name).place;
  if (meant) return place.id === meant.id || place.countries.join() === meant.countries.join();
  return Object.values(countryNames).includes(name) && place.name === name;
}

test("a line is read as whoever wrote it meant it", () => {
  const wrong = (lines as Said[]).filter((said) => !isRight(said)).map(({ line }) => line);
  expect(lines).toHaveLength(200);
  expect(lines.length - wrong.length, wrong.join("\n")).toBeGreaterThanOrEqual(RIGHT);
});
