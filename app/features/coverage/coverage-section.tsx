import { Link } from "@remix-run/react";
import { type Country, filterCountries } from "#server/countries/rules";
import type { Coverage } from "~/doors/pages/coverage.server";
import { paths } from "~/paths";
import { ArrowRight } from "~/ui/icons";
import { CountriesUnavailable } from "./countries-unavailable";
import { ControlEverything } from "./control-everything";
import { CountryGrid } from "./country-grid";
import { CoverageFilter } from "./coverage-filter";
import { CoverageMap } from "./coverage-map";
import { InfoCards } from "./info-cards";
import { useLiveFilter } from "./use-live-filter";

/**
 * Where it works: the map, the countries to search in, the networks. For any page whose loader asks
 * `coverageFor`.
 */
export function CoverageSection({ coverage: { countries, filter } }: { coverage: Coverage }) {
  return (
    <div className="space-y-[clamp(4rem,9vw,7rem)]">
      {countries ? <FilteredCountries countries={countries} loaded={filter} /> : <CountriesUnavailable />}
      <ControlEverything />
    </div>
  );
}

function FilteredCountries({ countries, loaded }: { countries: Country[]; loaded: Coverage["filter"] }) {
  const live = useLiveFilter(loaded);
  const matching = filterCountries(countries, live.filter);
  return (
    <div>
      <CoverageMap countries={countries} filter={live.filter} matching={matching} />
      <div className="mt-8">
        <CoverageFilter live={live} />
      </div>
      <CountryGrid matching={matching} total={countries.length} live={live} />
      <p className="mt-6 mb-[clamp(3rem,6vw,5rem)] text-center">
        <Link
          to={paths.destinations()}
          className="inline-flex items-center gap-2 font-medium text-accent underline underline-offset-4"
        >
          Browse all destinations <ArrowRight className="size-5" />
        </Link>
      </p>
      <InfoCards countries={countries} />
    </div>
  );
}
