/** What of a network's list is sold, and for how much. Pure. */
import type { Country, Region } from "../countries/rules";
import type { NetworkPackage } from "../esims/networks/network";
import { BYTES_PER_MB, dayWords, type PlanKind } from "../plans/rules";

/** Ten thousand to the US dollar, as the network counts. */
const UNITS_PER_CENT = 100;

export const ANYWHERE = "*";
export const GLOBAL = "global";

/** How an owner prices a package: by what it costs and where it works, or a plan by its id. */
export interface PriceRule {
  id: string;
  /** A plan's id, a region, `global` for several regions, or `*`. The closest fits. */
  scope: string;
  /** US dollars: it is for packages that cost no more; null for all. The lowest that fits counts. */
  upTo: number | null;
  /** On top of the cost. */
  marginPercent: number | null;
  /** US dollars on top of the cost, if the percentage is less. */
  leastMargin: number | null;
  /** US dollars, instead of a margin. */
  price: number | null;
}

/**
 * The price in cents, of a package that costs so many units: with a margin it is the next that ends in .49 or .99.
 * Undefined where no rule fits.
 */
export function priceFor(
  { id, region, cost }: { id: string; region: string; cost: number },
  rules: readonly PriceRule[],
): number | undefined {
  const fits = rules.filter(({ upTo }) => upTo === null || cost <= dollars(upTo));
  const rule = [id, region, ANYWHERE]
    .map((scope) => lowest(fits.filter((each) => each.scope === scope)))
    .find(Boolean);
  if (!rule) return undefined;
  if (rule.price !== null) return Math.round(rule.price * 100);
  const share = cost * (1 + rule.marginPercent! / 100);
  return charming(Math.max(share, cost + dollars(rule.leastMargin!)) / UNITS_PER_CENT);
}

function lowest(rules: readonly PriceRule[]): PriceRule | undefined {
  return rules.toSorted((one, other) => (one.upTo ?? Infinity) - (other.upTo ?? Infinity))[0];
}

function dollars(amount: number): number {
  return Math.round(amount * 100 * UNITS_PER_CENT);
}

/** The next price that ends in .49 or .99. */
function charming(cents: number): number {
  return Math.ceil((Math.ceil(cents) + 1) / 50) * 50 - 1;
}

/** One plan as it is made of a package. */
export interface Fare {
  id: string;
  kind: Exclude<PlanKind, "pass">;
  name: string;
  description: string;
  /** US dollars. */
  price: number;
  dataMb: number;
  validityDays: number;
  is5GEnabled: boolean;
  countries: string[];
  packageCode: string;
  topUpCode: string;
  /** US dollars. */
  wholesale: number;
  activeType: NonNullable<NetworkPackage["startRule"]>;
  unusedValidDays: number;
  dataType: NonNullable<NetworkPackage["dataType"]>;
  slowedTo: string | null;
  exits: string[];
  takesTopUps: boolean;
  operators: string[];
}

/** What of a package stands beside the plan that it is sold as; what the network does not say stays as it is. */
export function packageFacts(sold: NetworkPackage) {
  return {
    wholesale: sold.price / (100 * UNITS_PER_CENT),
    ...(sold.startRule && { activeType: sold.startRule }),
    ...(sold.unusedValidDays && { unusedValidDays: sold.unusedValidDays }),
    dataType: sold.dataType ?? "total",
    slowedTo: sold.slowedTo === undefined ? null : words(sold.slowedTo).slice(0, 40),
    exits: sold.exits,
    takesTopUps: sold.takesTopUps,
    operators: sold.operators
      .map(({ place, name, generation }) => words(`${place} ${name} ${generation}`))
      .toSorted(),
  };
}

interface ListingFacts {
  countries: ReadonlyMap<string, Country>;
  rules: readonly PriceRule[];
  /** Codes of more data, by the slug of the package that it fits. */
  topUps: ReadonlyMap<string, string>;
}

/** The partner's words on one line, without signs that steer a terminal. */
function words(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
}

/** The plan that a package is sold as, or in a few words why it is not. */
export function fareOf(sold: NetworkPackage, { countries, rules, topUps }: ListingFacts): Fare | string {
  const places = [...new Set(sold.places)].toSorted();
  const unknown = places.filter((place) => !countries.has(place));
  const isDayPass =
    sold.dataType === "daily, then slowed" && sold.duration === 1 && sold.slowedTo !== undefined;
  if (sold.dataType !== "total" && !isDayPass) return "its data is by the day";
  if (sold.durationUnit !== "DAY" || sold.duration < 1)
    return `its time is ${sold.duration} ${sold.durationUnit}`;
  if (sold.currency !== "USD") return `it is priced in ${sold.currency}`;
  if (places.length === 0) return "it names no place";
  if (unknown.length > 0) return `we know no ${unknown.join(", ")}`;
  if (sold.startRule === undefined || sold.unusedValidDays === undefined)
    return "when its days begin is not said";
  const isWhole = sold.bytes % BYTES_PER_MB === 0 && sold.bytes > 0;
  if (!isWhole) return "its data is no whole number of MB";
  const slug = sold.slug ?? sold.packageCode;
  const id = slug.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) return "its name makes no id";
  const cents = priceFor({ id, region: regionOf(places, countries), cost: sold.price }, rules);
  if (cents === undefined) return "no price rule fits it";
  const gb = `${Math.round((sold.bytes / BYTES_PER_MB / 1024) * 100) / 100} GB`;
  const where =
    places.length === 1
      ? countries.get(places[0]!)!.name
      : words(sold.name)
          .replace(/\s+[\d.]+\s*[GM]B\b.*$/i, "")
          .slice(0, 45);
  return {
    id,
    kind: places.length === 1 ? "local" : "regional",
    name: isDayPass ? `${where} day pass` : `${where} ${gb}`,
    description: `${gb} for ${dayWords(sold.duration)} in ${
      places.length === 1 ? where : `${places.length} countries`
    }${isDayPass ? `, then ${words(sold.slowedTo!)} until the day ends` : ""}.`,
    price: cents / 100,
    dataMb: sold.bytes / BYTES_PER_MB,
    validityDays: sold.duration,
    is5GEnabled: sold.speeds.includes("5G"),
    countries: places,
    packageCode: sold.packageCode,
    topUpCode: topUps.get(slug) ?? `TOPUP_${sold.packageCode}`,
    ...packageFacts(sold),
    activeType: sold.startRule,
    unusedValidDays: sold.unusedValidDays,
    takesTopUps: sold.takesTopUps && topUps.has(slug),
  };
}

/** The region that all of these countries are in, or `global`. */
export function regionOf(
  places: readonly string[],
  countries: ReadonlyMap<string, Country>,
): Region | typeof GLOBAL {
  const [first, ...others] = new Set(places.map((place) => countries.get(place)?.region));
  return first !== undefined && others.length === 0 ? first : GLOBAL;
}

/** The cheapest of the plans that are the same to a customer, and the number of the others. */
export function cheapestOfEach(fares: readonly Fare[]): { kept: Fare[]; dearer: number } {
  const kept = new Map<string, Fare>();
  for (const fare of fares) {
    const same = `${fare.countries.join()} ${fare.dataMb} ${fare.validityDays} ${fare.slowedTo ?? ""}`;
    const before = kept.get(same);
    if (!before || costsLess(fare, before)) kept.set(same, fare);
  }
  return { kept: [...kept.values()], dearer: fares.length - kept.size };
}

function costsLess(one: Fare, other: Fare): boolean {
  return (one.price - other.price || one.wholesale - other.wholesale || (one.id < other.id ? -1 : 1)) < 0;
}
