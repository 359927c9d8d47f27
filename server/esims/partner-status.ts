import { answerOrError, CallError } from "../outgoing";
import { db } from "../database/connection";
import { env } from "../env";
import { findAnyPlan, listPlans, type Plan } from "../plans/plans";
import { shop } from "../shop/rules";
import { network } from "./networks/configured";
import type { NetworkPackage } from "./networks/network";
import { packagesAt, type PlanPackage, UNITS_PER_USD } from "./packages";
import type { NetworkOrderState } from "./rules";

/**
 * Asks the partner for our balance, ten thousand to the US dollar, and for all that it sells; its error of what it does
 * not answer. Never throws for the network's sake.
 */
export async function checkPartner() {
  const [balance, list] = await Promise.all([
    onceMore(() => network().balance()),
    onceMore(() => network().listPackages("new")),
  ]);
  return { balance, list };
}

/** Asks the partner for all that it sells, for new eSIMs and for those that are there; its error where it is silent. */
export async function requestPriceList() {
  const [base, topUps] = await Promise.all([
    onceMore(() => network().listPackages("new")),
    onceMore(() => network().listPackages("top_up")),
  ]);
  if (base instanceof CallError) return base;
  if (topUps instanceof CallError) return topUps;
  return { base: base.packages, topUps: topUps.packages, skipped: base.skipped + topUps.skipped };
}

/** A question that changes nothing can be asked again: a connection may have been closed just as it was used. */
async function onceMore<T>(ask: () => Promise<T>): Promise<T | CallError> {
  const answer = await answerOrError(ask());
  return answer instanceof CallError && answer.kind === "ambiguous" ? answerOrError(ask()) : answer;
}

export interface Mapping {
  plan: Plan;
  /** Undefined where nobody has written it down: then the plan cannot be ordered. */
  known: PlanPackage | undefined;
}

/** The passes on sale and the gift, with what today's network calls them. Three queries. */
export async function mappings(): Promise<Mapping[]> {
  const [onSale, gift] = [await listPlans(), await findAnyPlan(shop.giftPlan)];
  const known = new Map((await packagesAt(env().network.id)).map((each) => [each.planId, each]));
  return [...onSale, ...(gift ? [gift] : [])].map((plan) => ({ plan, known: known.get(plan.id) }));
}

/** What today's network calls everything that is sold of it. One query. */
export async function packagesInUse(): Promise<ReadonlySet<string>> {
  return new Set((await packagesAt(env().network.id)).map(({ packageCode }) => packageCode));
}

/** In what the partner's package is not what is sold or written down as it. Pure. */
export function differences(
  { plan, known }: Mapping,
  packages: ReadonlyMap<string, NetworkPackage>,
): string[] {
  if (!known) return [];
  const sold = packages.get(known.packageCode);
  if (!sold) return ["is not sold there"];
  const facts: [name: string, there: unknown, here: unknown][] = [
    ["bytes", sold.bytes, plan.dataBytes],
    [
      "days",
      sold.durationUnit === "DAY" ? sold.duration : `${sold.duration} ${sold.durationUnit}`,
      plan.validityDays,
    ],
    ["currency", sold.currency, "USD"],
    ["wholesale", sold.price / UNITS_PER_USD, known.wholesale],
    ["activeType", sold.startRule, known.activeType],
    ["unusedValidDays", sold.unusedValidDays, known.unusedValidDays],
  ];
  return facts.flatMap(([name, there, here]) =>
    there === here ? [] : [`${name} ${String(there)} there, ${String(here)} here`],
  );
}

/** How many orders of today's network stand how. One query. */
export async function countNetworkOrders(): Promise<ReadonlyMap<NetworkOrderState, number>> {
  const rows = await db()
    .selectFrom("network_orders")
    .select(["state", (row) => row.fn.countAll<number>().as("count")])
    .where("network", "=", env().network.id)
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}
