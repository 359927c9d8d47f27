import {
  type Country,
  GRID_SIZE,
  ALL_REGIONS,
  type CountryFilter,
  type Region,
} from "#server/countries/rules";
import type { Interpretation } from "#server/places/interpret";
import type { Prices } from "#server/pages/coverage";
import { paths } from "~/paths";
import { Skeleton } from "~/ui/live-part";
import { DestinationIndex, DestinationRows } from "./destination-index";
import { NoCountries, PlaceMeant } from "./no-countries";
import { FilterLinks } from "~/ui/tabs";
import { regionNames } from "./country-words";

const PLACEHOLDERS = 9;

interface Props {
  countries: Country[];
  /** The countries that travellers go to most; none beside a search. */
  first: Country[];
  prices: Prices | null;
  total: number;
  query: string;
  /** What the search may mean, where no country has that name. */
  meant?: Interpretation<unknown>;
}

export function DestinationList({ countries, first, prices, total, query, meant }: Props) {
  return (
    <>
      {meant?.place && <PlaceMeant place={meant.place} countries={countries} query={query} />}
      <output className="mb-3 block text-sm text-ink-soft tabular-nums">
        {countries.length === total
          ? `${total} countries and territories`
          : `${countries.length} of ${total} match`}
      </output>
      {countries.length === 0 && (
        <NoCountries
          to={paths.destinations()}
          part="results"
          names={meant?.suggestions}
          search={(name) => paths.destinations({ q: name })}
        />
      )}
      {first.length > 0 && (
        <>
          <h2 className="mb-2 text-lg sm:mb-4 sm:text-2xl">Most travelled</h2>
          <div className="mb-6 sm:mb-12">
            <DestinationRows countries={first} prices={prices} isDense />
          </div>
        </>
      )}
      {countries.length > GRID_SIZE ? (
        <>
          <h2 className="mb-2 text-lg sm:mb-4 sm:text-2xl">All countries, A to Z</h2>
          <DestinationIndex countries={countries} prices={prices} />
        </>
      ) : (
        <>
          <h2 className="sr-only">Countries that match</h2>
          <DestinationRows countries={countries} prices={prices} />
        </>
      )}
    </>
  );
}

/** Shown while another view is loading. */
export function DestinationPlaceholders() {
  return (
    <>
      <output className="mb-3 block text-sm text-ink-soft">Loading countries…</output>
      <ul className="country-rows is-dense" aria-hidden="true">
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

interface RegionLinksProps {
  filter: CountryFilter;
  /** The regions of the data, each with its number of countries. */
  perRegion: { region: Region; countries: number }[];
}

/** The regions, each as a filter of the list. */
export function RegionLinks({ filter: { q, region }, perRegion }: RegionLinksProps) {
  const links = perRegion.map((each) => ({
    to: paths.destinations({ q, region: each.region }),
    label: regionNames[each.region],
    count: each.countries,
    isCurrent: region === each.region,
  }));
  const all = {
    to: paths.destinations({ q }),
    label: "All",
    count: perRegion.reduce((sum, { countries }) => sum + countries, 0),
    isCurrent: region === ALL_REGIONS,
  };
  return <FilterLinks label="Regions" links={[all, ...links]} />;
}
