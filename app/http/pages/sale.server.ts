import { readLines } from "#server/checkout/lines-rules";
import { findPlan, type Plan } from "#server/plans/plans";
import { paths } from "~/paths";

/** The plans whose checkout an address of ours leads to, if all are on sale. At most one query each. */
export async function saleAt(redirect: string | undefined): Promise<Plan[] | undefined> {
  const ids = redirect === undefined ? [] : planIdsIn(redirect);
  const plans = await Promise.all(ids.map(findPlan));
  const sold = plans.filter((plan) => plan !== undefined);
  return ids.length > 0 && sold.length === ids.length ? sold : undefined;
}

function planIdsIn(redirect: string): string[] {
  const [checkout] = paths.checkoutOf().split("?");
  const [path = "", query] = redirect.split(/[?#]/);
  if (path === checkout) return (readLines(new URLSearchParams(query)) ?? []).map(({ planId }) => planId);
  return path.startsWith(`${checkout}/`) ? [path.slice(checkout!.length + 1)] : [];
}
