/** The sizes that one place is sold in. */
import { type Plan, plansFor } from "../plans/plans";
import { BYTES_PER_GB } from "../plans/rules";

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
