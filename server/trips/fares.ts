import { countryNames } from "../countries/names";
import { countriesOf, plansFor } from "../plans/plans";
import { installedAhead } from "./note-rules";
import { countriesOfTrip, type TripFare, type Trip } from "./rules";

/**
 * The plans on sale that work in at least one of a trip's countries, each with those of them that it works in.
 * Two queries.
 */
export async function faresFor(trip: Pick<Trip, "legs">): Promise<TripFare[]> {
  const codes = countriesOfTrip(trip);
  const plans = await plansFor(codes);
  const ids = plans.map(({ id }) => id);
  const countries = await countriesOf(ids, codes);
  return plans.map((plan) => ({ ...plan, countries: countries.get(plan.id)! }));
}

/** Where a plan works and has to be installed before somebody leaves for there. One query. */
export async function installedAheadWith(planId: string): Promise<{ code: string; name: string }[]> {
  const codes = await countriesOf([planId], installedAhead);
  return codes.get(planId)!.map((code) => ({ code, name: countryNames[code]! }));
}
