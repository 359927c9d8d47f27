import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue";
import { regions } from "../countries/rules";
import { db } from "../database/connection";
import { UNITS_PER_USD } from "../esims/packages";
import { findAnyPlan } from "../plans/plans";
import { ANYWHERE, GLOBAL, type PriceRule } from "./rules";

const dollars = z.number().min(0).max(10_000);

const RuleEntry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be lower case letters, digits and dashes"),
    scope: z.string().min(1).max(40),
    upTo: dollars.positive().nullable(),
    marginPercent: z.number().int("must be a whole number").min(0).max(10_000).nullable(),
    leastMargin: dollars.nullable(),
    price: dollars.positive().nullable(),
  })
  .refine(
    ({ marginPercent, leastMargin, price }) =>
      (price === null) === (marginPercent !== null) && (price === null) === (leastMargin !== null),
    "either marginPercent and leastMargin are needed, or a price",
  );
type RuleEntry = z.output<typeof RuleEntry>;

const CLOSE = new Set<string>([...regions, GLOBAL, ANYWHERE]);

/** The rules that price packages, in USD, as an operator keeps them. `catalogue sync` applies them. */
export const priceCatalogue: Catalogue = {
  key: "id",
  schema: RuleEntry,

  list: async () => (await priceRules()).map((rule) => ({ ...rule })),

  async check(entry) {
    const { scope } = entry as RuleEntry;
    if (CLOSE.has(scope) || (await findAnyPlan(scope))) return undefined;
    return `scope: there is no plan ${scope}, and no such region: ${[...CLOSE].join(", ")}`;
  },

  async save(entry) {
    const rule = entry as RuleEntry;
    const row = {
      id: rule.id,
      scope: rule.scope,
      up_to_units: rule.upTo === null ? null : Math.round(rule.upTo * UNITS_PER_USD),
      margin_percent: rule.marginPercent,
      least_margin_cents: rule.leastMargin === null ? null : Math.round(rule.leastMargin * 100),
      price_cents: rule.price === null ? null : Math.round(rule.price * 100),
    };
    await db()
      .insertInto("price_rules")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  },

  async remove(id) {
    await db().deleteFrom("price_rules").where("id", "=", id).execute();
  },
};

/** All of them, in USD. One query. */
export async function priceRules(): Promise<PriceRule[]> {
  const rows = await db().selectFrom("price_rules").selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope,
    upTo: row.up_to_units === null ? null : row.up_to_units / UNITS_PER_USD,
    marginPercent: row.margin_percent,
    leastMargin: row.least_margin_cents === null ? null : row.least_margin_cents / 100,
    price: row.price_cents === null ? null : row.price_cents / 100,
  }));
}
