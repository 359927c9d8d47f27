import { timestamp } from "../clock";
import { DomainError } from "../errors";
import { countriesOf, findAnyPlan, type Plan } from "../plans/plans";
import { type Start, startOn } from "../subscriptions/start-rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { type Esim, esimsOf } from "./esims";
import { routesOf, startOf } from "./packages";
import { takesMoreData } from "./rules";

/**
 * Those of a customer's eSIMs that more data of this plan can go onto. The packages of passes fit each other; one of a
 * country or a region fits an eSIM that was bought for the same places, if the network has more data of it at all. At
 * most one query for each plan that an eSIM was bought with, and three.
 */
export async function esimsThatTake(plan: Plan, esims: readonly Esim[]): Promise<Esim[]> {
  const taking = esims.filter(({ profileState }) => takesMoreData(profileState));
  const firstIds = [...new Set(taking.flatMap(({ plans }) => plans[0]?.planId ?? []))];
  const firsts = (await Promise.all(firstIds.map((id) => findAnyPlan(id)))).filter(
    (each) => each !== undefined,
  );
  const fitting = new Set(
    firsts
      .filter(({ kind, id }) => (kind === "pass" && plan.kind === "pass") || id === plan.id)
      .map(({ id }) => id),
  );
  if (plan.kind !== "pass") {
    const routes = await routesOf([plan.id, ...firsts.map(({ id }) => id)]);
    const takesTopUps = (id: string) => routes.get(id)?.takesTopUps ?? false;
    if (!takesTopUps(plan.id)) return [];
    const others = firsts
      .filter(({ kind, id }) => kind === plan.kind && id !== plan.id && takesTopUps(id))
      .map(({ id }) => id);
    const places = await countriesOf([plan.id, ...others]);
    for (const id of others) if (places.get(id)!.join() === places.get(plan.id)!.join()) fitting.add(id);
  }
  return taking.filter(({ plans }) => plans[0] !== undefined && fitting.has(plans[0].planId));
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
 * @throws DomainError esim_not_found for one that is not the user's, esim_unavailable for one that takes no more data,
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
  if (!takesMoreData(esim.profileState)) throw new DomainError("esim_unavailable", "esim");
  if ((await esimsThatTake(plan, [esim])).length === 0) throw new DomainError("esim_elsewhere", "esim");
  return esim.id;
}
