import { findPlan, type Plan } from "#server/plans/plans";
import { paths } from "~/paths";

/** The plan whose checkout an address of ours leads to, if it is on sale. At most one query. */
export async function saleAt(redirect: string | undefined): Promise<Plan | undefined> {
  const checkout = paths.checkout("");
  if (!redirect?.startsWith(checkout)) return undefined;
  return findPlan(/^[^/?#]*/.exec(redirect.slice(checkout.length))![0]);
}
