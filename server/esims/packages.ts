import { CallError } from "../outgoing";
import { db } from "../database/connection";
import { defineQuery, type Ids, type Query } from "../database/queries";
import { env } from "../env";
import { log } from "../log";
import type { NetworkPackage } from "./networks/network";
import { type Hotspot, type NetworkOrderKind, priceVerdict } from "./rules";
import { marginFloor } from "../shop/rules";
import type { PlanStart, StartRule } from "../subscriptions/rules";

/** Ten thousand to the US dollar: what the partner counts money in. */
export const UNITS_PER_USD = 10_000;

/** What a network partner calls one of our plans, as it is written down. */
export interface PlanPackage {
  planId: string;
  packageCode: string;
  /** What it calls the same data on an eSIM that is there. */
  topUpCode: string;
  /** What it costs us, in US dollars; null where nobody has said. */
  wholesale: number | null;
  activeType: StartRule;
  /** After so many days unused it is over. */
  unusedValidDays: number;
  /** As the owner states it; what is not said here stays as it was. */
  hotspot?: Hotspot | null;
}

/** What is written down of one. */
export type WrittenPackage = PlanPackage & { route?: PackageRoute };

/**
 * What the network partner calls the plan that was sold, what it costs there, in units, and of one by the day how many.
 * @throws CallError rejected, where nobody has written it down: a guess could buy something else. One query.
 */
export async function packageOf(
  planId: string,
  network: string,
  kind: NetworkOrderKind,
): Promise<{ packageCode: string; price: number | undefined; periods?: number }> {
  const known = await db()
    .selectFrom("plan_packages")
    .select(["package_code", "top_up_code", "wholesale_units", "top_up_units", "route"])
    .where("plan_id", "=", planId)
    .where("network", "=", network)
    .executeTakeFirst();
  if (!known)
    throw new CallError(
      "rejected",
      `no package of ${network} is written down for the plan ${planId}: catalogue import packages`,
      "no_package",
    );
  if (kind === "top_up") return { packageCode: known.top_up_code, price: known.top_up_units ?? undefined };
  const dataType = known.route === null ? "total" : (JSON.parse(known.route) as PackageRoute).dataType;
  return {
    packageCode: known.package_code,
    price: known.wholesale_units ?? undefined,
    ...(dataType === "total" ? {} : { periods: 1 }),
  };
}

/**
 * Takes over what the network asks, whichever way it moved; what its list does not have stays as it is. Belongs into a
 * transaction. One query, and one for each 500 that moved. @returns what each plan costs at most, in units, by its id.
 */
export async function movePrices(network: string, list: NetworkPackage[]): Promise<Map<string, number>> {
  const inDollars = list.filter(({ currency }) => currency === "USD");
  const prices = new Map(inDollars.map(({ packageCode, price }) => [packageCode, price]));
  const known = db().selectFrom("plan_packages").selectAll().where("network", "=", network);
  const asked = (await known.execute()).map((row) => {
    const wholesale_units = prices.get(row.package_code) ?? row.wholesale_units;
    const top_up_units = prices.get(row.top_up_code) ?? row.top_up_units;
    const hasMoved = wholesale_units !== row.wholesale_units || top_up_units !== row.top_up_units;
    // What nobody knew a price of has one now, which is no news.
    for (const [from, to] of [
      [row.wholesale_units, wholesale_units],
      [row.top_up_units, top_up_units],
    ])
      if (from !== null && from !== to) log("info", "price moved", { plan: row.plan_id, from, to });
    return { hasMoved, row: { ...row, wholesale_units, top_up_units } };
  });
  const moved = asked.filter(({ hasMoved }) => hasMoved).map(({ row }) => row);
  for (let start = 0; start < moved.length; start += 500)
    await db()
      .insertInto("plan_packages")
      .values(moved.slice(start, start + 500))
      .onConflict((conflict) =>
        conflict.columns(["plan_id", "network"]).doUpdateSet((row) => ({
          wholesale_units: row.ref("excluded.wholesale_units"),
          top_up_units: row.ref("excluded.top_up_units"),
        })),
      )
      .execute();
  return new Map(
    asked.map(({ row }) => [row.plan_id, Math.max(row.wholesale_units ?? 0, row.top_up_units ?? 0)]),
  );
}

/** Whether what a plan costs there, in units, leaves the owner's margin, whichever of these it is. What nobody knows does. */
export function leavesMargin(plan: { priceCents: number }, ...units: (number | null)[]): boolean {
  return priceVerdict(unitsToCents(Math.max(...units.map(Number))), plan.priceCents, marginFloor) === "buy";
}

/** To the next whole cent; of dollars in units there is no more than a rounding. */
export function unitsToCents(units: number): number {
  return Math.ceil((Math.round(units) * 100) / UNITS_PER_USD);
}

/** As its packages are as a rule: a plan without one is not delivered, whenever its days would begin. */
const USUAL: PlanStart = { startRule: "first_connection", unusedValidDays: 180 };

