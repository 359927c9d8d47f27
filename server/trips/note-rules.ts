/** What is said before anything is sold: where an eSIM has to be installed ahead, and where none may be needed. */

export const roamingSource = {
  name: "the European Commission on roaming",
  address: "https://digital-strategy.ec.europa.eu/en/policies/roaming",
  law: "Regulation (EU) 2022/612",
} as const;

/**
 * Where a SIM of any of them is used as at home: the EU (Regulation (EU) 2022/612) with Iceland,
 * Liechtenstein and Norway (EEA), the regions of France that are in the EU and Åland, and since 2026-01-01
 * Moldova and Ukraine. Providers may limit data by their fair use.
 */
const roamsAsAtHome = new Set(
  (
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK " +
    "IS LI NO GF GP MF MQ RE YT AX MD UA"
  ).split(" "),
);

/**
 * Where an eSIM of abroad cannot be had after arrival. Turkey's regulator has had shops of foreign eSIMs blocked since
 * July 2025. In mainland China iPhones install none but those of the mainland's own carriers
 * (support.apple.com/en-us/HT212780, and what sellers tell those who land there); Hong Kong and Macao are apart. We
 * know of no other country.
 */
const notAfterArrival: Readonly<Record<string, "blocked" | "refused">> = { TR: "blocked", CN: "refused" };

/** The countries where a plan has to be installed ahead. */
export const installedAhead: readonly string[] = Object.keys(notAfterArrival);

export type Note =
  /** Where the traveller lives: their own plan is for there. */
  | { code: "at_home"; countries: string[] }
  /** Where their own plan is used as at home, by the rules of the EU; all of the trip, or these of its countries. */
  | { code: "may_need_none"; countries: string[]; isAll: boolean }
  | { code: "install_before"; country: string; why: "blocked" | "refused" };

/**
 * What countries want travellers from `home` to know. Going abroad from at home or from where
 * one roams as at home is said of the countries that it is true of.
 */
export function notesFor(countries: readonly string[], home?: string): Note[] {
  const all = [...new Set(countries)];
  const atHome = all.filter((code) => code === home);
  const asAtHome = all.filter(
    (code) => code !== home && home !== undefined && roamsAsAtHome.has(home) && roamsAsAtHome.has(code),
  );
  return [
    ...(atHome.length > 0 ? [{ code: "at_home" as const, countries: atHome }] : []),
    ...(asAtHome.length > 0
      ? [
          {
            code: "may_need_none" as const,
            countries: asAtHome,
            isAll: asAtHome.length + atHome.length === all.length,
          },
        ]
      : []),
    ...all.flatMap((country) => {
      const why = notAfterArrival[country];
      return why && country !== home ? [{ code: "install_before" as const, country, why }] : [];
    }),
  ];
}

/** Whether no eSIM may be needed for any of these countries. */
export function needsNone(countries: readonly string[], notes: readonly Note[]): boolean {
  const free = notes.flatMap((note) => (note.code === "install_before" ? [] : note.countries));
  return countries.every((code) => free.includes(code));
}
