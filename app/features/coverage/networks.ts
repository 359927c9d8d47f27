import type { Country } from "#server/countries/rules";

/** The fastest network of a country, as its shade on the map and in the legend is called. */
export function networkOf(country: Pick<Country, "has5G" | "has4G">): {
  key: "5g" | "4g" | "3g";
  name: string;
} {
  if (country.has5G) return { key: "5g", name: "5G" };
  return country.has4G ? { key: "4g", name: "4G" } : { key: "3g", name: "3G" };
}
