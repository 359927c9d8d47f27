import { destinationsOf } from "../checkout/destinations";
import { type PurchaseUnderWay, purchasesUnderWay } from "../checkout/purchases";
import type { AskedLine } from "../checkout/lines-rules";
import { lineOnSale } from "../checkout/price";
import { NEW_ESIM } from "../checkout/rules";
import { timestamp } from "../clock";
import { DomainError } from "../errors";
import { isSoldOut } from "../esims/balance";
import { startFor } from "../esims/more-data";
import { withdrawnPlan } from "../fares/nearest";
import { cardsOf } from "../payments/disputes";
import { unavailableMethods } from "../payments/processor";
import { findAnyPlan, findPlan, type Plan } from "../plans/plans";
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

/** What a checkout of several plans shows: line by line what is asked for, and whether it can be bought. */
export async function linesCheckoutPage(userId: string, asked: readonly AskedLine[]) {
  const lines: Awaited<ReturnType<typeof checkoutLine>>[] = [];
  for (const line of asked) lines.push(await checkoutLine(userId, line, lines));
  const ids = [...new Set(asked.map(({ planId }) => planId))];
  const [purchases, cards, ahead] = await Promise.all([
    purchasesUnderWay(userId, ids),
    cardsOf(userId),
    Promise.all(ids.map(installedAheadWith)),
  ]);
  return { lines, purchases, cards, ahead: ahead.flat(), away: unavailableMethods(), at: timestamp() };
}

/** @returns `why` it cannot be bought so; null where it can. */
async function checkoutLine(userId: string, line: AskedLine, before: readonly { plan: Plan | null }[]) {
  const plan = (await findAnyPlan(line.planId)) ?? null;
  const why = await lineOnSale(userId, line, before).then(() => null, refusalOf);
  const start =
    plan && !why && line.onto == null ? await startFor({ ...line, ...plan }, line.esimId ?? null) : null;
  return { ...line, plan, start, why };
}

async function saleOf(userId: string, plan: Plan, asked: string | null) {
  const [destinations, ahead, purchases, soldOut] = await Promise.all([
    destinationsOf(userId, plan),
    installedAheadWith(plan.id),
    purchasesUnderWay(userId, [plan.id]),
    isSoldOut(plan),
  ]);
  const { esims } = destinations;
  const chosen =
    [asked, esims[0]?.id].find((id) => id === NEW_ESIM || esims.some((esim) => esim.id === id)) ?? NEW_ESIM;
  return { withdrawn: null, ahead, destinations, chosen, purchases, soldOut };
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
