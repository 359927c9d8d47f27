import { type Insertable, sql } from "kysely";
import { z } from "zod";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Tables } from "../database/tables";
import type { Catalogue } from "../catalogue/catalogue";
import { listCountries } from "../countries/countries";
import { countriesOf, findAnyPlan } from "./plans";
import { BYTES_PER_MB, type PlanKind, supportLevels } from "./rules";

const whole = (min: number, max: number) => z.number().int("must be a whole number").min(min).max(max);
const price = z
  .number()
  .min(0.01)
  .max(10_000)
  .refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    "has more than two decimals",
  );

const PlanEntry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be lower case letters, digits and dashes"),
    position: whole(0, 10_000),
    name: z.string().trim().min(1).max(60),
    description: z.string().trim().min(1).max(300),
    price,
    regularPrice: price.nullable(),
    dataMb: whole(1, 10_000_000),
    validityDays: whole(1, 3_650),
    devices: whole(1, 100),
    supportLevel: z.enum(supportLevels),
    is5GEnabled: z.boolean(),
    isPopular: z.boolean(),
    isPromo: z.boolean(),
    isRetired: z.boolean(),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, "must be codes of two capital letters")).min(1),
  })
  .transform((plan) => ({ ...plan, countries: [...new Set(plan.countries)].sort() }));
type PlanEntry = z.output<typeof PlanEntry>;

/** Passes as an operator keeps them: USD with two decimals, MB, and the countries by their codes. */
export const planCatalogue: Catalogue = {
  key: "id",
  schema: PlanEntry,

  async list() {
    const plans = await db()
      .selectFrom("plans")
      .selectAll()
      .where("kind", "=", "pass")
      .orderBy("position")
      .orderBy("id")
      .execute();
    const places = await countriesOf(plans.map(({ id }) => id));
    return plans.map((plan) => ({
      id: plan.id,
      position: plan.position,
      name: plan.name,
      description: plan.description,
      price: plan.price_cents / 100,
      regularPrice: plan.regular_price_cents === null ? null : plan.regular_price_cents / 100,
      dataMb: plan.data_bytes / BYTES_PER_MB,
      validityDays: plan.validity_days,
      devices: plan.devices,
      supportLevel: plan.support_level,
      is5GEnabled: plan.is_5g_enabled === 1,
      isPopular: plan.is_popular === 1,
      isPromo: plan.is_promo === 1,
      isRetired: plan.retired_at !== null,
      countries: places.get(plan.id)!,
    }));
  },

  async check(entry) {
    const { id, countries } = entry as PlanEntry;
    const there = await findAnyPlan(id);
    if (there && there.kind !== "pass") return "id: this one comes from the network: catalogue sync";
    const known = new Set((await listCountries()).map(({ code }) => code));
    const unknown = countries.filter((code) => !known.has(code));
    return unknown.length > 0 ? `countries: there is no ${unknown.join(", ")}` : undefined;
  },

  save: (entry) => savePlans([{ ...(entry as PlanEntry), kind: "pass" }]),

  remove: (id) => retirePlans([id]),
};

/** Either engine takes more values than these rows have. */
const PLANS_AT_ONCE = 400;
const COUNTRIES_AT_ONCE = 5_000;

/**
 * Writes plans over what was there. A changed plan is a new version: orders that are open keep the one they were made
 * from. One that was retired before keeps its date. Three queries for some hundred plans; belongs into a transaction.
 */
export async function savePlans(plans: readonly (PlanEntry & { kind: PlanKind })[]): Promise<void> {
  const now = timestamp();
  for (const some of chunks(plans, PLANS_AT_ONCE)) {
    const rows = some.map((plan) => asRow(plan, now));
    const replaced = Object.keys(rows[0]!).filter((name) => name !== "id" && name !== "kind");
    await db()
      .insertInto("plans")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          ...Object.fromEntries(replaced.map((name) => [name, sql.ref(`excluded.${name}`)])),
          version: row("plans.version", "+", 1),
          retired_at: sql<string | null>`case when excluded.retired_at is null then null
            else coalesce(plans.retired_at, excluded.retired_at) end`,
        })),
      )
      .execute();
    const ids = some.map(({ id }) => id);
    await db().deleteFrom("plan_countries").where("plan_id", "in", ids).execute();
  }
  const places = plans.flatMap(({ id, countries }) =>
    countries.map((country_code) => ({ plan_id: id, country_code })),
  );
  for (const some of chunks(places, COUNTRIES_AT_ONCE))
    await db().insertInto("plan_countries").values(some).execute();
}

function asRow(plan: PlanEntry & { kind: PlanKind }, now: string): Insertable<Tables["plans"]> {
  return {
    id: plan.id,
    kind: plan.kind,
    position: plan.position,
    name: plan.name,
    description: plan.description,
    price_cents: Math.round(plan.price * 100),
    regular_price_cents: plan.regularPrice === null ? null : Math.round(plan.regularPrice * 100),
    data_bytes: plan.dataMb * BYTES_PER_MB,
    validity_days: plan.validityDays,
    devices: plan.devices,
    support_level: plan.supportLevel,
    is_5g_enabled: plan.is5GEnabled ? 1 : 0,
    is_popular: plan.isPopular ? 1 : 0,
    is_promo: plan.isPromo ? 1 : 0,
    retired_at: plan.isRetired ? now : null,
  };
}

/** Takes plans off sale. Orders point to them, so their rows stay. One query. */
export async function retirePlans(ids: readonly string[]): Promise<void> {
  await db()
    .updateTable("plans")
    .set({ retired_at: timestamp() })
    .where("id", "in", ids)
    .where("retired_at", "is", null)
    .execute();
}

function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
