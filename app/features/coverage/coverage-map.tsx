import { type CountryFilter, type Layer, layers, writeFilter, type Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { mapView, fastestNetwork } from "./country-words";
import { useLocation } from "@remix-run/react";
import { ANSWER_ID } from "./search-answer";
import { LARGEST_COMPARED_GB } from "#server/plans/rules";
import { count } from "~/format";
import { priceSteps } from "./price-steps";
import type { Coverage, Prices } from "#server/pages/coverage";

interface Props {
  seen: MapView;
  /** The map's layers: by network, or by prices. */
  hasChoice?: boolean;
}

/** The map, what it shows in words, and the texts of the specification around it. */
export function CoverageMap({ seen, hasChoice = false }: Props) {
  const { countries, filter, layer } = seen;
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card">
      <figcaption
        className={classes(
          "flex flex-wrap justify-between gap-x-8 gap-y-1 p-4 sm:gap-y-3 sm:p-6",
          hasChoice ? "items-center" : "items-end",
        )}
      >
        <div className={classes(hasChoice && "w-full")}>
          <p className="text-xs font-bold tracking-widest text-accent">COVERAGE VISUALIZATION</p>
          <p className="mt-1 text-ink-soft max-sm:text-sm sm:mt-1.5">
            Select a region or search for a country to check coverage
          </p>
        </div>
        <p
          className={classes(
            "font-display text-lg leading-tight font-bold tabular-nums",
            !hasChoice && "sm:text-xl",
          )}
        >{`${countries.length} Countries Available`}</p>
        {hasChoice && <MapLayers filter={filter} layer={layer} />}
      </figcaption>
      <Map view={mapView(filter, seen.matching)} layer={layer} />
      <MapLegend countries={countries} prices={layer === "price" ? seen.prices : null} />
    </figure>
  );
}

/**
 * The map is a document in an iframe, so that the page never waits for it. Its two hundred links would be in the way of
 * the keyboard: links before and after lead past it, and the list below has the same countries.
 */
function Map({ view, layer }: { view: string; layer: Layer }) {
  return (
    <div className="relative border-y border-line bg-paper">
      <a href="#after-map" id="before-map" className={skip}>
        Skip the map
      </a>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own picture, whose policy allows no script */}
      <iframe
        src={paths.coverageMap(view, layer)}
        data-view={view}
        title="Map of coverage by country"
        loading="lazy"
        className="block aspect-[1937/877] w-full"
      />
      <a href="#before-map" id="after-map" className={skip}>
        Back to before the map
      </a>
    </div>
  );
}

const skip =
  "sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-1 focus:bg-card focus:p-3";

const names: Record<Layer, string> = { network: "Network", price: "Price per GB" };

/** The layers of the map, as links that keep the search; the document's script adds the search to them. */
function MapLayers({ filter, layer }: { filter: CountryFilter; layer: Layer }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Layer of the map" className="max-sm:mt-2 max-sm:w-full">
      <ul className="grid grid-cols-2 overflow-hidden rounded-pill border max-xs:grid-cols-1 max-xs:rounded-card border-edge">
        {layers.map((each) => (
          <li key={each} className="grid">
            <a
              href={`${pathname}${writeFilter({ ...filter, layer: each })}#${ANSWER_ID}`}
              data-layer={each}
              aria-current={each === layer ? "true" : undefined}
              className="flex min-h-11 items-center justify-center px-1 text-center sm:px-4 text-sm font-semibold hover:bg-paper aria-current:bg-ink aria-current:text-paper"
            >
              {names[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Line {
  name: string;
  /** Its colour on the map. */
  shade: string;
  /** Undefined for places that are no countries on sale. */
  countries: number | undefined;
}

/** From the lowest prices on, as in map.css. */
const priceShades = ["bg-sea", "bg-sea/80", "bg-sea/60", "bg-sea/40", "bg-sea/20"];
const networkShades = {
  "5g": "bg-sea border-edge",
  "4g": "bg-sea/50 border-edge",
  "3g": "bg-sea/25 border-edge",
};

/** What the shades mean, in words and numbers: networks, or on the layer of prices what a GB costs. */
function MapLegend({ countries, prices }: { countries: Country[]; prices: MapView["prices"] }) {
  const lines: Line[] = [
    ...(prices ? priceLines(countries, prices) : networkLines(countries)).filter((line) => line.countries),
    { name: "Not covered", shade: "bg-line border-edge", countries: undefined },
  ];
  return (
    <div className="px-4 py-2.5 text-sm max-sm:text-xs sm:p-5 sm:px-6">
      {prices && (
        <p className="mb-2 text-ink-soft">{`The lowest price of a GB, in plans of up to ${LARGEST_COMPARED_GB} GB`}</p>
      )}
      <ul
        aria-label="Legend of the map"
        className={classes(
          "gap-x-3 gap-y-1 tabular-nums sm:gap-x-6 sm:gap-y-2 max-xs:grid-cols-1",
          prices ? "grid grid-cols-2" : "flex flex-wrap max-sm:grid max-sm:grid-cols-2",
        )}
      >
        {lines.map(({ name, shade, countries }) => (
          <li key={name} className="flex gap-x-1.5 sm:gap-x-2">
            <span
              aria-hidden="true"
              className={classes("mt-px size-3.5 shrink-0 rounded-[4px] border sm:mt-0.5 sm:size-4", shade)}
            />
            <span>
              <strong>{name}</strong>{" "}
              {countries !== undefined && (
                <span className="inline-block text-ink-soft">{count(countries, "country", "countries")}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function networkLines(countries: Country[]): Line[] {
  return (["5g", "4g", "3g"] as const).map((key) => ({
    name: key === "5g" ? "5G" : `Up to ${key.toUpperCase()}`,
    shade: networkShades[key],
    countries: countries.filter((country) => fastestNetwork(country).key === key).length,
  }));
}

function priceLines(countries: Country[], prices: Prices): Line[] {
  const steps = priceSteps(countries, prices);
  const others = countries.length - steps.reduce((sum, { codes }) => sum + codes.size, 0);
  return [
    ...steps.map(({ label, shade, codes }) => ({
      name: label,
      shade: shadeClass(shade),
      countries: codes.size,
    })),
    { name: `Plans over ${LARGEST_COMPARED_GB} GB only`, shade: shadeClass(undefined), countries: others },
  ];
}

/** The colour of a step beside words, as map.css has it on the map; an outline for a country without a price. */
export function shadeClass(shade: number | undefined): string {
  return shade === undefined ? "border-sea" : `border-edge ${priceShades[shade - 1]}`;
}

/** The view of the coverage page, once its countries are read. */
export interface MapView extends Coverage {
  countries: Country[];
  /** Those that pass the filter, in the order of the list. */
  matching: Country[];
  layer: Layer;
}
