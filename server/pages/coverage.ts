import { listCountries } from "../countries/countries";
import { type Country, type CountryFilter, filterCountries, fold, readFilter } from "../countries/rules";
import { type Interpretation, interpretSearch } from "../places/interpret";
import { type LowestPrice, lowestPrices } from "../plans/plans";
import { salesPerCountry } from "../orders/sales";
import { readOrNull } from "./parts";
import { cachedByVersion } from "../cache/cached";

/** The lowest price by a country's upper-case ISO code. A country without a plan has none. */
export type Prices = Readonly<Record<string, LowestPrice>>;

export interface Coverage {
  /** Null when they cannot be read now: a page has more to show. */
  countries: Country[] | null;
  /** Null when they cannot be read now: countries are worth showing without. */
  prices: Prices | null;
  filter: CountryFilter;
  /** What the search means where it is the name of no country. */
  meant?: Interpretation<Country> | undefined;
}

/**
 * What the coverage section needs: every country, what going there costs at least, what was sold for it, and what the
 * address filters by. At most three queries.
 */
export async function coverageFor(
  asked: URLSearchParams,
): Promise<Coverage & { sales: Record<string, number> }> {
  const [countries, prices, sales] = await Promise.all([
    readOrNull("countries not loaded", allCountries),
    readOrNull("lowest prices not loaded", allPrices),
    salesOrEmpty(),
  ]);
  const filter = readFilter(asked);
  return { countries, prices, filter, meant: countries ? meantIn(countries, filter) : undefined, sales };
}

function meantIn(countries: Country[], filter: CountryFilter): Interpretation<Country> | undefined {
  if (filter.q === "") return undefined;
  const meant = interpretSearch(filter.q, filterCountries(countries, { ...filter, q: "" }));
  // Kos is an island, though Kosovo begins so.
  const isNamed = meant.place && meant.place.kind !== "country" && fold(meant.place.name) === fold(filter.q);
  return isNamed || filterCountries(countries, filter).length === 0 ? meant : undefined;
}

/**
 * What was sold for each country, by its upper-case ISO code; nothing when that cannot be read now. At most one query.
 */
export async function salesOrEmpty(): Promise<Record<string, number>> {
  return (await readOrNull("sales not loaded", allSales)) ?? {};
}

/** Every country, by its name. */
export const allCountries = cachedByVersion(() => listCountries());

export const allPrices = cachedByVersion(async (): Promise<Prices> =>
  Object.fromEntries(await lowestPrices()),
);

const allSales = cachedByVersion(async () => Object.fromEntries(await salesPerCountry()));