/** When the days of a plan begin that today's network makes. One query. */
export async function startOf(planId: string): Promise<PlanStart> {
  return (await termsOf([planId])).get(planId)!.start;
}

/** What a plan is like beside its data, days and price. */
export interface PlanTerms {
  start: PlanStart;
  /** Null where the network has not said. */
  route: PackageRoute | null;
  /** Null where the owner has not stated it. */
  hotspot: Hotspot | null;
}

/** The terms of plans that today's network makes, by their ids. One query. */
export async function termsOf(planIds: readonly string[]): Promise<Map<string, PlanTerms>> {
  const terms = new Map<string, PlanTerms>(
    planIds.map((id) => [id, { start: USUAL, route: null, hotspot: null }]),
  );
  if (planIds.length === 0) return terms;
  const rows = await db()
    .selectFrom("plan_packages")
    .select(["plan_id", "active_type", "unused_valid_days", "route", "hotspot"])
    .where("network", "=", env().network.id)
    .where("plan_id", "in", planIds)
    .execute();
  for (const { plan_id, active_type, unused_valid_days, route, hotspot } of rows)
    terms.set(plan_id, {
      start: { startRule: active_type, unusedValidDays: unused_valid_days },
      route: route === null ? null : (JSON.parse(route) as PackageRoute),
      hotspot,
    });
  return terms;
}

/** Every package that is written down for this network, by the plan's id. One query. */
export async function packagesAt(network: string): Promise<PlanPackage[]> {
  const rows = await db()
    .selectFrom("plan_packages")
    .selectAll()
    .where("network", "=", network)
    .orderBy("plan_id")
    .execute();
  return rows.map((row) => ({
    planId: row.plan_id,
    packageCode: row.package_code,
    topUpCode: row.top_up_code,
    wholesale: row.wholesale_units === null ? null : row.wholesale_units / UNITS_PER_USD,
    activeType: row.active_type,
    unusedValidDays: row.unused_valid_days,
    hotspot: row.hotspot,
  }));
}

/** Writes down what this network calls plans, over what was there, with what it says of them where it did. A query for each 500. */
export async function savePackages(network: string, packages: readonly WrittenPackage[]): Promise<void> {
  const areStated = packages.some(({ hotspot }) => hotspot !== undefined);
  for (let start = 0; start < packages.length; start += 500) {
    const rows = packages.slice(start, start + 500).map(({ planId, route, ...known }) => ({
      plan_id: planId,
      network,
      package_code: known.packageCode,
      top_up_code: known.topUpCode,
      wholesale_units: known.wholesale === null ? null : Math.round(known.wholesale * UNITS_PER_USD),
      active_type: known.activeType,
      unused_valid_days: known.unusedValidDays,
      route: route === undefined ? null : JSON.stringify(route),
      hotspot: known.hotspot ?? null,
    }));
    await db()
      .insertInto("plan_packages")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["plan_id", "network"]).doUpdateSet((row) => ({
          package_code: row.ref("excluded.package_code"),
          top_up_code: row.ref("excluded.top_up_code"),
          wholesale_units: row.ref("excluded.wholesale_units"),
          active_type: row.ref("excluded.active_type"),
          unused_valid_days: row.ref("excluded.unused_valid_days"),
          // Who imports packages by hand knows nothing of it.
          route: row.fn.coalesce("excluded.route", "plan_packages.route"),
          // The network's list knows nothing of this.
          ...(areStated && { hotspot: row.ref("excluded.hotspot") }),
        })),
      )
      .execute();
  }
}

/** What a network says of a package, as far as a customer may read it. */
export interface PackageRoute {
  dataType: NonNullable<NetworkPackage["dataType"]>;
  /** In the network's words, for data that is slowed at its limit. */
  slowedTo: string | null;
  /** Where its traffic meets the internet: ISO codes. */
  exits: string[];
  takesTopUps: boolean;
  /** `JP Japan Mobile 5G`: the country, the network, its generation. */
  operators: string[];
}

/** At which speed data goes on at the limit of these plans, by their ids, where it does; to combine with other queries. */
export function slowedFor(planIds: Ids): Query<Map<string, string>> {
  const routes = db().selectFrom("plan_packages").select(["plan_id", "route"]);
  return defineQuery(
    routes.where("network", "=", env().network.id).where("plan_id", "in", planIds),
    (rows) =>
      new Map(
        rows.flatMap(({ plan_id, route }) => {
          const to = route && (JSON.parse(route) as PackageRoute).slowedTo;
          return to ? [[plan_id, to] as const] : [];
        }),
      ),
  );
}

/** What today's network says of the packages of these plans, by the plan's id. One query. */
export async function routesOf(planIds: readonly string[]): Promise<Map<string, PackageRoute>> {
  const terms = [...(await termsOf(planIds))];
  return new Map(terms.flatMap(([id, { route }]) => (route ? [[id, route] as const] : [])));
}
