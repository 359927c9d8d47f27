/** Trips that travellers often make: to begin with where nothing was asked yet, and for search engines. */
import { mostTravelled } from "../places/rules";
import { cheapestWay } from "./cheapest-way";
import { faresFor } from "./fares";
import { readTrip } from "./read-trip";
import { askedBy, type Trip } from "./rules";

/** Trips of several places, in the order of travel. */
const rounds = [
  "Japan 7 days, South Korea 5 days, 10 GB",
  "Thailand 7 days, Vietnam 7 days, 10 GB",
  "Thailand, Cambodia and Vietnam, 21 days, 20 GB",
  "Singapore 3 days, Malaysia 4 days, Bali 7 days, 10 GB",
  "France, Switzerland and Italy, 14 days, 10 GB",
  "Spain and Portugal, 10 days, 10 GB",
  "Austria, Czechia and Hungary, 10 days, 10 GB",
  "Denmark, Sweden and Norway, 10 days, 10 GB",
  "Greece and Turkey, 14 days, 10 GB",
  "United Kingdom and Ireland, 10 days, 10 GB",
  "Eurotrip, 21 days, 20 GB",
  "United States and Canada, 14 days, 10 GB",
  "Argentina, Chile and Brazil, 21 days, 20 GB",
  "Australia 14 days, New Zealand 14 days, 20 GB",
  "Kenya and Tanzania, 14 days, 5 GB",
];

let read: Trip[] | undefined;

/** Rounds first, then a week with 5 GB in each place that most go to. No query. */
export function popularTrips(): readonly Trip[] {
  read ??= [...rounds, ...mostTravelled.map((name) => `${name}, 7 days, 5 GB`)].map(
    (to) => readTrip(new URLSearchParams({ to })).trip!,
  );
  return read;
}

/** What each of these trips costs at least, in cents; nothing where no plans are for all of it. Queries as `soldPlans` says. */
export async function lowestPricesOf(trips: readonly Trip[]): Promise<(number | undefined)[]> {
  const fares = await faresFor({ legs: trips.flatMap(({ legs }) => legs) });
  return trips.map((trip) => cheapestWay(fares, askedBy(trip).legs)?.priceCents);
}
