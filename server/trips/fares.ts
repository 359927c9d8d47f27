import { countryNames } from "../countries/names";
import { soldPlansIn } from "../fares/sold-plans";
import { countriesOf } from "../plans/plans";
import { installedAhead } from "./note-rules";
import { countriesOfTrip, type TripFare, type Trip } from "./rules";

/** The plans that are offered and work in at least one of a trip's countries. Queries as `soldPlans` says. */
export async function faresFor(trip: Pick<Trip, "legs">): Promise<TripFare[]> {
  const codes = countriesOfTrip(trip);
  return (await soldPlansIn(codes)).map((plan) => ({
    id: plan.id,
    name: plan.name,
    kind: plan.kind,
    priceCents: plan.priceCents,
    dataBytes: plan.dataBytes,
    validityDays: plan.validityDays,
    is5GEnabled: plan.is5GEnabled,
    countryCount: plan.countryCount,
    countries: codes.filter((code) => plan.countries.includes(code)),
    stack: plan.stack,
    exits: plan.route?.exits ?? [],
    hotspot: plan.hotspot,
    slowedTo: plan.route?.slowedTo ?? null,
    startRule: plan.start.startRule,
  }));
}

/** Where a plan works and has to be installed before somebody leaves for there. One query. */
export async function installedAheadWith(planId: string): Promise<{ code: string; name: string }[]> {
  const codes = await countriesOf([planId], installedAhead);
  return codes.get(planId)!.map((code) => ({ code, name: countryNames[code]! }));
}
