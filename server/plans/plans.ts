import { sql } from "kysely";
import { isCountryCode } from "../countries/rules";
import { db } from "../database/connection";
import { defineQuery, type Ids, type Query, runQuery } from "../database/queries";
import type { Row } from "../database/tables";
import { isId } from "../id";
import { env } from "../env";
import {
  BYTES_PER_GB,
  LARGEST_COMPARED_GB,
  LONGEST_LEFT_OUT_DAYS,
  type PlanKind,
  type SupportLevel,
} from "./rules";

export interface Plan {
  id: string;
  kind: PlanKind;
  /** Rises when an operator changes the plan; an order keeps the one it was made from. */
  version: number;
  name: string;
  description: string;
  priceCents: number;
  regularPriceCents: number | null;
  dataBytes: number;
  validityDays: number;
  devices: number;
  supportLevel: SupportLevel;
  is5GEnabled: boolean;
  isPopular: boolean;
  isPromo: boolean;
  countryCount: number;
}

/** Every plan of this kind on sale: the passes in shop order, then the others by their price. One query. */
export async function listPlans(kind: PlanKind | "all" = "pass"): Promise<Plan[]> {
  const plans = kind === "all" ? plansOnSale() : plansOnSale().where("kind", "=", kind);
  const rows = await inShopOrder(plans).execute();
  return rows.map(asPlan);
}

/** Those of the plans with these ids that are on sale, in the order of the ids. One query. */
export async function plansWithIds(ids: readonly string[]): Promise<Plan[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await plansOnSale().where("id", "in", known).execute();
  return rows.map(asPlan).sort((one, other) => known.indexOf(one.id) - known.indexOf(other.id));
}

/** The plan on sale with this id, or undefined. One query. */
export async function findPlan(id: string): Promise<Plan | undefined> {
  return (await plansWithIds([id]))[0];
}

/** The plan with this id, on sale or not, or undefined. One query. */
export async function findAnyPlan(id: string): Promise<Plan | undefined> {
  return (await anyPlansWithIds([id]))[0];
}

/** Those of the plans with these ids that there are or ever were, in any order. One query. */
export async function anyPlansWithIds(ids: readonly string[]): Promise<Plan[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return (await allPlans().where("id", "in", known).execute()).map(asPlan);
}

/** The ids of the plans of a kind: of all of them, or of those that are on sale. One query. */
export async function idsOfKind(kind: PlanKind, which: "all" | "live" = "all"): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("plans")
    .select("id")
    .where("kind", "=", kind)
    .$if(which === "live", (query) => query.where("retired_at", "is", null))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The plans of every kind on sale that work in at least one of the countries with these upper-case ISO codes: the
 * passes in shop order, then the others by their price. One query.
 */
export async function plansFor(codes: readonly string[]): Promise<Plan[]> {
  const known = codes.filter(isCountryCode);
  if (known.length === 0) return [];
  const rows = await inShopOrder(
    plansOnSale().where("id", "in", (from) =>
      from.selectFrom("plan_countries").where("country_code", "in", known).select("plan_id"),
    ),
  ).execute();
  return rows.map(asPlan);
}

/**
 * The upper-case ISO codes of the countries that each of these plans works in, by the plan's id.
 * @param only leaves out the other countries. One query.
 */
export async function countriesOf(
  planIds: readonly string[],
  only?: readonly string[],
): Promise<Map<string, string[]>> {
  const none = new Map<string, string[]>(planIds.map((id) => [id, []]));
  if (planIds.length === 0) return none;
  return new Map([...none, ...(await runQuery(countriesOn(planIds, only)))]);
}

/** The same, to combine with other queries, without the plans that work in none. */
export function countriesOn(planIds: Ids, only?: readonly string[]): Query<Map<string, string[]>> {
  const rows = db()
    .selectFrom("plan_countries")
    .select(["plan_id", "country_code"])
    .where("plan_id", "in", planIds)
    .$if(only !== undefined, (query) => query.where("country_code", "in", only!))
    .orderBy("country_code");
  return defineQuery(rows, (found) => {
    const codes = new Map<string, string[]>();
    for (const { plan_id, country_code } of found) {
      const ofPlan = codes.get(plan_id) ?? [];
      ofPlan.push(country_code);
      codes.set(plan_id, ofPlan);
    }
    return codes;
  });
}

/** What going to a country costs at least. */
export interface LowestPrice {
  /** The price of the cheapest plan that works there for longer than a day, as `cheapestFrom` says. */
  fromCents: number;
  /**
   * Cents of the cheapest GB in a plan of at most ten: the largest plans work everywhere, and by them every country
   * would cost the same. Not a whole number; null where there is no such plan.
   */
  gigabyteCents: number | null;
}

/** The lowest prices of every country that a plan on sale works in, by its upper-case ISO code. One query. */
export async function lowestPrices(): Promise<Map<string, LowestPrice>> {
  const gigabyte = sql`price_cents * cast(${BYTES_PER_GB} as double precision) / data_bytes`;
  const rows = await db()
    .with("sold", () => plansOnSale())
    .selectFrom("sold")
    .innerJoin("plan_countries", "plan_countries.plan_id", "sold.id")
    .select(({ fn }) => [
      "country_code",
      fn
        .coalesce(
          fn.min<number>(sql`case when validity_days > ${LONGEST_LEFT_OUT_DAYS} then price_cents end`),
          fn.min<number>("price_cents"),
        )
        .as("from"),
      sql<
        number | null
      >`min(case when data_bytes <= ${LARGEST_COMPARED_GB * BYTES_PER_GB} then ${gigabyte} end)`.as(
        "gigabyte",
      ),
    ])
    .groupBy("country_code")
    .execute();
  return new Map(rows.map((row) => [row.country_code, { fromCents: row.from, gigabyteCents: row.gigabyte }]));
}

/** What of another network is no plan of this shop: nobody could deliver it. */
function plansOnSale() {
  return allPlans()
    .where("retired_at", "is", null)
    .where((where) =>
      where.or([
        where("kind", "=", "pass"),
        where.exists((from) =>
          from
            .selectFrom("plan_packages")
            .whereRef("plan_packages.plan_id", "=", "plans.id")
            .where("network", "=", env().network.id)
            .select("plan_packages.plan_id"),
        ),
      ]),
    );
}

function inShopOrder(plans: ReturnType<typeof plansOnSale>) {
  return plans.orderBy("position").orderBy("price_cents").orderBy("id");
}

function allPlans() {
  return db()
    .selectFrom("plans")
    .selectAll("plans")
    .select((from) =>
      from
        .selectFrom("plan_countries")
        .whereRef("plan_countries.plan_id", "=", "plans.id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("country_count"),
    );
}

function asPlan(row: Row<"plans"> & { country_count: number | null }): Plan {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    regularPriceCents: row.regular_price_cents,
    dataBytes: row.data_bytes,
    validityDays: row.validity_days,
    devices: row.devices,
    supportLevel: row.support_level,
    is5GEnabled: row.is_5g_enabled === 1,
    isPopular: row.is_popular === 1,
    isPromo: row.is_promo === 1,
    countryCount: row.country_count ?? 0,
  };
}
