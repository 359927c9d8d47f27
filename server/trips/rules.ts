import type { Place } from "../places/rules";
import type { Plan } from "../plans/plans";
import { BYTES_PER_GB, DAY_MS } from "../plans/rules";
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
}

type Priced = Pick<TripFare, "id" | "priceCents" | "dataBytes" | "countryCount" | "is5GEnabled">;

/**
 * The cheaper first; at one price the one with more data, then the one of fewer countries, whose network is a local
 * one, then the faster.
 */
export function byPrice(a: Priced, b: Priced): number {
  return (
    a.priceCents - b.priceCents ||
    b.dataBytes - a.dataBytes ||
    a.countryCount - b.countryCount ||
    Number(b.is5GEnabled) - Number(a.is5GEnabled) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** What has to be covered in one go. */
export interface Leg {
  countries: readonly string[];
  days: number;
  bytes: number;
}

/** One eSIM, and the legs that it is for: the first and the last, counted from 0. */
export interface Part {
  fare: TripFare;
  first: number;
  last: number;
}

export interface Choice {
  parts: Part[];
  priceCents: number;
}

/** Why a plan, or a set of them, is recommended. */
export type Reason =
  | { code: "covers"; countries: number; days: number }
  /** `isMuchMore`: several times as much as is needed, though a plan with less fits as well. */
  | { code: "data"; times: number; isMuchMore?: true }
  | { code: "price_per_gb"; cents: number }
  | { code: "esims"; count: number }
  /** Against one eSIM for everything. */
  | { code: "saves"; cents: number }
  | { code: "no_single" };

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

/** What has to be covered, as `answerTrip` takes it. */
export function legsOf({ legs }: Pick<Trip, "legs">): Leg[] {
  return legs.map(({ place, days, bytes }) => ({ countries: place.countries, days, bytes }));
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
