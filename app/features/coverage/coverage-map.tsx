import type { Country, CountryFilter } from "#server/countries/rules";
import { count } from "~/format";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { mapView } from "./filter-words";
import { networkOf } from "./networks";

/** The map, what it says in words, and the texts of the specification around it. */
export function CoverageMap({
  countries,
  filter,
  matching,
}: {
  countries: Country[];
  filter: CountryFilter;
  matching: Country[];
}) {
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card">
      <figcaption className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 p-4 sm:gap-y-3 sm:p-6">
        <div>
          <p className="text-xs font-bold tracking-widest text-accent">COVERAGE VISUALIZATION</p>
          <p className="mt-1 text-ink-soft max-sm:text-sm sm:mt-1.5">
            Select a region or search for a country to check coverage
          </p>
        </div>
        <p className="font-display text-lg leading-tight font-bold tabular-nums sm:text-xl">{`${countries.length} Countries Available`}</p>
      </figcaption>
      <Map view={mapView(filter, matching)} />
      <Legend countries={countries} />
    </figure>
  );
}

/**
 * The map is a document in a frame, so that the page never waits for it. Its two hundred links would stand in
 * the way of the keyboard: links before and after lead past it, and the list below has the same countries.
 */
function Map({ view }: { view: string }) {
  return (
    <div className="relative border-y border-line bg-paper">
      <a href="#after-map" id="before-map" className={skip}>
        Skip the map
      </a>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own picture, whose policy allows no script */}
      <iframe
        src={paths.coverageMap(view)}
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

const shades = { "5g": "bg-sea", "4g": "bg-sea/50", "3g": "bg-sea/25" };

/** What the shades mean, in words and numbers. */
function Legend({ countries }: { countries: Country[] }) {
  const networks = (["5g", "4g", "3g"] as const).map((key) => ({
    key,
    name: key === "3g" ? "3G only" : key.toUpperCase(),
    countries: countries.filter((country) => networkOf(country).key === key).length,
  }));
  return (
    <ul
      aria-label="Legend of the map"
      className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-2.5 text-sm max-sm:text-xs sm:gap-x-6 sm:gap-y-2 sm:p-5 max-sm:grid max-sm:grid-cols-2 max-xs:grid-cols-1 sm:px-6"
    >
      {networks
        .filter(({ countries }) => countries > 0)
        .map(({ key, name, countries }) => (
          <li key={key} className="flex flex-wrap content-start items-center gap-x-2">
            <Swatch shade={shades[key]} />
            <strong>{name}</strong>
            <span className="text-ink-soft">{count(countries, "country", "countries")}</span>
          </li>
        ))}
      <li className="flex content-start items-center gap-2 max-sm:items-start">
        <Swatch shade="bg-line" />
        <strong>Not covered</strong>
      </li>
    </ul>
  );
}

function Swatch({ shade }: { shade: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("size-4 shrink-0 rounded-[4px] border border-edge max-sm:mt-0.5", shade)}
    />
  );
}
