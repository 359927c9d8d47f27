import { lowestPricesOf, popularTrips } from "#server/trips/popular";
import { writeTrip } from "#server/trips/rules";
import { readOrNull } from "#server/pages/parts";
import { cachedByVersion } from "#server/cache/cached";
import { amountsOf, placesOf } from "~/features/trips/words";
import { paths } from "~/paths";

export interface TripToBeginWith {
  address: string;
  places: string;
  /** Its days and GB. */
  size: string;
  /** Cents; undefined where nothing is for all of it, or it could not be read. */
  fromCents?: number | undefined;
}

const rounds = () => popularTrips().filter(({ legs }) => legs.length > 1);
const pricesOfRounds = cachedByVersion(() => lowestPricesOf(rounds()));

/** What they cost, in their order; null when it cannot be read now. Two queries, now and then. */
export function pricesToBeginWith(): Promise<(number | undefined)[] | null> {
  return readOrNull("prices of trips not loaded", pricesOfRounds);
}

/** Trips of several places to begin with, and what they cost if that is known. */
export function tripsToBeginWith(prices: (number | undefined)[] | null): TripToBeginWith[] {
  return rounds().map((trip, at) => ({
    address: paths.trip(writeTrip(trip)),
    places: placesOf(trip),
    size: amountsOf(trip).join(" · "),
    fromCents: prices?.[at],
  }));
}
