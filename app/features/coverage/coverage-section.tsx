import { Link } from "@remix-run/react";
import { type Country, type CountryFilter, filterCountries } from "#server/countries/rules";
import type { Coverage } from "~/doors/pages/coverage.server";
import { paths } from "~/paths";
import { ArrowRight } from "~/ui/icons";
import { CountriesUnavailable, NoCountriesListed } from "./countries-unavailable";
import { ControlEverything } from "./control-everything";
import { CountryGrid } from "./country-grid";
import { CoverageFilter } from "./coverage-filter";
import { CoverageMap } from "./coverage-map";
import { InfoCards } from "./info-cards";

/**
 * Where it works: the map, the countries to search in, the networks. For any page whose loader asks
 * `coverageFor`.
 */
export function CoverageSection({ coverage: { countries, filter } }: { coverage: Coverage }) {
  return (
    <div className="space-y-[clamp(4rem,9vw,7rem)]">
      <Countries countries={countries} filter={filter} />
      <ControlEverything />
    </div>
  );
}

function Countries({ countries, filter }: Coverage) {
  if (!countries) return <CountriesUnavailable level={3} />;
  if (countries.length === 0) return <NoCountriesListed level={3} />;
  return <FilteredCountries countries={countries} filter={filter} />;
}

function FilteredCountries({ countries, filter }: { countries: Country[]; filter: CountryFilter }) {
  const matching = filterCountries(countries, filter);
  return (
    <div>
      <CoverageMap countries={countries} filter={filter} matching={matching} />
      <div className="mt-8">
        <CoverageFilter filter={filter} />
      </div>
      <CountryGrid matching={matching} total={countries.length} filter={filter} />
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
