/**
 * Each flag is a file of its own, and a page only names those that it shows: 250 addresses have no place
 * in what browsers load, so they are known here and travel with the countries.
 */
const files = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** Where the flag of the country with this upper-case ISO code lies. */
export function flagOf(code: string): string {
  return files[`/node_modules/country-flag-icons/3x2/${code}.svg`] ?? "";
}
