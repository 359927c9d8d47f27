import { timestamp } from "../clock";
import { esimsOf } from "../esims/esims";
import { esimsThatTake } from "../esims/more-data";
import { startOf } from "../esims/packages";
import { shownStatus } from "../esims/status-rules";
import type { Plan } from "../plans/plans";
import { ownDataFor } from "./own-data";
import { esimTitle, namesOf } from "../subscriptions/name-rules";
import { startOn } from "../subscriptions/rules";

/** An eSIM that takes more data, and when the days of what is bought would begin on it. */
export type EsimOption = Awaited<ReturnType<typeof destinationsOf>>["esims"][number];

/**
 * Where a plan can go: onto which of a customer's eSIMs, and when its days would begin there and on a new one. At most
 * one query for each plan that an eSIM was bought with, and seven.
 */
export async function destinationsOf(userId: string, plan: Plan) {
  const bought = { ...(await startOf(plan.id)), validityDays: plan.validityDays };
  const at = timestamp();
  const all = await esimsOf(userId);
  const esims = await esimsThatTake(plan, all);
  return {
    /** What they have already, which works there too. */
    own: await ownDataFor(plan.id, all),
    esims: esims.map((esim) => ({
      id: esim.id,
      status: shownStatus(esim).label,
      title: esimTitle(esim, namesOf(esim.plans)),
      start: startOn(bought, esim.plans, at),
    })),
    onNew: startOn(bought, [], at),
  };
}
