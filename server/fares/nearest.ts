/** What is on sale that is like a plan: in the place of one that was withdrawn, beside one, or of its place. */
import { countriesOf, findAnyPlan, type Plan, plansFor } from "../plans/plans";
import { BYTES_PER_GB } from "../plans/rules";

export interface Withdrawn {
  name: string;
  /** On sale, the nearest first; none where nothing on sale works in any of its countries. */
  nearest: Plan[];
}

/** The number of plans that are offered. */
const SHOWN = 4;
/** The number of plans of a similar size that are checked for all of its countries. */
const LOOKED_AT = 24;

/**
 * A plan that is not on sale any more, with the nearest that are. Null where there never was one with this id. Four
 * queries.
 */
export async function withdrawnPlan(id: string): Promise<Withdrawn | null> {
  const plan = await findAnyPlan(id);
  if (!plan) return null;
  return { name: plan.name, nearest: await nearestPlans(plan, (await countriesOf([id])).get(id)!) };
}

/**
 * The plans on sale that are nearest to one: those that work in most of its countries, by their data, days and number of
 * countries. Two queries.
 * @param codes the countries that it works in
 */
export async function nearestPlans(plan: Plan, codes: readonly string[]): Promise<Plan[]> {
  const others = (await plansFor(codes)).filter(({ id }) => id !== plan.id);
  // Those of fewer countries cannot work in all of them.
  const wide = others.filter(({ countryCount }) => countryCount >= codes.length);
  const likest = (wide.length > 0 ? wide : others)
    .sort((one, other) => unlike(plan, one) - unlike(plan, other) || one.priceCents - other.priceCents)
    .slice(0, LOOKED_AT);
  const ids = likest.map(({ id }) => id);
  const reach = await countriesOf(ids, codes);
  const missed = ({ id }: Plan) => codes.length - reach.get(id)!.length;
  return likest.sort((one, other) => missed(one) - missed(other)).slice(0, SHOWN);
}

/** How far two plans are from each other: twice the data is as far as half of it, and so are days; places less so. */
function unlike(one: Plan, other: Plan): number {
  const apart = (figure: (plan: Plan) => number) => Math.abs(Math.log2(figure(one) / figure(other)));
  return (
    apart(({ dataBytes }) => dataBytes) +
    apart(({ validityDays }) => validityDays) +
    apart(({ countryCount }) => Math.max(countryCount, 1)) / 4
  );
}

/**
 * The other plans of a local or regional plan's place on sale: less data first, then fewer days. None of a pass, each of
 * which is one of a kind. One query.
 * @param codes the countries that the plan works in
 */
export async function otherSizes(plan: Plan, codes: readonly string[]): Promise<Plan[]> {
  if (plan.kind === "pass") return [];
  const place = placeOf(plan);
  return (await plansFor(codes.slice(0, 1)))
    .filter((each) => each.id !== plan.id && each.kind === plan.kind && placeOf(each) === place)
    .sort((one, other) => one.dataBytes - other.dataBytes || one.validityDays - other.validityDays);
}

/** What plans of the same countries have in common: 'Japan 5 GB' and 'Japan day pass' are both of Japan. */
function placeOf({ name, dataBytes, countryCount }: Plan): string {
  const gb = ` ${dataBytes / BYTES_PER_GB} GB`;
  const place = [gb, " day pass"].reduce(
    (left, end) => (left.endsWith(end) ? left.slice(0, -end.length) : left),
    name,
  );
  return `${place}/${countryCount}`;
}
