/** What a trip's calls have to do with where its traffic leaves. Pure. */
import { countries } from "countries-list";
import type { TripFare } from "./rules";

const continents: Readonly<Record<string, { continent: string } | undefined>> = countries;

/** Whether the network says where the traffic of a plan leaves, and all of it is on the continents of the trip. */
export function isNearby({ exits, countries: places }: Pick<TripFare, "exits" | "countries">): boolean {
  const there = new Set(places.map(continentOf));
  return exits.length > 0 && exits.every((code) => there.has(continentOf(code)));
}

function continentOf(code: string): string | undefined {
  return continents[code]?.continent;
}
