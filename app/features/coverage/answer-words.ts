import {
  ALL_REGIONS,
  ALL_SPEEDS,
  type Country,
  type CountryFilter,
  filterCountries,
  type Layer,
  soughtCountry,
} from "#server/countries/rules";
import { LARGEST_COMPARED_GB } from "#server/plans/rules";
import { count } from "~/format";
import { countryFacts, fromWords, gigabyteWords, type Price, regionInText } from "./country-words";

/** The answer to a search, in one sentence: a link to a country before the words, other links after them. */
export interface SearchResult {
  words: string;
  link?: {
    text: string;
    /** A country's page, the same search in all regions at all speeds, or the search among cities and regions. */
    to: "country" | "everywhere" | "places";
    /** The code of the country. */
    code?: string;
  };
}

interface Searched<C> {
  filter: CountryFilter;
  layer: Layer;
  countries: readonly C[];
  matching: readonly C[];
  priceOf: (country: C) => Price;
}

/** The answer to a search, the same on the server and in the browser. */
export function answerTo<C extends Country>(searched: Searched<C>): SearchResult {
  const { filter, layer, matching, countries, priceOf } = searched;
  const isFiltered = filter.region !== ALL_REGIONS || filter.speed !== ALL_SPEEDS;
  const sought = soughtCountry(matching, filter.q);
  if (sought)
    return {
      words: `: ${countryFacts(sought, priceOf(sought), layer)}.`,
      link: { text: sought.name, to: "country", code: sought.code },
    };
  const lowest = lowestOf(matching.map(priceOf), layer);
  if (matching.length === countries.length)
    return { words: `${lowest ? `Plans ${lowest}. ` : ""}Where are you going?` };
  if (matching.length > 0)
    return {
      words: `${count(matching.length, "country matches", "countries match")}${within(filter)}${lowest ? `, plans ${lowest}` : ""}.`,
    };
  const elsewhere = isFiltered
    ? filterCountries(countries, { ...filter, region: ALL_REGIONS, speed: ALL_SPEEDS }).length
    : 0;
  if (elsewhere > 0)
    return {
      words: `No country matches${within(filter)}. `,
      link: {
        text: filter.q ? `${count(elsewhere, "match", "matches")} in all regions` : "Look in all regions",
        to: "everywhere",
      },
    };
  return {
    words: `No country is called '${filter.q}'. `,
    link: { text: `Look for '${filter.q}' among cities and regions`, to: "places" },
  };
}

/** ' in Europe with 5G'. */
function within({ region, speed }: CountryFilter): string {
  return `${region === ALL_REGIONS ? "" : ` in ${regionInText(region)}`}${speed === ALL_SPEEDS ? "" : ` with ${speed.toUpperCase()}`}`;
}

/** The lowest of these prices, or '' where there is none. */
function lowestOf(prices: readonly Price[], layer: Layer): string {
  const known = prices.filter((price) => price !== undefined);
  if (known.length === 0) return "";
  const gigabytes = known.flatMap(({ gigabyteCents }) => gigabyteCents ?? []);
  if (layer === "price" && gigabytes.length > 0)
    return `of up to ${LARGEST_COMPARED_GB} GB from ${gigabyteWords({ gigabyteCents: Math.min(...gigabytes) })}`;
  return fromWords({ fromCents: Math.min(...known.map(({ fromCents }) => fromCents)) });
}
