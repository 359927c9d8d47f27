import { readPlace } from "./places";
import type { Place } from "./rules";

/** What a search means that no country is called: one place and its countries, or the places nearest to it. */
export interface Interpretation<C> {
  place?: Pick<Place, "name" | "kind">;
  countries: C[];
  /** Names to search for instead; none where the place is clear, or nothing is near. */
  suggestions: string[];
}

/**
 * The countries that somebody means who writes 'Tokyo', 'Bali', 'Scandinavia' or 'Jpan' where a country is expected.
 * No query.
 * @param all the countries among which it looks, in their order.
 */
export function interpretSearch<C extends { code: string }>(
  text: string,
  all: readonly C[],
): Interpretation<C> {
  const { place, suggestions } = readPlace(text);
  const countries = place ? all.filter(({ code }) => place.countries.includes(code)) : [];
  if (place && countries.length > 0) {
    return { place: { name: place.name, kind: place.kind }, countries, suggestions: [] };
  }
  return { countries, suggestions: suggestions.map(({ name }) => name) };
}
