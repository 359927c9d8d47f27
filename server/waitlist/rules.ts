/** The first so many addresses get data free at the launch, and keep their number. */
export const FREE_PLACES = 100;
export const FREE_GB = 5;
export const FREE_DAYS = 7;

/** Pages do not show a smaller number than this, since it would invite nobody. */
export const FEWEST_SHOWN = 25;

/** Countries of interest, in the order of the list. */
export const waitlistCountries = [
  { code: "US", name: "United States" },
  { code: "CA", name: "Canada" },
  { code: "GB", name: "United Kingdom" },
  { code: "AU", name: "Australia" },
  { code: "DE", name: "Germany" },
  { code: "FR", name: "France" },
  { code: "JP", name: "Japan" },
  { code: "KR", name: "South Korea" },
  { code: "SG", name: "Singapore" },
  { code: "ES", name: "Spain" },
] as const;

/** The option for no country: one with an empty value is not allowed. */
export const NO_COUNTRY = "none";
