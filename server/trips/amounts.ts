/** Days and GB of a trip, for each of its places. */
import { readTripLine } from "../places/trip-line";
import type { TripFault } from "./rules";

export interface Shares {
  /** For each place, in parts of one. */
  each: number[];
  /** Said for all places together, of which there are several. */
  isEven: boolean;
}

interface Asked {
  /** What was said of each place by itself. */
  own: readonly (number | undefined)[];
  /** What was said for all of them. */
  total: number | undefined;
  least: number;
  most: number;
  /** How finely it is counted: 1 for whole days, 100 for hundredths of a GB. */
  parts: number;
  /** What the places are called, to say which one lacks its number. */
  names: readonly string[];
}

/** A number with or without its unit: '10', '10 days', '2 weeks', '500 MB'. NaN, if it is none. */
export function readAmount(text: string, unit: "days" | "gb"): number | undefined {
  if (text === "") return undefined;
  if (/^-?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(",", "."));
  const { places, [unit]: amount } = readTripLine(text);
  return places.length === 0 && amount !== undefined ? amount : NaN;
}

/** What each place gets: its own, or an equal share of what is left of the total, the first ones more. */
export function shareOut(
  { own, total, least, most, parts, names }: Asked,
  field: TripFault["field"],
  text: string,
  faults: TripFault[],
): Shares | undefined {
  const fault = (code: TripFault["code"], about: string) => void faults.push({ field, code, text: about });
  const wrong = (number: number) => {
    if (Number.isNaN(number) || (parts === 1 && !Number.isInteger(number))) return "not_a_number";
    if (number < least) return "too_small";
    return number > most ? "too_large" : undefined;
  };
  const inParts = own.map((number) => number && Math.round(number * parts));
  const given = inParts.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  const all: [number | undefined, string][] = [
    [total, text],
    ...own.map((number): [number | undefined, string] => [number, String(number)]),
  ];
  for (const [number, about] of all) {
    const code = number === undefined ? undefined : wrong(number);
    if (code) return fault(code, about);
  }
  if (given > most * parts) return fault("too_large", String(given / parts));
  const bare = own.filter((number) => number === undefined).length;
  if (bare > 0 && total === undefined)
    return fault("missing", names.filter((_, at) => own[at] === undefined).join(", "));
  const left = Math.round((total ?? 0) * parts) - given;
  if (bare > 0 && left < bare * least * parts) return fault("less_than_parts", text);
  let sharing = 0;
  const each = inParts.map((number) => number ?? Math.floor(left / bare) + (sharing++ < left % bare ? 1 : 0));
  return { each, isEven: bare > 1 && bare === own.length };
}
