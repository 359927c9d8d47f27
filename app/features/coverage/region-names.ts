import type { Region } from "#server/countries/rules";

/** On their own, as in a list. */
export const regionNames: Record<Region, string> = {
  americas: "Americas",
  europe: "Europe",
  asia: "Asia",
  africa: "Africa",
  oceania: "Oceania",
};

/** Inside a sentence. */
export function regionInText(region: Region): string {
  return region === "americas" ? "the Americas" : regionNames[region];
}
