import { readPlace } from "../places/places";
import { readTripLine } from "../places/trip-line";
import { type Trip, type TripField, writeTrip } from "./rules";

/** 'jp:6:3': place, days, GB. */
const CODED = /^([a-z0-9-]+)(?::([\d.]*))?(?::([\d.]*))?$/;

/**
 * The places of an address as somebody would type them: 'jp:6:3,kr' is 'Japan 6 days 3 GB, South Korea'. What was typed
 * by somebody stays, and so does all of it where a name alone means another place. No query.
 * @param to was read as the trip.
 */
function placesInWords(to: string, { legs }: Pick<Trip, "legs">): string {
  const coded = to.split(",").map((part) => CODED.exec(part));
  if (coded.length !== legs.length || coded.includes(null)) return to;
  const words = legs.map(({ place }, index) => {
    const [, , days, gb] = coded[index]!;
    const amounts = [
      ...(days ? [`${days} ${days === "1" ? "day" : "days"}`] : []),
      ...(gb ? [`${gb} GB`] : []),
    ];
    return [place.name, ...amounts].join(" ");
  });
  const line = words.join(", ");
  const read = readTripLine(line).places.map(({ text }) => readPlace(text).place?.id);
  const isSame = read.length === legs.length && legs.every(({ place }, index) => place.id === read[index]);
  return isSame ? line : to;
}

/**
 * A trip as the fields of its form: places by themselves, unless they differ in days or GB, and the numbers in their own
 * fields, so that changing a field changes the trip. Reads back as the same trip. No query.
 */
export function tripInFields(trip: Trip, entered: Record<TripField, string>): Record<TripField, string> {
  const params = new URLSearchParams(writeTrip(trip));
  const said = (field: TripField) => params.get(field) ?? "";
  return {
    to: placesInWords(said("to"), trip),
    days: said("days"),
    gb: said("gb"),
    use: said("use"),
    from: said("from"),
    until: said("until"),
    home: entered.home,
    want: said("want"),
    people: said("people"),
  };
}
