import { Link, useLocation } from "@remix-run/react";
import { type Country, GRID_SIZE, type Layer, writeFilter } from "#server/countries/rules";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { LivePart } from "~/ui/live-part";
import { type MapView, shadeClass } from "./coverage-map";
import { RESULTS_ID } from "./coverage-filter";
import { matchWords, moreWords, gigabyteCents, type Price, fromWords, gigabyteWords } from "./country-words";
import { NoCountries, PlaceMeant } from "./no-countries";
import type { PriceStep } from "./price-steps";
import { paths } from "~/paths";
import { Flag, FromPrice } from "./flag";
import type { LowestPrice } from "#server/plans/plans";
import { Badge } from "~/ui/badge";

/** Without JavaScript the link for more leads to the first country that was not shown before. */
const FIRST_OF_MORE = "more-countries";

interface Props {
  seen: MapView;
  /** Steps of prices: then the countries are lines beside the map, by its layer of prices. */
  steps?: readonly PriceStep[];
}

/**
 * The countries that match: twelve, or all of them on request. The document's script fetches all cards once and fills
 * in the places that are marked here.
 */
export function CountryGrid({ seen: { countries, matching, prices, filter, meant, layer }, steps }: Props) {
  const { pathname } = useLocation();
  const shown = filter.all ? matching : matching.slice(0, GRID_SIZE);
  const more = matching.length - shown.length;
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label="Countries that match"
      className={classes("[outline-style:none]", !steps && "mt-4 sm:mt-8")}
    >
      <LivePart name="results">
        {/* No live region: the document's script has the answer read out, and once is enough. */}
        <p
          data-countries="count"
          className={classes("mb-2 text-sm text-ink-soft tabular-nums", !steps && "sm:mb-4")}
        >
          {matchWords(matching.length, countries.length, shown.length)}
        </p>
        {/* On the map's page the answer above the map says it. */}
        {!steps && meant?.place && (
          <div data-countries="meant">
            <PlaceMeant place={meant.place} countries={matching} query={filter.q} />
          </div>
        )}
        <div data-countries="none" hidden={matching.length > 0}>
          <NoCountries
            to={pathname + writeFilter({ layer })}
            names={meant?.suggestions}
            search={(name) => `${pathname}${writeFilter({ ...filter, q: name, layer })}#${RESULTS_ID}`}
          />
        </div>
        <ul
          data-countries="list"
          className={
            steps
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
              {...(steps && factsFor(country, prices?.[country.code]))}
              className="grid"
            >
              {steps ? (
                <CountryRow
                  country={country}
                  price={prices?.[country.code]}
                  layer={layer}
                  shade={steps.find(({ codes }) => codes.has(country.code))?.shade}
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

/** The part of it that the answer above the map says. */
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

/** A country of the list, as a link to its page. */
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

interface RowProps {
  country: Country;
  price: Price;
  layer: Layer;
  /** The step of its price per GB on the map; undefined where it has no price. */
  shade: number | undefined;
}

/** A country as a line beside the map, high enough for a thumb: its networks and its lowest price. */
function CountryRow({ country, price, layer, shade }: RowProps) {
  const { code, name, has5G, coverage } = country;
  return (
    <Link
      to={paths.destination(code)}
      className="flex min-h-11 flex-wrap items-center gap-x-2 sm:gap-x-3 max-xs:flex-col max-xs:items-start border-t border-line px-1 py-1.5 leading-snug tabular-nums hover:bg-card"
    >
      <Flag code={code} />
      <span className="min-w-24 flex-1 max-xs:w-full">
        <span data-name className="block font-semibold">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {coverage !== null && <span>{`${coverage}% Coverage`}</span>}
          {has5G && <Badge tone="sea">5G</Badge>}
        </span>
      </span>
      {price && <Costs price={price} layer={layer} shade={shade} />}
    </Link>
  );
}

/** The fact of the map's layer comes first, if it is known, with its colour on the map. */
function Costs({ price, layer, shade }: { price: LowestPrice } & Pick<RowProps, "layer" | "shade">) {
  const costs = [fromWords(price), gigabyteWords(price, "/")];
  if (layer === "price" && shade !== undefined) costs.reverse();
  return (
    <span className="max-w-32 text-right text-sm max-xs:max-w-full max-xs:text-left">
      <strong className="flex items-center justify-end gap-x-2 max-xs:justify-start font-semibold sm:text-base">
        {layer === "price" && (
          <span
            aria-hidden="true"
            className={classes("size-3 shrink-0 rounded-[3px] border", shadeClass(shade))}
          />
        )}
        <span>{costs[0]}</span>
      </strong>
      <span className="block text-ink-soft">{costs[1]}</span>
    </span>
  );
}
