import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type Country,
  type CountryFilter,
  filterCountries,
  filterParameters,
  regions,
} from "#server/countries/rules";
import { coverageFor } from "~/doors/pages/coverage.server";
import { headersOfParts, inParts } from "~/doors/parts.server";
import { CountriesUnavailable } from "~/features/coverage/countries-unavailable";
import { DestinationFilters } from "~/features/coverage/destination-filters";
import { DestinationList, DestinationPlaceholders } from "~/features/coverage/destination-list";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { useIsReloading } from "~/ui/skeleton";

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

export const handle: PageHandle = { query: filterParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const { countries, filter } = await coverageFor(request);
  return inParts({ filter, catalogue: countries && catalogueOf(countries, filter) }, { needs: [countries] });
}

function catalogueOf(all: Country[], filter: CountryFilter) {
  const perRegion = regions
    .map((region) => ({ region, countries: all.filter((country) => country.region === region).length }))
    .filter(({ countries }) => countries > 0);
  return { perRegion, total: all.length, matching: filterCountries(all, filter) };
}

export default function Destinations() {
  const { filter, catalogue } = useLoaderData<typeof loader>();
  const isReloading = useIsReloading();
  return (
    <div className="page section">
      <Breadcrumbs trail={trail} />
      <h1 className="text-3xl sm:text-display">Destinations</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        Where are you going? Pick a country to see its networks, the plans that work there and what to know
        before you land.
      </p>
      {catalogue ? (
        <>
          <DestinationFilters filter={filter} perRegion={catalogue.perRegion} />
          <h2 className="sr-only">Countries</h2>
          <div className="mt-10" aria-busy={isReloading}>
            {isReloading ? (
              <DestinationPlaceholders />
            ) : (
              <DestinationList countries={catalogue.matching} total={catalogue.total} />
            )}
          </div>
        </>
      ) : (
        <CountriesUnavailable />
      )}
    </div>
  );
}
