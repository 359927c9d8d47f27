import type { Country } from "#server/countries/rules";
import type { Prices } from "~/doors/pages/coverage.server";
import { paths } from "~/paths";
import { Skeleton } from "~/ui/skeleton";
import { DestinationRow } from "./destination-row";
import { NoCountries } from "./no-countries";

const PLACEHOLDERS = 9;
const grid = "grid grid-cols-2 gap-x-4 max-xs:grid-cols-1 sm:gap-x-8 lg:grid-cols-3";

interface Props {
  countries: Country[];
  prices: Prices | null;
  total: number;
}

export function DestinationList({ countries, prices, total }: Props) {
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
              <DestinationRow country={country} fromCents={prices?.[country.code]?.fromCents} isDense />
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
          <li key={index} className="border-b border-line py-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </li>
        ))}
      </ul>
    </>
  );
}
