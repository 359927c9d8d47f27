/** What plans are short of for a trip. Pure. */
import type { Lack, Leg, TripFare } from "./rules";

/** A plan, and what it is short of. */
export interface JudgedFare {
  fare: TripFare;
  lacks: Lack[];
}

export interface LeftOut {
  code: Lack["code"];
  count: number;
  /** What misses the trip by least, and all that it is short of. */
  fare: TripFare;
  lacks: Lack[];
}

export interface Unserved {
  leg: number;
  /** Nothing, where no plan works in any of its countries. */
  nearest?: JudgedFare;
}

export function wholeOf(legs: readonly Leg[]): Leg {
  return {
    countries: [...new Set(legs.flatMap(({ countries }) => countries))],
    days: legs.reduce((sum, { days }) => sum + days, 0),
    bytes: legs.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** What one plan is short of for all of this; nothing, if it is for it. */
export function lacksOf(
  { countries: works, validityDays, dataBytes }: TripFare,
  { countries, days, bytes }: Leg,
): Lack[] {
  const missing = countries.filter((code) => !works.includes(code));
  return [
    ...(missing.length > 0 ? [{ code: "not_everywhere" as const, countries: missing }] : []),
    ...missingDays(validityDays, days),
    ...missingData(dataBytes, bytes),
  ];
}

export function missingDays(days: number, needed: number): Lack[] {
  return days < needed ? [{ code: "too_short", days, needed }] : [];
}

export function missingData(bytes: number, needed: number): Lack[] {
  return bytes < needed ? [{ code: "too_little", bytes, needed }] : [];
}

/** By what they are short of first; of each kind the nearest miss, and of those the cheapest. */
export function leftOutOf(judged: readonly JudgedFare[]): LeftOut[] {
  const groups = new Map<Lack["code"], LeftOut>();
  for (const { fare, lacks } of judged) {
    const { code } = lacks[0]!;
    const group = groups.get(code);
    const isNearer = !group || missOf(lacks) < missOf(group.lacks);
    groups.set(code, { ...(isNearer ? { fare, lacks } : group), code, count: (group?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** How much is missing: whole countries count most, and of days and data the shares. */
function missOf(lacks: readonly Lack[]): number {
  return lacks.reduce((sum, lack) => {
    if (lack.code === "not_everywhere") return sum + 10 * lack.countries.length;
    return sum + 1 - (lack.code === "too_short" ? lack.days / lack.needed : lack.bytes / lack.needed);
  }, 0);
}

/** What works in most of its countries, then what has most of its days and data, then what is cheapest. */
export function nearestFare(fares: readonly TripFare[], leg: Leg): Pick<Unserved, "nearest"> {
  const [nearest] = fares
    .filter(({ countries }) => leg.countries.some((code) => countries.includes(code)))
    .map((fare) => ({ fare, lacks: lacksOf(fare, leg) }))
    .sort((a, b) => missOf(a.lacks) - missOf(b.lacks));
  return nearest ? { nearest } : {};
}
