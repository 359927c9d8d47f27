import { CountryGrid } from "./country-grid";
import { CoverageFilter } from "./coverage-filter";
import { CoverageMap } from "./coverage-map";
import { priceSteps } from "./price-steps";
import { ANSWER_ID, SearchAnswer } from "./search-answer";
import type { Seen } from "./seen";

/**
 * The question, its answer, the map; and the countries as lines for those whose finger is larger than Luxembourg:
 * beside the map on a desk, which stays in view while a long list is read, below it on a phone.
 */
export function MapAndList(seen: Seen) {
  const { countries, matching, prices, filter, meant, layer } = seen;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-8">
      <div>
        <CoverageFilter filter={filter} layer={layer} to={ANSWER_ID} />
        <div className="py-3 lg:top-0 [@media(min-height:44rem)]:lg:sticky">
          <div className="mb-3">
            <SearchAnswer {...seen} />
          </div>
          <CoverageMap
            countries={countries}
            filter={filter}
            matching={matching}
            choice={prices ? { prices, layer } : undefined}
          />
        </div>
      </div>
      <div className="mt-3 lg:mt-0">
        <CountryGrid
          matching={matching}
          prices={prices}
          total={countries.length}
          filter={filter}
          meant={meant}
          lines={{ layer, steps: prices ? priceSteps(countries, prices) : [] }}
        />
      </div>
    </div>
  );
}
