import { cachedByVersion } from "../cache/cached";
import { type PlanTerms, termsOf } from "../esims/packages";
import { countriesOf, listPlans, type Plan, plansFor } from "../plans/plans";
import { type BoardQuery, boardOf, type BoardPage } from "./board-rules";
import { TRAVELLED, travelledFirst } from "./sort-rules";

/** A line of a board: a plan, and what is said of it there. */
export interface FareRow extends Plan, PlanTerms {
  /** ISO 3166-1 alpha-2; null for a plan of several countries. */
  country: string | null;
}

/** All that is sold, with the country of each plan of one: the same for everybody who asks for no place. */
const wholeBoard = cachedByVersion(async () => {
  const plans = await listPlans("all");
  return { plans, countries: await countriesOfLocal(plans) };
});

/**
 * The page of the board that is asked for, as the catalogue is or was at most a second ago. Three queries; one where
 * no place is asked for and the catalogue is as it was.
 * @param sales for each country, by its upper-case ISO code
 */
export async function boardFor(
  asked: BoardQuery,
  sales: Readonly<Record<string, number>> = {},
): Promise<BoardPage<FareRow>> {
  const { plans, countries } = asked.place
    ? { plans: await plansFor(asked.place.countries), countries: undefined }
    : await wholeBoard();
  if (asked.sort !== TRAVELLED) {
    const page = boardOf(plans, asked);
    return { ...page, rows: await fareRows(page.rows, countries) };
  }
  const known = countries ?? (await countriesOfLocal(plans));
  const page = boardOf(plans, asked, travelledFirst(known, sales));
  return { ...page, rows: await fareRows(page.rows, known) };
}

/** Plans as lines of a board. Two queries, or one where the countries of plans of one are known. */
export async function fareRows(
  plans: readonly Plan[],
  known?: ReadonlyMap<string, string>,
): Promise<FareRow[]> {
  const [terms, countries] = await Promise.all([
    termsOf(plans.map(({ id }) => id)),
    known ?? countriesOfLocal(plans),
  ]);
  return plans.map((plan) => ({
    ...plan,
    ...terms.get(plan.id)!,
    country: countries.get(plan.id) ?? null,
  }));
}

/** The country of each plan of one, by the plan's id. One query. */
async function countriesOfLocal(plans: readonly Plan[]): Promise<Map<string, string>> {
  const ids = plans.filter(({ countryCount }) => countryCount === 1).map(({ id }) => id);
  const countries = await countriesOf(ids);
  return new Map(ids.map((id) => [id, countries.get(id)![0]!]));
}
