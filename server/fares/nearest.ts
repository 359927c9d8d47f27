/** What is on sale that is like a plan: in the place of one that was withdrawn, beside one, or of its place. */
import { countriesOf, findAnyPlan, type Plan } from "../plans/plans";
import { BYTES_PER_GB } from "../plans/rules";
import { soldPlansIn, type SoldPlan } from "./sold-plans";

export interface Withdrawn {
  name: string;
  /** On sale, the nearest first; none where nothing on sale works in any of its countries. */
  nearest: Plan[];
}

/** The number of plans that are offered. */
const SHOWN = 4;

/**
 * A plan that is not on sale any more, with the nearest that are. Null where there never was one with this id. Two
 * queries, and those of `soldPlans`.
 */
export async function withdrawnPlan(id: string): Promise<Withdrawn | null> {
  const plan = await findAnyPlan(id);
  if (!plan) return null;
  return { name: plan.name, nearest: await nearestPlans(plan, (await countriesOf([id])).get(id)!) };
}

/**
 * The plans that are offered and nearest to one: those that work in most of its countries, by their data, days and number
 * of countries. Queries as `soldPlans` says.
 * @param codes the countries that it works in
 */
export async function nearestPlans(plan: Plan, codes: readonly string[]): Promise<Plan[]> {
  const missed = ({ countries }: { countries: readonly string[] }) =>
    codes.filter((code) => !countries.includes(code)).length;
  return (await soldPlansIn(codes))
    .filter(({ id }) => id !== plan.id)
    .sort(
      (one, other) =>
        missed(one) - missed(other) ||
        unlike(plan, one) - unlike(plan, other) ||
        one.priceCents - other.priceCents,
    )
    .slice(0, SHOWN)
    .map(withoutTerms);
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
 * which is one of a kind. Queries as `soldPlans` says.
 * @param codes the countries that the plan works in
 */
export async function otherSizes(plan: Plan, codes: readonly string[]): Promise<Plan[]> {
  if (plan.kind === "pass") return [];
  const place = placeOf(plan);
  return (await soldPlansIn(codes.slice(0, 1)))
    .filter((each) => each.id !== plan.id && each.kind === plan.kind && placeOf(each) === place)
    .sort((one, other) => one.dataBytes - other.dataBytes || one.validityDays - other.validityDays)
    .map(withoutTerms);
}

function withoutTerms({
  countries: _,
  start: _start,
  route: _route,
  stack: _stack,
  hotspot: _hotspot,
  delayMs: _delayMs,
  ...plan
}: SoldPlan): Plan {
  return plan;
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
