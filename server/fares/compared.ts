import { type PlanTerms, termsOf } from "../esims/packages";
import { anyPlansWithIds, countriesOf, type Plan, plansWithIds } from "../plans/plans";
import { MOST_COMPARED } from "./board-rules";
import { delayMs } from "./delay";

/** A plan beside others. */
export interface ComparedPlan extends Plan, PlanTerms {
  /** ISO 3166-1 alpha-2, in the order of the alphabet. */
  countries: string[];
  /** The longest of all its countries, as `delayMs` says. */
  delayMs: number | null;
}

export interface CompareFault {
  /** What is not sold may have been sold once (`withdrawn`), or never (`not_sold`). */
  code: "repeated" | "too_many" | "withdrawn" | "not_sold";
  /** The plans that it is about, by their names, or as they were given. */
  about: string[];
  /** Their ids, where each has a page. */
  ids?: string[];
}

export interface Comparison {
  /** In the order of the ids, at most four. */
  plans: ComparedPlan[];
  faults: CompareFault[];
}

/** The most ids that are read, and the longest id. */
const MOST_IDS = 12;
const LONGEST_ID = 40;

/**
 * The plans of an address that names their ids, in any number of `plans`. Any text is answered. Three queries,
 * and one where some are not on sale.
 */
export async function comparePlans(params: URLSearchParams): Promise<Comparison> {
  const given = params
    .getAll("plans")
    .flatMap((ids) => ids.split(","))
    .map((id) => id.trim().toLowerCase().slice(0, LONGEST_ID))
    .filter(Boolean);
  const ids = [...new Set(given)].slice(0, MOST_IDS);
  const sold = await plansWithIds(ids);
  const plans = sold.slice(0, MOST_COMPARED);
  const shown = plans.map(({ id }) => id);
  const [terms, countries] = await Promise.all([termsOf(shown), countriesOf(shown)]);
  const missing = ids.filter((id) => !sold.some((plan) => plan.id === id));
  const withdrawn = await anyPlansWithIds(missing);
  const names = new Map(sold.map(({ id, name }) => [id, name]));
  const repeated = ids.filter((id) => given.filter((each) => each === id).length > 1);
  const faults: CompareFault[] = [
    { code: "repeated", about: repeated.map((id) => names.get(id) ?? id) },
    { code: "withdrawn", about: withdrawn.map(({ name }) => name), ids: withdrawn.map(({ id }) => id) },
    { code: "not_sold", about: missing.filter((id) => !withdrawn.some((plan) => plan.id === id)) },
    { code: "too_many", about: sold.slice(MOST_COMPARED).map(({ name }) => name) },
  ];
  return {
    plans: plans.map((plan) => {
      const known = { ...terms.get(plan.id)!, countries: countries.get(plan.id)! };
      const delay = delayMs(known.route, known.countries);
      return { ...plan, ...known, delayMs: delay };
    }),
    faults: faults.filter((fault) => fault.about.length > 0),
  };
}
