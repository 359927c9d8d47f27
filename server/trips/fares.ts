import { countriesOf, plansFor } from "../plans/plans";
import { countriesOfTrip, type Fare, type Trip } from "./rules";

/**
 * The plans on sale that work in at least one of a trip's countries, each with those of them that it works in.
 * Two queries.
 */
export async function faresFor(trip: Pick<Trip, "legs">): Promise<Fare[]> {
  const codes = countriesOfTrip(trip);
  const plans = await plansFor(codes);
  const countries = await countriesOf(
    plans.map(({ id }) => id),
    codes,
  );
  return plans.map(({ id, name, kind, priceCents, dataBytes, validityDays, is5GEnabled, countryCount }) => ({
    id,
    name,
    kind,
    priceCents,
    dataBytes,
    validityDays,
    is5GEnabled,
    countryCount,
    countries: countries.get(id)!,
  }));
}
