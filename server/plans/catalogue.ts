import { z } from "zod";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Catalogue } from "../catalogue/catalogue";
import { listCountries } from "../countries/countries";
import { BYTES_PER_MB, supportLevels } from "./rules";

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
  .object({
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
  .strict()
  .transform((plan) => ({ ...plan, countries: [...new Set(plan.countries)].sort() }));
type PlanEntry = z.output<typeof PlanEntry>;

/** Plans as an operator keeps them: USD with two decimals, MB, and the countries by their codes. */
export const planCatalogue: Catalogue = {
  key: "id",
  columns: {
    id: "text",
    position: "number",
    name: "text",
    description: "text",
    price: "number",
    regularPrice: "number or nothing",
    dataMb: "number",
    validityDays: "number",
    devices: "number",
    supportLevel: "text",
    is5GEnabled: "yes or no",
    isPopular: "yes or no",
    isPromo: "yes or no",
    isRetired: "yes or no",
    countries: "list",
  },
  schema: PlanEntry,

  async list() {
    const plans = await db().selectFrom("plans").selectAll().orderBy("position").orderBy("id").execute();
    const places = await db().selectFrom("plan_countries").selectAll().orderBy("country_code").execute();
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
      countries: places.filter(({ plan_id }) => plan_id === plan.id).map(({ country_code }) => country_code),
    }));
  },

  async check(entry) {
    const { countries } = entry as PlanEntry;
    const known = new Set((await listCountries()).map(({ code }) => code));
    const unknown = countries.filter((code) => !known.has(code));
    return unknown.length > 0 ? `countries: there is no ${unknown.join(", ")}` : undefined;
  },

  /** A changed plan is a new version: orders that are open keep the one they were made from. */
  async save(entry) {
    const plan = entry as PlanEntry;
    const values = {
      position: plan.position,
      name: plan.name,
      description: plan.description,
      price_cents: Math.round(plan.price * 100),
      regular_price_cents: plan.regularPrice === null ? null : Math.round(plan.regularPrice * 100),
      data_bytes: plan.dataMb * BYTES_PER_MB,
      validity_days: plan.validityDays,
      devices: plan.devices,
      support_level: plan.supportLevel,
      is_5g_enabled: flag(plan.is5GEnabled),
      is_popular: flag(plan.isPopular),
      is_promo: flag(plan.isPromo),
    };
    await db()
      .insertInto("plans")
      .values({ id: plan.id, ...values, retired_at: plan.isRetired ? timestamp() : null })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          ...values,
          version: row("plans.version", "+", 1),
          // One that was retired before keeps its date.
          retired_at: plan.isRetired ? row.fn.coalesce("plans.retired_at", row.val(timestamp())) : null,
        })),
      )
      .execute();
    await db().deleteFrom("plan_countries").where("plan_id", "=", plan.id).execute();
    await db()
      .insertInto("plan_countries")
      .values(plan.countries.map((country_code) => ({ plan_id: plan.id, country_code })))
      .execute();
  },

  /** Orders point to it, so it is taken off the shelf and stays. */
  async remove(id) {
    await db()
      .updateTable("plans")
      .set({ retired_at: timestamp() })
      .where("id", "=", id)
      .where("retired_at", "is", null)
      .execute();
  },
};

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
