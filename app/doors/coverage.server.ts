import { listCountries } from "#server/countries/countries";
import { type Country, type CountryFilter, readFilter } from "#server/countries/rules";
import { errorFacts, log } from "#server/log";
import { flagOf } from "./flags.server";
import { remembered } from "./remember.server";

/** A country as pages show it: with the address of its flag. */
export type CountryView = Country & { flag: string };

export interface Coverage {
  /** Null when they cannot be read now: a page has more to show. */
  countries: CountryView[] | null;
  filter: CountryFilter;
}

/** What the coverage section needs: every country, and what the address filters them by. At most one query. */
export async function coverageFor(request: Request): Promise<Coverage> {
  return { countries: await countriesOrNull(), filter: readFilter(new URL(request.url).searchParams) };
}

const countriesWithFlags = remembered(async () => (await listCountries()).map(withFlag));

async function countriesOrNull(): Promise<CountryView[] | null> {
  try {
    return await countriesWithFlags();
  } catch (error) {
    log("error", "countries not loaded", errorFacts(error));
    return null;
  }
}

export function withFlag(country: Country): CountryView {
  return { ...country, flag: flagOf(country.code) };
}
