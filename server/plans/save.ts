import { sql } from "kysely";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";

export type PlanToSave = Omit<Row<"plans">, "version" | "retired_at"> & {
  isRetired: boolean;
  /** Upper-case ISO codes, each once. */
  countries: readonly string[];
};

/** Either engine takes more values than these rows have. */
const PLANS_AT_ONCE = 400;
const COUNTRIES_AT_ONCE = 5_000;

/**
 * Writes plans over what was there. A changed plan is a new version: orders that are open keep the one they were made
 * from. One that was retired before keeps its date. Three queries for some hundred plans; belongs into a transaction.
 */
export async function savePlans(plans: readonly PlanToSave[]): Promise<void> {
  const now = timestamp();
  for (const some of chunks(plans, PLANS_AT_ONCE)) {
    await db()
      .insertInto("plans")
      .values(
        some.map(({ countries: _, isRetired, ...plan }) => ({ ...plan, retired_at: isRetired ? now : null })),
      )
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          ...(Object.fromEntries(replaced.map((name) => [name, row.ref(`excluded.${name}`)])) as Record<
            (typeof replaced)[number],
            never
          >),
          version: row("plans.version", "+", 1),
          retired_at: sql<string | null>`case when excluded.retired_at is null then null
            else coalesce(plans.retired_at, excluded.retired_at) end`,
        })),
      )
      .execute();
    await db()
      .deleteFrom("plan_countries")
      .where(
        "plan_id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
  const places = plans.flatMap(({ id, countries }) =>
    countries.map((country_code) => ({ plan_id: id, country_code })),
  );
  for (const some of chunks(places, COUNTRIES_AT_ONCE))
    await db().insertInto("plan_countries").values(some).execute();
}

const replaced = [
  "position",
  "name",
  "description",
  "price_cents",
  "regular_price_cents",
  "data_bytes",
  "validity_days",
  "devices",
  "support_level",
  "is_5g_enabled",
  "is_popular",
  "is_promo",
] as const;

/** Takes plans off the shelf: orders point to them, so they stay. One query. */
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
