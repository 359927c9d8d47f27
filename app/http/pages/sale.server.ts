import { readLines } from "#server/checkout/lines-rules";
import { plansWithIds, type Plan } from "#server/plans/plans";
import { paths } from "~/paths";

/** The plans whose checkout an address of ours leads to, line by line, as far as they are on sale. At most one query. */
export async function saleAt(redirect = ""): Promise<Plan[]> {
  const { pathname, searchParams } = new URL(redirect, "https://ours");
  const checkout = paths.checkout("");
  const isOfOne = pathname.startsWith(checkout);
  if (!isOfOne && `${pathname}/` !== checkout) return [];
  const lines = isOfOne ? [{ planId: pathname.slice(checkout.length) }] : (readLines(searchParams) ?? []);
  const plans = await plansWithIds(lines.map(({ planId }) => planId));
  return lines.flatMap(({ planId }) => plans.find(({ id }) => id === planId) ?? []);
}
