import { type PlanTerms, termsOf } from "../esims/packages";
import { countriesOf, listPlans, type Plan, plansFor } from "../plans/plans";
import { type BoardAsked, boardOf, type BoardPage } from "./board-rules";

/** A line of a board: a plan, and what is said of it there. */
export interface FareRow extends Plan, PlanTerms {
  /** ISO 3166-1 alpha-2; null for a plan of several countries. */
  country: string | null;
}

/** The page of the board that is asked for. Three queries. */
export async function boardFor(asked: BoardAsked): Promise<BoardPage<FareRow>> {
  const plans = asked.place ? await plansFor(asked.place.countries) : await listPlans("all");
  const page = boardOf(plans, asked);
  return { ...page, rows: await fareRows(page.rows) };
}

/** Plans as lines of a board. Two queries. */
export async function fareRows(plans: readonly Plan[]): Promise<FareRow[]> {
  const [terms, countries] = await Promise.all([
    termsOf(plans.map(({ id }) => id)),
    countriesOf(plans.filter(({ countryCount }) => countryCount === 1).map(({ id }) => id)),
  ]);
  return plans.map((plan) => ({
    ...plan,
    ...terms.get(plan.id)!,
    country: countries.get(plan.id)?.[0] ?? null,
  }));
}
