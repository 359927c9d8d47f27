import { cachedByVersion } from "../cache/cached";
import { type PlanTerms, termsOf } from "../esims/packages";
import { countriesOf, listPlans, type Plan } from "../plans/plans";
import { delayMs } from "./delay";
import { topUpGroupOf, twinsOf } from "./twin-rules";

/** A plan on sale, and all that is said of it where it stands beside others. */
export interface SoldPlan extends Plan, PlanTerms {
  /** ISO 3166-1 alpha-2, in the order of the alphabet. */
  countries: readonly string[];
  /** What it shares with all plans that go onto one eSIM with it; undefined where none does, not even itself. */
  stack?: string | undefined;
  /** The longest of all its countries, as `delayMs` says. */
  delayMs: number | null;
}

export interface SoldPlans {
  /** What is offered, in the order of the shop. */
  plans: readonly SoldPlan[];
  /** What is on sale and not offered, by its id: the plan that costs no more and is better. */
  twins: ReadonlyMap<string, SoldPlan>;
}

/** All that is on sale, as the catalogue is or was at most a second ago. Three queries, or none where it is as it was. */
export const soldPlans = cachedByVersion(async (): Promise<SoldPlans> => {
  const plans = await listPlans("all");
  const ids = plans.map(({ id }) => id);
  const [places, terms] = await Promise.all([countriesOf(ids), termsOf(ids)]);
  const all = plans.map((plan) => {
    const known = { ...plan, ...terms.get(plan.id)!, countries: places.get(plan.id)! };
    return {
      ...known,
      stack: topUpGroupOf(known),
      delayMs: delayMs(known.route, known.countries),
    };
  });
  const twins = twinsOf(all);
  return { plans: all.filter(({ id }) => !twins.has(id)), twins };
});

/**
 * The plans that are offered and work in at least one of the countries with these upper-case ISO codes: the passes in
 * shop order, then the others by their price. Queries as above.
 */
export async function soldPlansIn(codes: readonly string[]): Promise<SoldPlan[]> {
  const wanted = new Set(codes);
  return (await soldPlans()).plans.filter(({ countries }) => countries.some((code) => wanted.has(code)));
}
