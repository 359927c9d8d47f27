import { ALL_REGIONS, type Country, type CountryFilter, soughtCountry } from "#server/countries/rules";
import { count } from "~/format";

/** How many countries match, and how many of them stand there. */
export function matchWords(matching: number, total: number, shown: number): string {
  const found =
    matching === total
      ? `All ${count(total, "country", "countries")}`
      : `${matching} of ${total} countries match`;
  return shown < matching ? `${found}, ${shown} shown` : found;
}

/** What the way to the others is called. */
export function moreWords(more: number): string {
  return `Show ${more} more ${more === 1 ? "country" : "countries"}`;
}

/** What the map shows: the country that is meant closely, else the region that was chosen. */
export function mapView({ q, region }: CountryFilter, matching: readonly Country[]): string {
  const sought = soughtCountry(matching, q);
  if (sought) return sought.code;
  return region === ALL_REGIONS ? "world" : region;
}
