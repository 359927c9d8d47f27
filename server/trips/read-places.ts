/** The places of a trip out of the names that were typed. No query. */
import { readPlace, readPlaceIn } from "../places/places";
import { isUsState } from "../places/regions";
import { LONGEST_PLACE, type Place } from "../places/rules";
import type { Amounts, LinePlace } from "../places/line-amounts";
import { MOST_PLACES, type TripFault } from "./rules";

/** A city and its country beside it are one place, so there may be more names than places. */
const MOST_NAMES = 2 * MOST_PLACES;

export type Stop = Omit<LinePlace, "text"> & { place: Place };

/** What somebody typed, and what it was read as, where that was a guess or others are called so. */
export interface PlaceReading {
  text: string;
  /** Its place in the trip, counted from 0. */
  leg: number;
  place: Place;
  isGuess: boolean;
  namesakes: readonly Place[];
}

/** The stops of a trip, in the order of travel; what is unknown or may be several is a fault. */
export function readPlaces(
  places: readonly LinePlace[],
  faults: TripFault[],
): { stops: Stop[]; readings: PlaceReading[] } {
  if (places.length === 0) faults.push({ field: "to", code: "missing", text: "" });
  const [stops, readings, wrong]: [Stop[], PlaceReading[], TripFault[]] = [[], [], []];
  const isTooMany = () => places.length > MOST_NAMES || stops.length + wrong.length > MOST_PLACES;
  // To look for a name takes long: where there are too many, no more are looked for.
  for (let at = 0; at < places.length && !isTooMany(); at++) {
    const { text, ...amounts } = places[at]!;
    const beside = besideIts(text, places[at + 1]);
    if (beside) {
      const { text: _, ...others } = places[++at]!;
      stops.push({ place: beside, ...amounts, ...others });
      continue;
    }
    const { place, isGuess = false, namesakes, suggestions, isAsked } = readPlace(text);
    const before = stops.at(-1)?.place;
    const isAddress = text === place?.id; // where each place is meant
    if (place && before && !isAddress && isWithin(place, stops.at(-1)!)) stops.pop();
    if (!place) {
      const code = isAsked ? "which" : "unknown";
      wrong.push({ field: "to", code, text: text.slice(0, LONGEST_PLACE), suggestions });
    } else if (before && isSaidAgain(before, place, amounts, isAddress))
      Object.assign(stops.at(-1)!, amounts);
    else if (before?.id === place.id) stayOn(stops.at(-1)!, amounts);
    else {
      if (isGuess || namesakes.length > 0)
        readings.push({ text: text.slice(0, LONGEST_PLACE), leg: stops.length, place, isGuess, namesakes });
      stops.push({ place, ...amounts });
    }
  }
  if (isTooMany()) {
    faults.push({ field: "to", code: "too_many", text: String(places.length) });
    return { stops: [], readings: [] };
  }
  faults.push(...wrong);
  return { stops, readings };
}

/** Twice in a row the same place is one stay; what one of them does not say is open for both. */
function stayOn(stop: Stop, { days, gb }: Pick<Stop, "days" | "gb">): void {
  stop.days = stop.days === undefined || days === undefined ? undefined : stop.days + days;
  stop.gb = stop.gb === undefined || gb === undefined ? undefined : Math.round((stop.gb + gb) * 100) / 100;
}

/** 'Newcastle, Australia', 'Atlanta, Georgia' and 'Georgia, USA': one place, told apart by what stands beside it. */
function besideIts(text: string, next: LinePlace | undefined): Place | undefined {
  if (!next) return undefined;
  const { place: other } = readPlace(next.text);
  const state = isUsState(next.text) ? readPlaceIn(text, ["US"]) : undefined;
  if (state?.kind === "city") return state;
  if (other?.kind === "country" && other.id === "us" && isUsState(text)) return other;
  if (!other || other.kind === "city" || other.countries.length > 1) return undefined;
  const read = readPlace(text);
  // A town and a landscape of its country may be two stays.
  const isOpen =
    read.isAsked || read.namesakes.length > 0 || (read.place?.kind === "city" && other.kind === "country");
  return isOpen ? readPlaceIn(text, other.countries) : undefined;
}

/** 'Turkey, Antalya': the second says where the first is meant. */
function isWithin(place: Place, { place: { kind, id, countries }, ...amounts }: Stop): boolean {
  return (
    kind === "country" &&
    place.id !== id &&
    place.countries.join() === countries.join() &&
    Object.keys(amounts).length === 0
  );
}

/** 'Tokyo, Japan', and a country by two halves of its name. */
function isSaidAgain(before: Place, place: Place, amounts: Amounts, isAddress: boolean): boolean {
  const isBare = Object.keys(amounts).length === 0;
  const isItsCountry = before.countries.length === 1 && place.id === before.countries[0]!.toLowerCase();
  if (isItsCountry && (before.kind === "city" || (isBare && !isAddress && before.kind === "region")))
    return true;
  return before.id === place.id && isBare;
}
