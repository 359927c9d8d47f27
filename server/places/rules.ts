/** Longer than any name of a place; what is typed beyond it is not looked at. */
export const LONGEST_PLACE = 60;

/** The licence of the list of cities asks us to name its source. */
export const CITIES_CREDIT = "Cities: GeoNames (geonames.org), CC BY 4.0";

export interface Place {
  /**
   * What stands for it in an address, and is found again: 'jp', 'southeast-asia', 'tokyo-jp'. Small letters,
   * digits and '-'.
   */
  id: string;
  /** In English. */
  name: string;
  kind: "country" | "region" | "city";
  /** ISO 3166-1 alpha-2, upper case: the country itself, those of a region, or where a city lies. */
  countries: readonly string[];
  /** What the country is called that a city or a part of one lies in. */
  country?: string;
}

/** What the field for a place offers before a letter is typed, in the order of the alphabet. */
export const mostTravelled: readonly string[] = [
  "Argentina",
  "Australia",
  "Austria",
  "Bali",
  "Balkans",
  "Barcelona",
  "Belgium",
  "Brazil",
  "Canada",
  "Canary Islands",
  "Caribbean",
  "China",
  "Costa Rica",
  "Croatia",
  "Czechia",
  "Denmark",
  "Dubai",
  "Egypt",
  "Europe",
  "France",
  "Germany",
  "Greece",
  "Hong Kong",
  "Iceland",
  "India",
  "Indonesia",
  "Ireland",
  "Italy",
  "Japan",
  "London",
  "Malaysia",
  "Maldives",
  "Mexico",
  "Morocco",
  "Netherlands",
  "New York City",
  "New Zealand",
  "Norway",
  "Paris",
  "Peru",
  "Philippines",
  "Poland",
  "Portugal",
  "Saudi Arabia",
  "Scandinavia",
  "Singapore",
  "South Africa",
  "South Korea",
  "Southeast Asia",
  "Spain",
  "Sri Lanka",
  "Sweden",
  "Switzerland",
  "Taiwan",
  "Thailand",
  "Turkey",
  "United Arab Emirates",
  "United Kingdom",
  "United States",
  "Vietnam",
];
