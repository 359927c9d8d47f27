import { DAY, fromNow, timestamp } from "../clock";
import { DomainError } from "../errors";
import { countriesOf, findAnyPlan, listPlans, type Plan, plansFor } from "../plans/plans";
import { endOn, type Start, startOn } from "../subscriptions/rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { type Esim, type EsimState, esimsOf } from "./esims";
import { routesOf, startOf } from "./packages";
import { takesMoreData } from "./rules";

/**
 * Those of a customer's eSIMs that more data of this plan can go onto. The packages of passes fit each other; one of a
 * country or a region fits an eSIM that was bought for the same places, if the network has more data of it at all. At
 * most one query for each plan that an eSIM was bought with, and three.
 */
export async function esimsThatTake(plan: Plan, esims: readonly EsimState[]): Promise<EsimState[]> {
  const taking = esims.filter((esim) => takes(plan, esim));
  const firstIds = [...new Set(taking.flatMap(({ plans }) => plans[0]?.planId ?? []))];
  const firsts = (await Promise.all(firstIds.map((id) => findAnyPlan(id)))).filter(
    (each) => each !== undefined,
  );
  const fits = await fitting([plan, ...firsts]);
  const fit = new Set(firsts.filter((first) => fits(plan, first)).map(({ id }) => id));
  return taking.filter(({ plans }) => plans[0] !== undefined && fit.has(plans[0].planId));
}

/** Not where it ends, unused, before the plan's days would, nor where all plans are stopped, as what is added would be. */
function takes({ validityDays }: Plan, { profileState, plans }: Esim): boolean {
  const end = endOn(plans, timestamp());
  const isInTime = end.is !== "not_begun" || end.startBy >= timestamp(fromNow(validityDays * DAY));
  return takesMoreData(profileState) && isInTime && plans.some(({ state }) => state !== "stopped");
}

/**
 * The plans on sale that can go onto an eSIM that takes more data, by the same rule, and work wherever those do that are
 * in use on it: who is somewhere in Asia is not helped by data for Europe. Sold out or not. At most six queries.
 * @param firstId the plan that the eSIM was bought with.
 * @param inUseIds those on it that give data, or did until it was used up.
 */
export async function plansThatGoOnto(firstId: string, inUseIds: readonly string[]): Promise<Plan[]> {
  const first = await findAnyPlan(firstId);
  if (!first) return [];
  const places = await countriesOf(inUseIds);
  const needed = [...new Set([...places.values()].flat())];
  const onSale = first.kind === "pass" ? await listPlans() : await plansFor(needed);
  const wide = onSale.filter(
    ({ kind, countryCount }) => kind === first.kind && countryCount >= needed.length,
  );
  const fits = await fitting([first, ...wide]);
  const worksIn = await countriesOf(wide.map(({ id }) => id));
  return wide.filter(
    (plan) => fits(plan, first) && needed.every((code) => worksIn.get(plan.id)!.includes(code)),
  );
}

/** Whether the first plan can go onto an eSIM that was bought with the second, of these. At most two queries. */
async function fitting(plans: readonly Plan[]): Promise<(plan: Plan, first: Plan) => boolean> {
  const ids = plans.filter(({ kind }) => kind !== "pass").map(({ id }) => id);
  const [routes, places] = await Promise.all([routesOf(ids), countriesOf(ids)]);
  const takesTopUps = ({ id }: Plan) => routes.get(id)?.takesTopUps ?? false;
  return (plan, first) => {
    if (plan.kind !== first.kind) return false;
    if (plan.kind === "pass") return true;
    if (!takesTopUps(plan)) return false;
    return (
      plan.id === first.id ||
      (takesTopUps(first) && places.get(plan.id)!.join() === places.get(first.id)!.join())
    );
  };
}

/** Whether a plan can go onto the new eSIM of another one. At most two queries. */
export async function goesWith(plan: Plan, first: Plan): Promise<boolean> {
  return (await fitting([plan, first]))(plan, first);
}

/** When the days of a plan begin that comes onto this eSIM, or onto a new one for null. At most two queries. */
export async function startFor(
  { planId, validityDays }: { planId: string; validityDays: number },
  esimId: string | null,
): Promise<Start> {
  const there = await plansOnEsims(esimId === null ? [] : [esimId]);
  return startOn({ ...(await startOf(planId)), validityDays }, there, timestamp());
}

/**
 * Checks that a plan can go onto this eSIM.
 * @returns its id; null when none was asked for, so that the plan comes on a new one.
 * @throws DomainError esim_not_found for one that is not the user's, esim_unavailable for one that takes no more data or ends too soon,
 * esim_elsewhere for one that was bought for other places. Queries as above, and two.
 */
export async function esimToTopUp(
  userId: string,
  esimId: string | undefined,
  plan: Plan,
): Promise<string | null> {
  if (esimId === undefined) return null;
  const esim = (await esimsOf(userId)).find(({ id }) => id === esimId);
  if (!esim) throw new DomainError("esim_not_found", "esim");
  if (!takes(plan, esim)) throw new DomainError("esim_unavailable", "esim");
  if ((await esimsThatTake(plan, [esim])).length === 0) throw new DomainError("esim_elsewhere", "esim");
  return esim.id;
}
