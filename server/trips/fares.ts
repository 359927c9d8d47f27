import { countriesOf, plansFor } from "../plans/plans";
import { countriesOfTrip, type Fare, type Trip } from "./rules";

/**
 * The plans on sale that work in at least one of a trip's countries, each with those of them that it works in.
 * Two queries.
 */
export async function faresFor(trip: Pick<Trip, "legs">): Promise<Fare[]> {
  const codes = countriesOfTrip(trip);
  const plans = await plansFor(codes);
  const ids = plans.map(({ id }) => id);
  const countries = await countriesOf(ids, codes);
  return plans.map((plan) => ({ ...plan, countries: countries.get(plan.id)! }));
}
