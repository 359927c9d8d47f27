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
  /** Cents; undefined where no plans cover the whole trip, or the price could not be read. */
  fromCents?: number | undefined;
}

const rounds = () => popularTrips().filter(({ legs }) => legs.length > 1);
const pricesOfRounds = cachedByVersion(() => lowestPricesOf(rounds()));

/** Their prices, in their order; null when they cannot be read now. Two queries, now and then. */
export function pricesToBeginWith(): Promise<(number | undefined)[] | null> {
  return readOrNull("prices of trips not loaded", pricesOfRounds);
}

/** Example trips of several places, and their prices if they are known. */
export function tripsToBeginWith(prices: (number | undefined)[] | null): TripToBeginWith[] {
  return rounds().map((trip, at) => ({
    address: paths.trip(writeTrip(trip)),
    places: placesOf(trip),
    size: amountsOf(trip).join(" · "),
    fromCents: prices?.[at],
  }));
}
