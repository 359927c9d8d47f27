import { filterCountries, type Layer } from "#server/countries/rules";
import type { Coverage } from "#server/pages/coverage";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { ArrowRight } from "~/ui/icons";
import { CountriesUnavailable, NoCountriesListed } from "./no-countries";
import { ControlEverything } from "./control-everything";
import { CountryGrid } from "./country-grid";
import { CoverageFilter } from "./coverage-filter";
import { CoverageMap, type MapView } from "./coverage-map";
import { InfoCards } from "./info-cards";
import { priceSteps } from "./price-steps";
import { ANSWER_ID, SearchAnswer } from "./search-answer";
import { TextLink } from "~/ui/text-link";

/** Where it works: the map, the countries to search in, the networks. For any page whose loader calls `coverageFor`. */
export function CoverageSection({ coverage, layer }: { coverage: Coverage; layer?: Layer }) {
  const isShort = layer === undefined;
  return (
    <div className={isShort ? "space-y-6 sm:space-y-20" : "space-y-[clamp(4rem,9vw,7rem)]"}>
      <Countries {...coverage} layer={layer} />
      <ControlEverything isShort={isShort} />
    </div>
  );
}

/**
 * @param layer of the map on its own page. Without it the section is one of several on a page, and details open at a
 *   click.
 */
function Countries({ countries, layer, ...view }: Coverage & { layer: Layer | undefined }) {
  if (!countries) return <CountriesUnavailable level={3} />;
  if (countries.length === 0) return <NoCountriesListed level={3} />;
  const isShort = layer === undefined;
  const matching = view.meant?.countries ?? filterCountries(countries, view.filter);
  // Without prices there is one layer.
  const seen: MapView = { ...view, countries, matching, layer: (view.prices && layer) || "network" };
  return (
    <div>
      {isShort ? (
        <>
          <CoverageMap seen={seen} />
          <div className="mt-4 sm:mt-8">
            <CoverageFilter filter={seen.filter} isShort />
          </div>
          <CountryGrid seen={seen} />
        </>
      ) : (
        <MapAndList seen={seen} />
      )}
      <p className={classes("mt-6 mb-[clamp(3rem,6vw,5rem)] text-center", isShort && "max-sm:hidden")}>
        <TextLink to={paths.destinations()} className="inline-flex items-center gap-2">
          Browse all destinations <ArrowRight className="size-5" />
        </TextLink>
      </p>
      {isShort ? (
        <details className="max-sm:mt-4 rounded-card border border-line px-5">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
            Networks, areas, advantage
          </summary>
          <div className="pt-2 pb-5">
            <InfoCards countries={countries} />
          </div>
        </details>
      ) : (
        <InfoCards countries={countries} />
      )}
    </div>
  );
}

/**
 * The search, its answer, the map, and the countries as lines, since a finger is larger than Luxembourg on the map:
 * beside the map on a wide screen, where the map stays in view, below it on a phone.
 */
function MapAndList({ seen }: { seen: MapView }) {
  const { countries, prices, filter, layer } = seen;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-8">
      <div>
        <CoverageFilter filter={filter} layer={layer} to={ANSWER_ID} />
        <div className="py-3 lg:top-0 [@media(min-height:44rem)]:lg:sticky">
          <div className="mb-3">
            <SearchAnswer {...seen} />
          </div>
          <CoverageMap seen={seen} hasChoice={prices !== null} />
        </div>
      </div>
      <div className="mt-3 lg:mt-0">
        <CountryGrid seen={seen} steps={prices ? priceSteps(countries, prices) : []} />
      </div>
    </div>
  );
}
