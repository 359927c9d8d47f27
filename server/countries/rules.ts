export const regions = ["americas", "europe", "asia", "africa", "oceania"] as const;
export type Region = (typeof regions)[number];

export const speeds = ["5g", "4g", "3g"] as const;
export type Speed = (typeof speeds)[number];

/** What a select offers for no filter: an option may not be empty. */
export const ALL_REGIONS = "all-regions";
export const ALL_SPEEDS = "all-speeds";

/** The number of countries that the coverage grid shows at first. */
export const GRID_SIZE = 12;

/** Longer than any name of a country, short enough for an address. */
export const COUNTRY_SEARCH_MAX = 60;

export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  name: string;
  region: Region;
  has5G: boolean;
  has4G: boolean;
  has3G: boolean;
  /** Whole percent of the population within reach; null where nobody has said it. */
  coverage: number | null;
}

/** Where most of those who ask are going: as many as the grid shows at first. */
const mostSearched = ["JP", "US", "GB", "ES", "FR", "IT", "DE", "TH", "KR", "TR", "AU", "SG"];

/** From this number of sales on they say where travellers go. Fewer say only who came first. */
const TELLING_SALES = 200;

/**
 * The countries that are travelled to most before the others, which keep their order: by what was bought for each,
 * once there are enough sales, and by the shop's own list, which decides between equals too.
 */
export function mostTravelledFirst<T extends Pick<Country, "code">>(
  countries: readonly T[],
  sales: Readonly<Record<string, number>>,
): T[] {
  const total = Object.values(sales).reduce((sum, each) => sum + each, 0);
  const sold = ({ code }: T) => (total < TELLING_SALES ? 0 : (sales[code] ?? 0));
  const rank = ({ code }: T) =>
    mostSearched.includes(code) ? mostSearched.indexOf(code) : mostSearched.length;
  return countries.toSorted((a, b) => sold(b) - sold(a) || rank(a) - rank(b));
}

export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

/** What of an address a filter is read from. */
export const filterParameters = ["q", "region", "speed", "all"] as const;

/** What the map of coverage is painted by. */
export const layers = ["network", "price"] as const;
export type Layer = (typeof layers)[number];

/** The parameter of an address that says the layer. */
export const LAYER = "layer";

export interface CountryFilter {
  /** What is searched for, as it was entered. */
  q: string;
  region: Region | typeof ALL_REGIONS;
  speed: Speed | typeof ALL_SPEEDS;
  /** More than the grid shows at first. */
  all: boolean;
}

/** Names that people look for and that do not stand in the list. */
export const otherNames: Readonly<Partial<Record<string, readonly string[]>>> = {
  AE: ["UAE", "Emirates"],
  BN: ["Brunei Darussalam"],
  CD: ["DR Congo", "DRC", "Zaire"],
  CI: ["Ivory Coast"],
  CN: ["Mainland China"],
  CV: ["Cape Verde"],
  CZ: ["Czech Republic"],
  GB: ["UK", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  KR: ["Korea", "Republic of Korea"],
  MM: ["Burma"],
  NL: ["Holland"],
  SA: ["KSA"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey"],
  US: ["USA", "America", "The States"],
  VA: ["Holy See"],
};

/**
 * Text as it is compared in a search: without case, accents and signs, so that 'cote d' is in "Côte
 * d'Ivoire".
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The filter that an address or a form asks for. A value that is unknown or given twice counts as not given.
 */
export function readFilter(params: URLSearchParams): CountryFilter {
  const once = (name: (typeof filterParameters)[number]) =>
    params.getAll(name).length === 1 ? params.get(name)! : "";
  return {
    q: once("q").trim().slice(0, COUNTRY_SEARCH_MAX),
    region: regions.find((region) => region === once("region")) ?? ALL_REGIONS,
    speed: speeds.find((speed) => speed === once("speed")) ?? ALL_SPEEDS,
    all: once("all") === "1",
  };
}

/** The layer that an address asks for; one that is unknown or given twice counts as not given. */
export function readLayer(params: URLSearchParams): Layer {
  const [asked, ...others] = params.getAll(LAYER);
  return (others.length === 0 && layers.find((layer) => layer === asked)) || "network";
}

/**
 * The query string that stands for a filter and a layer, without what is not asked for: '' or
 * '?q=fiji&region=oceania'.
 */
export function writeFilter({
  q,
  region,
  speed,
  all,
  layer,
}: Partial<CountryFilter> & { layer?: Layer }): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (region && region !== ALL_REGIONS) params.set("region", region);
  if (speed && speed !== ALL_SPEEDS) params.set("speed", speed);
  if (all) params.set("all", "1");
  if (layer && layer !== "network") params.set(LAYER, layer);
  const query = params.toString();
  return query && `?${query}`;
}

/** The countries that pass the filter, those first whose name begins as was searched. */
export function filterCountries<C extends Country>(countries: readonly C[], filter: CountryFilter): C[] {
  const candidates = countries.filter(
    (country) =>
      (filter.region === ALL_REGIONS || country.region === filter.region) &&
      (filter.speed === ALL_SPEEDS || hasSpeed(country, filter.speed)),
  );
  if (filter.q === "") return candidates;
  return candidates
    .map((country) => ({ country, rank: rankOf(country, fold(filter.q)) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/**
 * The country that a search means: the only one that matches, or the one that is called so exactly. A code counts
 * in capitals alone: 'de' is also how Denmark begins.
 */
export function soughtCountry<C extends Country>(matching: readonly C[], q: string): C | undefined {
  if (matching.length === 1) return matching[0];
  const wanted = fold(q);
  if (wanted === "") return undefined;
  return matching.find(
    ({ code, name }) =>
      code === q || [name, ...(otherNames[code] ?? [])].some((known) => fold(known) === wanted),
  );
}

function hasSpeed(country: Country, speed: Speed): boolean {
  return { "5g": country.has5G, "4g": country.has4G, "3g": country.has3G }[speed];
}

const NO_MATCH = 4;

/**
 * How well a folded search fits, 0 the best: the code, the name's beginning, a word's beginning, anywhere.
 */
function rankOf({ code, name }: Country, wanted: string): number {
  if (wanted === "") return NO_MATCH; // signs alone stand in no name
  const folded = fold([name, ...(otherNames[code] ?? [])].join(" "));
  if (wanted === code.toLowerCase()) return 0;
  if (folded.startsWith(wanted)) return 1;
  if (` ${folded}`.includes(` ${wanted}`)) return 2;
  return folded.includes(wanted) ? 3 : NO_MATCH;
}
