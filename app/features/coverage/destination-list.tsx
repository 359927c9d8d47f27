import type { Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { Skeleton } from "~/ui/skeleton";
import { CountryCard } from "./country-card";
import { NoCountries } from "./no-countries";

const PLACEHOLDERS = 9;
const grid = "grid grid-cols-2 gap-3 max-xs:grid-cols-1 md:grid-cols-3 lg:grid-cols-4";

export function DestinationList({ countries, total }: { countries: Country[]; total: number }) {
  return (
    <>
      <output className="mb-4 block text-sm text-ink-soft tabular-nums">
        {countries.length === total
          ? `${total} countries and territories`
          : `${countries.length} of ${total} match`}
      </output>
      {countries.length === 0 ? (
        <NoCountries to={paths.destinations()} part="results" />
      ) : (
        <ul className={grid}>
          {countries.map((country) => (
            <li key={country.code} className="grid">
              <CountryCard country={country} isDetailed />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What stands there while another view is on its way. */
export function DestinationPlaceholders() {
  return (
    <>
      <output className="mb-4 block text-sm text-ink-soft">Loading countries…</output>
      <ul className={grid} aria-hidden="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index} className="rounded-card border border-line bg-card p-3.5 sm:p-4">
            <Skeleton className="mb-4 h-5 w-8" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </li>
        ))}
      </ul>
    </>
  );
}
