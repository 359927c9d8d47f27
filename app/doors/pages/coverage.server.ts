import { listCountries } from "#server/countries/countries";
import { type Country, type CountryFilter, readFilter } from "#server/countries/rules";
import { readOrNull } from "../parts.server";
import { remembered } from "../remember.server";

export interface Coverage {
  /** Null when they cannot be read now: a page has more to show. */
  countries: Country[] | null;
  filter: CountryFilter;
}

/**
 * What the coverage section needs: every country, and what the address filters them by. At most one query.
 */
export async function coverageFor(request: Request): Promise<Coverage> {
  const countries = await readOrNull("countries not loaded", allCountries);
  return { countries, filter: readFilter(new URL(request.url).searchParams) };
}

const allCountries = remembered(() => listCountries());
