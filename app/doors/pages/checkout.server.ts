import type { User } from "#server/accounts/accounts";
import { destinationsOf } from "#server/checkout/destinations";
import { type PurchaseUnderWay, purchasesUnderWay } from "#server/checkout/look";
import { NEW_ESIM } from "#server/checkout/rules";
import { isSoldOut } from "#server/esims/balance";
import { withdrawnPlan } from "#server/fares/nearest";
import { findPlan } from "#server/plans/plans";
import { installedAheadWith } from "#server/trips/ahead";

/** What the checkout of a plan shows to who buys it. @param asked the eSIM that the address names. */
export async function saleTo(user: User, planId: string, asked: string | null) {
  const plan = (await findPlan(planId)) ?? null;
  if (!plan)
    return {
      plan,
      withdrawn: await withdrawnPlan(planId),
      ahead: [],
      destinations: null,
      chosen: NEW_ESIM,
      purchases: [] as PurchaseUnderWay[],
      soldOut: false,
    };
  const [destinations, ahead, purchases, soldOut] = await Promise.all([
    destinationsOf(user.id, plan),
    installedAheadWith(plan.id),
    purchasesUnderWay(user.id, plan.id),
    isSoldOut(plan),
  ]);
  const esims = destinations.esims;
  const chosen =
    [asked, esims[0]?.id].find((id) => id === NEW_ESIM || esims.some((esim) => esim.id === id)) ?? NEW_ESIM;
  return { plan, withdrawn: null, ahead, destinations, chosen, purchases, soldOut };
}
