import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Country, type CountryFilter, GRID_SIZE, writeFilter } from "#server/countries/rules";
import { count } from "~/format";
import { buttonClass } from "~/ui/button";
import { CountryCard } from "./country-card";
import { RESULTS_ID } from "./coverage-filter";
import { NoCountries } from "./no-countries";
import type { LiveFilter } from "./use-live-filter";

/** Without JavaScript the link for more leads to the first country that was not there before. */
const FIRST_OF_MORE = "more-countries";

interface Props {
  matching: Country[];
  total: number;
  live: LiveFilter;
}

/** The countries that match: twelve, or all of them when asked. */
export function CountryGrid({ matching, total, live: { filter, showAll, clear } }: Props) {
  const { pathname } = useLocation();
  const firstOfMore = useFocusOnMore(filter);
  const shown = filter.all ? matching : matching.slice(0, GRID_SIZE);
  const more = matching.length - shown.length;
  return (
    <section id={RESULTS_ID} tabIndex={-1} aria-label="Countries that match" className="mt-8 outline-none">
      <output className="mb-4 block text-sm text-ink-soft tabular-nums">
        {matching.length === total
          ? `All ${count(total, "country", "countries")}`
          : `${matching.length} of ${total} countries match`}
        {more > 0 && `, ${shown.length} shown`}
      </output>
      {matching.length === 0 ? (
        <NoCountries to={pathname} onClear={clear} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
          {shown.map((country, index) => (
            <li key={country.code} id={index === GRID_SIZE ? FIRST_OF_MORE : undefined} className="grid">
              <CountryCard country={country} ref={index === GRID_SIZE ? firstOfMore : undefined} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-6 text-center">
          <Link
            to={`${pathname}${writeFilter({ ...filter, all: true })}#${FIRST_OF_MORE}`}
            onClick={showAll}
            className={buttonClass("quiet")}
          >
            {`Show ${more} more ${more === 1 ? "country" : "countries"}`}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The link that asked for more is gone then, so the first of the others takes the focus. */
function useFocusOnMore({ all }: CountryFilter) {
  const first = useRef<HTMLAnchorElement>(null);
  const wasAll = useRef(all);
  useEffect(() => {
    if (all && !wasAll.current) first.current?.focus();
    wasAll.current = all;
  }, [all]);
  return first;
}
