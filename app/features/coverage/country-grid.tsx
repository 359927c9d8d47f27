import { Link, useLocation } from "@remix-run/react";
import { type Country, type CountryFilter, GRID_SIZE, writeFilter } from "#server/countries/rules";
import { buttonClass } from "~/ui/button";
import { LivePart } from "~/ui/live-part";
import { CountryCard } from "./country-card";
import { RESULTS_ID } from "./coverage-filter";
import { matchWords, moreWords } from "./filter-words";
import { NoCountries } from "./no-countries";

/** Without JavaScript the link for more leads to the first country that was not there before. */
const FIRST_OF_MORE = "more-countries";

interface Props {
  matching: Country[];
  total: number;
  filter: CountryFilter;
}

/**
 * The countries that match: twelve, or all of them when asked. The document's script fetches all cards once
 * and fills in the places that are marked here.
 */
export function CountryGrid({ matching, total, filter }: Props) {
  const { pathname } = useLocation();
  const shown = filter.all ? matching : matching.slice(0, GRID_SIZE);
  const more = matching.length - shown.length;
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label="Countries that match"
      className="mt-4 outline-none sm:mt-8"
    >
      <LivePart name="results">
        <output className="mb-2 block text-sm sm:mb-4 text-ink-soft tabular-nums">
          {matchWords(matching.length, total, shown.length)}
        </output>
        <div data-countries="none" hidden={matching.length > 0}>
          <NoCountries to={pathname} />
        </div>
        <ul
          data-countries="list"
          className="grid grid-cols-2 gap-2 sm:gap-3 max-xs:grid-cols-1 md:grid-cols-3 lg:grid-cols-4"
        >
          {shown.map((country, index) => (
            <li
              key={country.code}
              id={index === GRID_SIZE ? FIRST_OF_MORE : undefined}
              data-code={country.code}
              data-region={country.region}
              data-networks={networksOf(country)}
              className="grid"
            >
              <CountryCard country={country} />
            </li>
          ))}
        </ul>
        <p data-countries="more" hidden={more === 0} className="mt-4 text-center sm:mt-6">
          <Link
            to={`${pathname}${writeFilter({ ...filter, all: true })}#${FIRST_OF_MORE}`}
            data-filter="all"
            className={buttonClass("quiet")}
          >
            {more > 0 && moreWords(more)}
          </Link>
        </p>
      </LivePart>
    </section>
  );
}

/** '543' for a country that has them all. */
function networksOf({ has5G, has4G, has3G }: Country): string {
  return `${has5G ? 5 : ""}${has4G ? 4 : ""}${has3G ? 3 : ""}`;
}
