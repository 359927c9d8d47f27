import type { Country, CountryFilter, Layer } from "#server/countries/rules";
import type { Coverage, Prices } from "~/doors/pages/coverage.server";

/** What somebody looks at on the page of coverage. */
export interface Seen {
  countries: Country[];
  /** Those that pass the filter, in the order of the list. */
  matching: Country[];
  /** Null when they could not be read. */
  prices: Prices | null;
  filter: CountryFilter;
  meant: Coverage["meant"];
  layer: Layer;
}
