import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  ALL_REGIONS,
  type Country,
  type CountryFilter,
  filterCountries,
  filterParameters,
  LONGEST_SEARCH,
  regions,
} from "#server/countries/rules";
import { coverageFor } from "~/doors/pages/coverage.server";
import { headersOfParts, inParts } from "~/doors/parts.server";
import { CountriesUnavailable, NoCountriesListed } from "~/features/coverage/countries-unavailable";
import { RegionLinks } from "~/features/coverage/region-links";
import { DestinationList, DestinationPlaceholders } from "~/features/coverage/destination-list";
import { TripForm } from "~/features/trips/trip-form";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { LivePart, WithPlaceholder } from "~/ui/live-part";
import { KeptInSearch, SearchForm } from "~/ui/search-form";

const trail = [{ to: paths.destinations(), label: "Destinations" }];

export const meta: MetaFunction = (args) =>
  pageMeta(
    {
      title: "Destinations",
      description: `Every country and territory our eSIM plans work in: ${site.claims.countries} of them, with their networks and coverage.`,
      breadcrumbs: trail,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: filterParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const { countries, prices, filter } = await coverageFor(request);
  return inParts(
    { filter, prices, catalogue: countries && catalogueOf(countries, filter) },
    { needs: [countries], shows: [prices] },
  );
}

function catalogueOf(all: Country[], filter: CountryFilter) {
  const perRegion = regions
    .map((region) => ({ region, countries: all.filter((country) => country.region === region).length }))
    .filter(({ countries }) => countries > 0);
  return { perRegion, total: all.length, matching: filterCountries(all, filter) };
}

export default function Destinations() {
  const { filter, prices, catalogue } = useLoaderData<typeof loader>();
  return (
    <div className="page section">
      <Breadcrumbs trail={trail} />
      <h1 className="text-3xl sm:text-display">Destinations</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        Say your trip, or pick a country to see the plans that work there, its networks and what to know
        before you land.
      </p>
      <div className="mb-10">
        <TripForm />
      </div>
      {!catalogue && <CountriesUnavailable level={2} />}
      {catalogue?.total === 0 && <NoCountriesListed level={2} />}
      {catalogue && catalogue.total > 0 && (
        <>
          <SearchForm
            action={paths.destinations()}
            label="Search by country or code"
            placeholder="Country or code..."
            query={filter.q}
            maxLength={LONGEST_SEARCH}
          />
          <LivePart name="results">
            <KeptInSearch name="region" value={filter.region === ALL_REGIONS ? undefined : filter.region} />
            <RegionLinks filter={filter} perRegion={catalogue.perRegion} />
            <h2 className="sr-only">Countries</h2>
            <div className="mt-10">
              <WithPlaceholder placeholder={<DestinationPlaceholders />}>
                <DestinationList countries={catalogue.matching} prices={prices} total={catalogue.total} />
              </WithPlaceholder>
            </div>
          </LivePart>
        </>
      )}
    </div>
  );
}
