import type { Place } from "../places/rules";
import type { Plan } from "../plans/plans";
import { BYTES_PER_GB, DAY_MS } from "../plans/rules";
import type { Hotspot } from "../esims/rules";
import type { StartRule } from "../subscriptions/rules";
import type { Use, Want } from "./use-rules";

export const MOST_PLACES = 6;
export const MOST_DAYS = 365;
export const LEAST_GB = 0.1;
export const MOST_GB = 1000;
export const MOST_PEOPLE = 20;

/** A trip whose length is not said. */
export const USUAL_DAYS = 7;

/** What of an address a trip is read from. */
export const tripParameters = ["to", "days", "gb", "use", "from", "until", "home", "want", "people"] as const;
export type TripField = (typeof tripParameters)[number];

export interface TripLeg {
  place: Place;
  days: number;
  /** Hundredths of a GB, rounded down. */
  bytes: number;
}

export interface Trip {
  /** In the order of travel, 1 to 6. */
  legs: TripLeg[];
  /** What was said of no place by itself, and stands in equal parts. */
  evenly: ("days" | "data")[];
  /** What was not said at all. */
  assumed: ("days" | "data")[];
  /** What the data were estimated from; not there when they were said in GB. */
  use?: Use;
  /** First and last day, ISO dates, when these were said and not days. */
  dates?: { from: string; until: string };
  /** Where the traveller lives; ISO 3166-1 alpha-2. */
  home?: string;
  /** In the order of the list of them; not there when none was said. */
  wants?: Want[];
  /** How many go, when that was said; days and data are those of one. */
  people?: number;
}

export interface TripFault {
  field: TripField;
  code:
    | "missing"
    | "repeated"
    | "unknown"
    | "which"
    | "too_many"
    | "not_a_number"
    | "not_a_date"
    | "too_small"
    | "too_large"
    | "less_than_parts"
    | "before_start"
    | "over";
  /** What it is about, as it was entered. */
  text: string;
  /** What an unknown place is nearest to, and which ones may be meant. */
  suggestions?: Place[];
}

/** A plan as a trip sees it. */
export interface TripFare extends Pick<
  Plan,
  "id" | "name" | "kind" | "priceCents" | "dataBytes" | "validityDays" | "is5GEnabled" | "countryCount"
> {
  /** ISO codes: of all where it works those that the trip leads to. */
  countries: readonly string[];
  /** What it shares with all plans that go onto one eSIM with it; undefined where none does, not even itself. */
  stack?: string | undefined;
  /** Where its traffic leaves to the internet: ISO codes, none where the network does not say. */
  exits: readonly string[];
  hotspot?: Hotspot | null;
  /** In the network's words, for data that is slowed at its limit. */
  slowedTo?: string | null;
  startRule: StartRule;
}

type Priced = Pick<
  TripFare,
  "id" | "priceCents" | "dataBytes" | "validityDays" | "countryCount" | "is5GEnabled"
>;

/** The cheaper first; at one price the one with more days, then more data, then more countries, then the faster. */
export function byPrice(a: Priced, b: Priced): number {
  return (
    a.priceCents - b.priceCents ||
    b.validityDays - a.validityDays ||
    b.dataBytes - a.dataBytes ||
    b.countryCount - a.countryCount ||
    Number(b.is5GEnabled) - Number(a.is5GEnabled) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** What has to be covered in one go. */
export interface Leg {
  countries: readonly string[];
  days: number;
  bytes: number;
  /** No plan is for it: nothing is looked for, and its days pass. */
  isPassed?: boolean;
}

/** One eSIM: its plans, the first of which brings it, and the legs that it is for, counted from 0. */
export interface Part {
  fares: readonly TripFare[];
  legs: readonly number[];
}

export interface Choice {
  parts: Part[];
  priceCents: number;
}

/** The plans of a way, in the order in which they are bought. */
export function faresIn(way: Choice | undefined): TripFare[] {
  return way?.parts.flatMap(({ fares }) => fares) ?? [];
}

/** Why a way is recommended. */
export type Reason =
  | { code: "covers"; countries: number; days: number }
  /** `isMuchMore`: several times as much as is needed, though a plan with less fits as well. */
  | { code: "data"; times: number; isMuchMore?: true }
  | { code: "price_per_gb"; cents: number }
  | { code: "esims"; count: number }
  /** It costs so much more than the cheapest, with fewer eSIMs, and the owner counts each further one as `each`. */
  | { code: "bother"; cents: number; each: number }
  /** It costs so much more, and its traffic leaves nearby, or a phone may share its data. */
  | { code: "nearby" | "hotspot"; cents: number };

/** What a plan is short of. */
export type Lack =
  | { code: "not_everywhere"; countries: string[] }
  | { code: "too_short"; days: number; needed: number }
  | { code: "too_little"; bytes: number; needed: number };

/** Data for several trips is more than this one needs, and that is said before it is sold. */
export const MUCH_MORE = 3;

/**
 * The query string that stands for a trip, always the same: '?to=jp,kr&days=10&gb=5', or with the numbers of
 * each place '?to=jp:6:3,kr:4:2'. What was assumed stays out. `readTrip` reads the same trip from it.
 */
export function writeTrip({ legs, evenly, assumed, use, dates, home, wants, people }: Trip): string {
  const total = (of: (leg: TripLeg) => number) => legs.reduce((sum, leg) => sum + of(leg), 0);
  const hasOwn = (what: "days" | "data") =>
    legs.length > 1 && !evenly.includes(what) && !assumed.includes(what);
  const ownDays = hasOwn("days");
  const ownGb = hasOwn("data") && use === undefined;
  const to = legs.map((leg) => {
    const numbers = [ownDays ? leg.days : "", ownGb ? hundredths(leg.bytes) / 100 : ""];
    return [leg.place.id, ...numbers].join(":").replace(/:+$/, "");
  });
  const query = [`to=${to.join(",")}`];
  if (dates) query.push(`from=${dates.from}`, `until=${dates.until}`);
  else if (!ownDays && !assumed.includes("days")) query.push(`days=${total((leg) => leg.days)}`);
  if (use !== undefined && !assumed.includes("data")) query.push(`use=${use}`);
  if (use === undefined && !ownGb) query.push(`gb=${total((leg) => hundredths(leg.bytes)) / 100}`);
  if (home !== undefined) query.push(`home=${home.toLowerCase()}`);
  if (wants) query.push(`want=${wants.join(",")}`);
  if (people !== undefined) query.push(`people=${people}`);
  return `?${query.join("&")}`;
}

/** What is asked for, as `answerTrip` takes it. */
export function askedBy({
  legs,
  assumed,
  use,
  wants = [],
}: Pick<Trip, "legs" | "assumed" | "use" | "wants">) {
  return {
    legs: legs.map(({ place, days, bytes }) => ({ countries: place.countries, days, bytes })),
    isEstimate: use !== undefined,
    areDaysAssumed: assumed.includes("days"),
    isForCalls: use === "video" || wants.includes("calls") || wants.includes("games"),
    isHotspot: wants.includes("hotspot"),
  };
}

/** All countries of a trip, each once. */
export function countriesOfTrip({ legs }: Pick<Trip, "legs">): string[] {
  return [...new Set(legs.flatMap(({ place }) => place.countries))];
}

/** The first and the last day count. */
export function tripDays({ from, until }: { from: string; until: string }): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** Bytes as hundredths of a GB. Legs use them, so that addresses stay short and exact. */
export function hundredths(bytes: number): number {
  return Math.ceil((bytes / BYTES_PER_GB) * 100);
}
