import { lowestPricesOf, popularTrips } from "#server/trips/popular";
import { writeTrip } from "#server/trips/rules";
import { readOrNull } from "~/doors/parts.server";
import { remembered } from "~/doors/remember.server";
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
const pricesOfRounds = remembered(() => lowestPricesOf(rounds()));

/** Trips of several places to begin with. Two queries, now and then. */
export async function tripsToBeginWith(): Promise<TripToBeginWith[]> {
  const prices = await readOrNull("prices of trips not loaded", pricesOfRounds);
  return rounds().map((trip, at) => ({
    address: paths.trip(writeTrip(trip)),
    places: placesOf(trip),
    size: amountsOf(trip).join(" · "),
    fromCents: prices?.[at],
  }));
}
