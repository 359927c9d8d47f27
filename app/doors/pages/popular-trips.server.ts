import { popularTrips } from "#server/trips/popular";
import { writeTrip } from "#server/trips/rules";
import { amountsOf, placesOf } from "~/features/trips/words";
import { paths } from "~/paths";

/** Trips of several places to begin with: the address of each, where it leads, and its days and GB. */
export function tripsToBeginWith(): [address: string, places: string, size: string][] {
  return popularTrips()
    .filter(({ legs }) => legs.length > 1)
    .map((trip) => [paths.trip(writeTrip(trip)), placesOf(trip), amountsOf(trip).join(" · ")]);
}
