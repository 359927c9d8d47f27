import { listCountries } from "#server/countries/countries";
import { countryNames } from "#server/countries/names";
import { nearestTo } from "~/features/coverage/country-picture";
import type { Unsold } from "~/features/trips/country-missing";

/** A country without plans on sale, with the nearest countries; null where no country has the code. One query. */
export async function unsold(code: string): Promise<Unsold | null> {
  const name = countryNames[code];
  if (name === undefined) return null;
  const all = await listCountries();
  const codes = all.map((each) => each.code);
  const near = nearestTo(code, codes);
  return { name, nearest: all.filter((each) => near.includes(each.code)) };
}
