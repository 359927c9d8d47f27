import { listCountries } from "../countries/countries";
import { ALL_REGIONS, type Region } from "../countries/rules";
import { countriesOf, listPlans, type Plan, plansFor } from "../plans/plans";
import type { PlanKind } from "../plans/rules";
import { GLOBAL, regionOf } from "./rules";

export interface PlansQuery {
  kind?: PlanKind | "all" | undefined;
  country?: string | undefined;
  region?: Region | typeof GLOBAL | typeof ALL_REGIONS | undefined;
}

/**
 * The plans on sale that are asked for: the passes unless a kind, a country or a region is. In the order of the shop, the
 * others by their price. At most three queries.
 */
export async function findPlans({ kind, country, region }: PlansQuery): Promise<Plan[]> {
  const isPlaced = country !== undefined || (region !== undefined && region !== ALL_REGIONS);
  const wanted = kind ?? (isPlaced ? "all" : "pass");
  const isOfKind = (plan: Plan) => wanted === "all" || plan.kind === wanted;
  const byCountry = country === undefined ? undefined : (await plansFor([country])).filter(isOfKind);
  if (region === undefined || region === ALL_REGIONS) return byCountry ?? listPlans(wanted);
  const countries = await listCountries();
  if (region === GLOBAL) {
    const byCode = new Map(countries.map((each) => [each.code, each]));
    const plans = byCountry ?? (await listPlans(wanted));
    const places = await countriesOf(plans.map(({ id }) => id));
    return plans.filter(({ id }) => regionOf(places.get(id)!, byCode) === GLOBAL);
  }
  const there = countries.filter((each) => each.region === region).map(({ code }) => code);
  const inRegion = (await plansFor(there)).filter(isOfKind);
  if (!byCountry) return inRegion;
  const ids = new Set(inRegion.map(({ id }) => id));
  return byCountry.filter(({ id }) => ids.has(id));
}
