import { type CountryFilter, type Layer, layers, writeFilter } from "#server/countries/rules";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { mapView } from "./filter-words";
import { MapLegend } from "./map-legend";
import type { Seen } from "./seen";
import { useLocation } from "@remix-run/react";
import { ANSWER_ID } from "./search-answer";

interface Props {
  seen: Seen;
  /** Of layers: by network, or by prices. */
  hasChoice?: boolean;
}

/** The map, what it says in words, and the texts of the specification around it. */
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
 * The map is a document in a frame, so that the page never waits for it. Its two hundred links would stand in
 * the way of the keyboard: links before and after lead past it, and the list below has the same countries.
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

/** What the map is painted by, as links that keep what is searched for; the document's script has them follow it. */
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
