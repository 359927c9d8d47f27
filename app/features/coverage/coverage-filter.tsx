import { useLocation } from "@remix-run/react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import {
  ALL_REGIONS,
  ALL_SPEEDS,
  type CountryFilter,
  LAYER,
  type Layer,
  COUNTRY_SEARCH_MAX,
  regions,
  speeds,
} from "#server/countries/rules";
import { buttonClass } from "~/ui/button";
import { classes, control } from "~/ui/classes";
import { Options } from "~/ui/select-field";
import { regionNames } from "./country-words";

/** The id of the filter's results, in the page and in its address. */
export const RESULTS_ID = "countries";

interface Props {
  filter: CountryFilter;
  /** The layer of the map, which a search keeps. */
  layer?: Layer;
  /** The place in the page that the form leads to. */
  to?: string;
  /** Lower, among other sections. */
  isShort?: boolean;
}

/** Search, region and speed: a plain form for the server, and live once scripts run (`data-filter`). */
export function CoverageFilter({ filter, layer = "network", to = RESULTS_ID, isShort = false }: Props) {
  const { pathname } = useLocation();
  return (
    <search>
      <form
        data-filter
        aria-label="Find a country"
        method="get"
        action={`${pathname}#${to}`}
        className={classes(
          "grid items-end gap-y-2 sm:gap-4 max-xs:flex max-xs:flex-col max-xs:items-stretch",
          isShort
            ? "grid-cols-[1fr_1fr_auto] gap-x-2 max-sm:[&_select]:px-1.5 max-sm:[&_select]:text-[0.8125rem] lg:grid-cols-[2fr_1fr_1fr_auto]"
            : "grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 sm:grid-cols-[1fr_1fr_auto]",
        )}
      >
        <Labelled
          label="Search"
          htmlFor="country-search"
          className={classes("col-span-full", isShort && "lg:col-span-1")}
        >
          <input
            id="country-search"
            type="search"
            name="q"
            defaultValue={filter.q}
            placeholder="Search for a country..."
            maxLength={COUNTRY_SEARCH_MAX}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            className={control}
          />
        </Labelled>
        <Labelled label="Filter by Region" htmlFor="country-region">
          <Select id="country-region" name="region" defaultValue={filter.region}>
            <option value={ALL_REGIONS}>All Regions</option>
            <Options of={regions.map((region) => [region, regionNames[region]])} />
          </Select>
        </Labelled>
        <Labelled label="Filter by Speed" htmlFor="country-speed">
          <Select id="country-speed" name="speed" defaultValue={filter.speed}>
            <option value={ALL_SPEEDS}>All Speeds</option>
            <Options of={speeds.map((speed) => [speed, speed.toUpperCase()])} />
          </Select>
        </Labelled>
        {layer !== "network" && <input type="hidden" name={LAYER} value={layer} />}
        <button
          type="submit"
          className={buttonClass("quiet", isShort ? "px-3! sm:px-6!" : "max-sm:col-span-full")}
        >
          Apply
        </button>
      </form>
    </search>
  );
}

function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...props} className={control} />;
}

function Labelled({
  label,
  htmlFor,
  className,
  children,
}: {
  label: string;
  htmlFor: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label
        htmlFor={htmlFor}
        className="mb-1 block text-xs font-semibold max-sm:tracking-tight sm:mb-1.5 sm:text-sm"
      >
        {label}
      </label>
      {children}
    </div>
  );
}
