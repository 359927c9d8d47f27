import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  ALL_REGIONS,
  type Country,
  type CountryFilter,
  filterCountries,
  filterParameters,
  GRID_SIZE,
  COUNTRY_SEARCH_MAX,
  mostTravelledFirst,
  regions,
} from "#server/countries/rules";
import { type Coverage, coverageFor } from "#server/pages/coverage";
import { headersOfParts, inParts } from "~/http/parts.server";
import { CountriesUnavailable, NoCountriesListed } from "~/features/coverage/no-countries";
import { RegionLinks, DestinationList, DestinationPlaceholders } from "~/features/coverage/destination-list";
import { listOfCountries } from "~/features/fares/structured-data";
import { TripForm } from "~/features/trips/trip-form";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { LivePart, WithPlaceholder } from "~/ui/live-part";
import { SearchFilters, SearchForm } from "~/ui/search-form";

const trail = [{ to: paths.destinations(), label: "Destinations" }];

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: "Destinations",
      description: `Every country and territory our eSIM plans work in${data?.catalogue ? `: ${data.catalogue.total} of them` : ""}, with prices, networks and coverage.`,
      breadcrumbs: trail,
      structuredData: (origin) =>
        data?.catalogue?.first.length
          ? listOfCountries(data.catalogue.first, "Most travelled", origin)
          : undefined,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: filterParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { countries, prices, filter, meant, sales } = await coverageFor(searchParams);
  return inParts(
    { filter, prices, catalogue: countries && catalogueOf(countries, filter, meant, sales) },
    { needs: [countries], shows: [prices] },
  );
}

function catalogueOf(
  all: Country[],
  filter: CountryFilter,
  meant: Coverage["meant"],
  sales: Record<string, number>,
) {
  const perRegion = regions
    .map((region) => ({ region, countries: all.filter((country) => country.region === region).length }))
    .filter(({ countries }) => countries > 0);
  const found = filterCountries(all, filter);
  const isWhole = found.length === all.length;
  const first = isWhole ? mostTravelledFirst(all, sales).slice(0, GRID_SIZE) : [];
  const called = meant?.countries ?? found;
  // A short list begins with the best fit. A long list is sorted by letter.
  const matching = called.length > GRID_SIZE ? all.filter((country) => called.includes(country)) : called;
  return { perRegion, total: all.length, matching, first, meant };
}

export default function Destinations() {
  const { filter, prices, catalogue } = useLoaderData<typeof loader>();
  return (
    <div className="page section-short">
      <Breadcrumbs trail={trail} />
      <h1 className="text-3xl sm:text-display">Destinations</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-ink-soft sm:mt-4 sm:mb-8 sm:text-lg">
        Say your trip, or pick a country to see its plans and networks.
      </p>
      <div className="mb-5 sm:mb-10">
        <TripForm />
      </div>
      {!catalogue && <CountriesUnavailable level={2} />}
      {catalogue?.total === 0 && <NoCountriesListed level={2} />}
      {catalogue && catalogue.total > 0 && (
        <>
          <SearchForm
            action={paths.destinations()}
            label="Search by country or code"
            isLabelShown
            placeholder="Country or code..."
            query={filter.q}
            maxLength={COUNTRY_SEARCH_MAX}
          />
          <LivePart name="results">
            <SearchFilters name="region" value={filter.region === ALL_REGIONS ? undefined : filter.region} />
            <RegionLinks filter={filter} perRegion={catalogue.perRegion} />
            <div className="mt-4 sm:mt-8">
              <WithPlaceholder placeholder={<DestinationPlaceholders />}>
                <DestinationList
                  countries={catalogue.matching}
                  first={catalogue.first}
                  prices={prices}
                  total={catalogue.total}
                  query={filter.q}
                  meant={catalogue.meant}
                />
              </WithPlaceholder>
            </div>
          </LivePart>
        </>
      )}
    </div>
  );
}
