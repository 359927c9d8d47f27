import type { Country } from "#server/countries/rules";

/** The fastest network of a country, as its shade on the map and in the legend is called. */
export function networkOf(country: Pick<Country, "has5G" | "has4G">): {
  key: "5g" | "4g" | "3g";
  name: string;
} {
  if (country.has5G) return { key: "5g", name: "5G" };
  return country.has4G ? { key: "4g", name: "4G" } : { key: "3g", name: "3G" };
}

/** '5G and 4G, 99% coverage', or what there is of it. */
export function networkWords(country: Pick<Country, "has5G" | "has4G" | "coverage">): string {
  const { name } = networkOf(country);
  return (country.has5G && country.has4G ? `${name} and 4G` : name) + coverageWords(country);
}

/** ', 99% coverage'; nothing where nobody has said it. */
export function coverageWords({ coverage }: Pick<Country, "coverage">): string {
  return coverage === null ? "" : `, ${coverage}% coverage`;
}
