/** What countries are called. Codes and names are the kept library's. */
import { type TCountryCode, countries as listed } from "countries-list";

/** Where the library's name is older than the one in use, or lacks its accents; search finds them without. */
const corrected: Partial<Record<TCountryCode, string>> = {
  AX: "Åland Islands",
  BL: "Saint Barthélemy",
  BQ: "Caribbean Netherlands",
  CI: "Côte d'Ivoire",
  CW: "Curaçao",
  RE: "Réunion",
  ST: "São Tomé and Príncipe",
  TL: "Timor-Leste",
};

const MOST_NAMED = 6;

/** The English name of each country and territory by its upper-case ISO code, sold or not. */
export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(listed).map(([code, { name }]) => [code, corrected[code as TCountryCode] ?? name]),
);

/** 'Japan', 'Estonia, Latvia and Lithuania', '32 countries'. @param codes upper-case ISO codes. */
export function countriesInWords(codes: readonly string[]): string {
  if (codes.length > MOST_NAMED) return `${codes.length} countries`;
  return new Intl.ListFormat("en-GB").format(codes.map((code) => countryNames[code] ?? code).toSorted());
}
