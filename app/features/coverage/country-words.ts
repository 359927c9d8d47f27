import {
  type Country,
  type Layer,
  type Region,
  ALL_REGIONS,
  type CountryFilter,
  soughtCountry,
} from "#server/countries/rules";
import type { LowestPrice } from "#server/plans/plans";
import { LARGEST_COMPARED_GB } from "#server/plans/rules";
import { formatUsd, count } from "~/format";

/** The price to show; undefined where it could not be read, or no plan works there. */
export type Price = LowestPrice | undefined;

/** 'from $2.49'. */
export function fromWords({ fromCents }: Pick<LowestPrice, "fromCents">): string {
  return `from ${formatUsd(fromCents)}`;
}

/** Whole cents, as they are shown: a price that reads '$1.00' is not under $1. Null where there is no such price. */
export function gigabyteCents(price: Pick<LowestPrice, "gigabyteCents"> | undefined): number | null {
  return price?.gigabyteCents == null ? null : Math.round(price.gigabyteCents);
}

/** '$0.75 per GB', or how much one has to buy there. */
export function gigabyteWords(price: Pick<LowestPrice, "gigabyteCents">, per = " per "): string {
  const cents = gigabyteCents(price);
  return cents === null ? `over ${LARGEST_COMPARED_GB} GB only` : `${formatUsd(cents)}${per}GB`;
}

/** A country in a line, beginning with the layer's fact: '5G, 99% coverage, from $2.49'. */
export function countryFacts(
  country: Pick<Country, "has5G" | "has4G" | "coverage">,
  price: Price,
  layer: Layer,
): string {
  const network = fastestNetwork(country).name + coverageWords(country);
  if (!price) return network;
  if (layer === "network") return `${network}, ${fromWords(price)}`;
  return `${gigabyteWords(price)}, plans ${fromWords(price)}, ${network}`;
}

/** The name of a country's fastest network, as its shade on the map and in the legend is called. */
export function fastestNetwork(country: Pick<Country, "has5G" | "has4G">): {
  key: "5g" | "4g" | "3g";
  name: string;
} {
  if (country.has5G) return { key: "5g", name: "5G" };
  return country.has4G ? { key: "4g", name: "4G" } : { key: "3g", name: "3G" };
}

/** '5G and 4G, 99% coverage', or as much of it as is known. */
export function generationWords(country: Pick<Country, "has5G" | "has4G" | "coverage">): string {
  const { name } = fastestNetwork(country);
  return (country.has5G && country.has4G ? `${name} and 4G` : name) + coverageWords(country);
}

/** ', 99% coverage'; nothing where it is not known. */
function coverageWords({ coverage }: Pick<Country, "coverage">): string {
  return coverage === null ? "" : `, ${coverage}% coverage`;
}

/** Alone, as in a list. */
export const regionNames: Record<Region, string> = {
  americas: "Americas",
  europe: "Europe",
  asia: "Asia",
  africa: "Africa",
  oceania: "Oceania",
};

/** Inside a sentence. */
export function regionInText(region: Region): string {
  return region === "americas" ? "the Americas" : regionNames[region];
}

/** How many countries match, and how many of them are shown. */
export function matchWords(matching: number, total: number, shown: number): string {
  const found =
    matching === total
      ? `All ${count(total, "country", "countries")}`
      : `${matching} of ${total} countries match`;
  return shown < matching ? `${found}, ${shown} shown` : found;
}

/** The text of the link to the others. */
export function moreWords(more: number): string {
  return `Show ${more} more ${more === 1 ? "country" : "countries"}`;
}

/** What the map shows: the country that is surely meant, else the region that was chosen. */
export function mapView({ q, region }: CountryFilter, matching: readonly Country[]): string {
  const sought = soughtCountry(matching, q);
  if (sought) return sought.code;
  return region === ALL_REGIONS ? "world" : region;
}
