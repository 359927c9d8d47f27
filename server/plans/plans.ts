import { isCountryCode } from "../countries/rules";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { isId } from "../id";
import type { SupportLevel } from "./rules";

export interface Plan {
  id: string;
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

/** Every plan on sale, in shop order. One query. */
export async function listPlans(): Promise<Plan[]> {
  const rows = await plansOnSale().orderBy("position").execute();
  return rows.map(asPlan);
}

/** The plan on sale with this id, or undefined. One query. */
export async function findPlan(id: string): Promise<Plan | undefined> {
  if (!isId(id)) return undefined;
  const row = await plansOnSale().where("id", "=", id).executeTakeFirst();
  return row && asPlan(row);
}

/** The plan with this id, on sale or not, or undefined. One query. */
export async function findAnyPlan(id: string): Promise<Plan | undefined> {
  if (!isId(id)) return undefined;
  const row = await allPlans().where("id", "=", id).executeTakeFirst();
  return row && asPlan(row);
}

/** The plans on sale that work in the country with this upper-case ISO code, in shop order. One query. */
export async function plansForCountry(code: string): Promise<Plan[]> {
  if (!isCountryCode(code)) return [];
  const rows = await plansOnSale()
    .where("id", "in", (from) =>
      from.selectFrom("plan_countries").where("country_code", "=", code).select("plan_id"),
    )
    .orderBy("position")
    .execute();
  return rows.map(asPlan);
}

/** The upper-case ISO codes of the countries that each plan on sale works in, by the plan's id. One query. */
export async function planCountries(): Promise<Map<string, string[]>> {
  const rows = await db()
    .selectFrom("plan_countries")
    .innerJoin("plans", "plans.id", "plan_countries.plan_id")
    .select(["plan_id", "country_code"])
    .where("retired_at", "is", null)
    .orderBy("country_code")
    .execute();
  const codes = new Map<string, string[]>();
  for (const { plan_id, country_code } of rows)
    codes.set(plan_id, [...(codes.get(plan_id) ?? []), country_code]);
  return codes;
}

function plansOnSale() {
  return allPlans().where("retired_at", "is", null);
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
