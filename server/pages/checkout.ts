import { destinationsOf } from "../checkout/destinations";
import { type PurchaseUnderWay, purchasesUnderWay } from "../checkout/purchases";
import { NEW_ESIM } from "../checkout/rules";
import { timestamp } from "../clock";
import { isSoldOut } from "../esims/balance";
import { withdrawnPlan } from "../fares/nearest";
import { cardsOf } from "../payments/disputes";
import { unavailableMethods } from "../payments/processor";
import { findPlan } from "../plans/plans";
import { installedAheadWith } from "../trips/fares";

/**
 * What the checkout of a plan shows to who buys it; of one that is not on sale, what is like it.
 * @param asked the eSIM that the address names.
 */
export async function checkoutPage(userId: string, planId: string, asked: string | null) {
  const plan = (await findPlan(planId)) ?? null;
  const sale = plan
    ? await saleOf(userId, plan, asked)
    : {
        withdrawn: await withdrawnPlan(planId),
        ahead: [],
        destinations: null,
        chosen: NEW_ESIM,
        purchases: [] as PurchaseUnderWay[],
        soldOut: false,
      };
  return { plan, ...sale, cards: await cardsOf(userId), away: unavailableMethods(), at: timestamp() };
}

async function saleOf(
  userId: string,
  plan: NonNullable<Awaited<ReturnType<typeof findPlan>>>,
  asked: string | null,
) {
  const [destinations, ahead, purchases, soldOut] = await Promise.all([
    destinationsOf(userId, plan),
    installedAheadWith(plan.id),
    purchasesUnderWay(userId, plan.id),
    isSoldOut(plan),
  ]);
  const { esims } = destinations;
  const chosen =
    [asked, esims[0]?.id].find((id) => id === NEW_ESIM || esims.some((esim) => esim.id === id)) ?? NEW_ESIM;
  return { withdrawn: null, ahead, destinations, chosen, purchases, soldOut };
}
