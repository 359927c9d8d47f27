import { Link, useLocation } from "@remix-run/react";
import {
  type Country,
  type CountryFilter,
  GRID_SIZE,
  type Layer,
  writeFilter,
} from "#server/countries/rules";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { LivePart } from "~/ui/live-part";
import type { Coverage, Prices } from "~/doors/pages/coverage.server";
import { CountryRow } from "./country-row";
import { RESULTS_ID } from "./coverage-filter";
import { matchWords, moreWords } from "./filter-words";
import { NearestPlaces } from "./nearest-places";
import { NoCountries } from "./no-countries";
import { PlaceMeant } from "./place-meant";
import type { PriceStep } from "./price-steps";
import { gigabyteCents, type Price } from "./price-words";
import { paths } from "~/paths";
import { Flag } from "./flag";
import { FromPrice } from "./from-price";

/** Without JavaScript the link for more leads to the first country that was not there before. */
const FIRST_OF_MORE = "more-countries";

interface Props {
  matching: Country[];
  prices: Prices | null;
  total: number;
  filter: CountryFilter;
  /** What the search means where no country is called so. */
  meant: Coverage["meant"];
  /** As lines beside the map, as this layer has them. */
  lines?: { steps: readonly PriceStep[]; layer: Layer };
}

/**
 * The countries that match: twelve, or all of them when asked. The document's script fetches all cards once
 * and fills in the places that are marked here.
 */
export function CountryGrid({ matching, prices, total, filter, meant, lines }: Props) {
  const { pathname } = useLocation();
  const layer = lines?.layer;
  const shown = filter.all ? matching : matching.slice(0, GRID_SIZE);
  const more = matching.length - shown.length;
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label="Countries that match"
      className={classes("[outline-style:none]", !lines && "mt-4 sm:mt-8")}
    >
      <LivePart name="results">
        {/* No live region: the document's script has the answer read out, and once is enough. */}
        <p
          data-countries="count"
          className={classes("mb-2 text-sm text-ink-soft tabular-nums", !lines && "sm:mb-4")}
        >
          {matchWords(matching.length, total, shown.length)}
        </p>
        {/* Of the map's page the answer above the map says it. */}
        {!lines && meant?.place && (
          <div data-countries="meant">
            <PlaceMeant place={meant.place} countries={matching} query={filter.q} />
          </div>
        )}
        <div data-countries="none" hidden={matching.length > 0}>
          <NoCountries to={pathname + writeFilter({ layer })}>
            <NearestPlaces
              names={meant?.suggestions}
              to={(name) => `${pathname}${writeFilter({ ...filter, q: name, layer })}#${RESULTS_ID}`}
            />
          </NoCountries>
        </div>
        <ul
          data-countries="list"
          className={
            lines
              ? "grid border-b border-line empty:hidden md:max-lg:grid-cols-2 md:max-lg:gap-x-8"
              : "grid grid-cols-2 gap-2 sm:gap-3 max-xs:grid-cols-1 md:grid-cols-3 lg:grid-cols-4"
          }
        >
          {shown.map((country, index) => (
            <li
              key={country.code}
              id={index === GRID_SIZE ? FIRST_OF_MORE : undefined}
              data-code={country.code}
              data-region={country.region}
              data-networks={networksOf(country)}
              {...(lines && factsFor(country, prices?.[country.code]))}
              className="grid"
            >
              {lines ? (
                <CountryRow
                  country={country}
                  price={prices?.[country.code]}
                  layer={lines.layer}
                  shade={lines.steps.find(({ codes }) => codes.has(country.code))?.shade}
                />
              ) : (
                <CountryCard country={country} fromCents={prices?.[country.code]?.fromCents} />
              )}
            </li>
          ))}
        </ul>
        <p data-countries="more" hidden={more === 0} className="mt-4 text-center sm:mt-6">
          <Link
            to={`${pathname}${writeFilter({ ...filter, all: true, layer })}#${FIRST_OF_MORE}`}
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

/** What the answer above the map says of it. */
function factsFor({ coverage }: Country, price: Price) {
  return {
    "data-coverage": coverage ?? undefined,
    "data-from": price?.fromCents,
    "data-gigabyte": price && (gigabyteCents(price) ?? "none"),
  };
}

/** '543' for a country that has them all. */
function networksOf({ has5G, has4G, has3G }: Country): string {
  return `${has5G ? 5 : ""}${has4G ? 4 : ""}${has3G ? 3 : ""}`;
}

interface CardProps {
  country: Country;
  /** Cents of the cheapest plan that works there; undefined where there is none, or it could not be read. */
  fromCents: number | undefined;
}

/** A country among others, as the link to its page. */
export function CountryCard({ country: { code, name, has5G, coverage }, fromCents }: CardProps) {
  return (
    <Link to={paths.destination(code)} className="country-card">
      <Flag code={code} isNarrow />
      {has5G && <strong>5G</strong>}
      <span data-name>{name}</span>
      {coverage !== null && <span>{`${coverage}% Coverage`}</span>}
      <FromPrice cents={fromCents} />
    </Link>
  );
}
