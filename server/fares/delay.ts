/** How long what is said takes there and back, by where traffic leaves to the internet. An estimate. */
import { countries } from "countries-list";
import { LAG_MS } from "./board-rules";
import mainCities from "../places/main-cities.json";

const continents: Readonly<Record<string, { continent: string } | undefined>> = countries;
const cities = mainCities as unknown as Readonly<
  Record<string, readonly [latitude: number, longitude: number]>
>;

const EARTH_RADIUS_KM = 6371;
/** There and back, in cables that carry 200 km a millisecond and are twice as long as the straight way. */
const KM_A_MS = 50;

/** ISO codes; none where the network does not say. */
interface Traffic {
  exits: readonly string[];
}

/**
 * The longest way from a country to an exit and back, in whole ms, between the largest cities of the two: great-circle
 * distance by 50 km (docs/why/trips.md has the sources). Null where the network does not say where traffic leaves.
 * @param used the countries where it is used, by their ISO codes
 */
export function delayMs(route: Traffic | null, used: readonly string[]): number | null {
  const exits = route?.exits ?? [];
  if (exits.length === 0) return null;
  const ways = used.flatMap((from) => exits.map((to) => distanceKm(from, to)));
  return Math.round(Math.max(0, ...ways) / KM_A_MS);
}

/** By the haversine formula; 0 for a country without a city. */
function distanceKm(from: string, to: string): number {
  const [here, there] = [cities[from], cities[to]];
  if (!here || !there) return 0;
  const radians = ([latitude, longitude]: readonly [number, number]) =>
    [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180] as const;
  const [[latitude, longitude], [latitude2, longitude2]] = [radians(here), radians(there)];
  const half =
    Math.sin((latitude2 - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(latitude2) * Math.sin((longitude2 - longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** Whether all traffic leaves on the continents where it is used, and calls do not lag. */
export function isNearby({ exits, countries: used }: Traffic & { countries: readonly string[] }): boolean {
  const there = new Set(used.map(continentOf));
  const delay = delayMs({ exits }, used);
  return delay !== null && delay <= LAG_MS && exits.every((code) => there.has(continentOf(code)));
}

function continentOf(code: string): string | undefined {
  return continents[code]?.continent;
}
