import { db, transaction } from "../database/connection";
import { countries } from "./countries";
import { BYTES_PER_MB } from "../plans/rules";
import { plans } from "./plans";

/**
 * Fills an empty catalogue. Rows that are there stay as they are, so an operator's changes survive a boot.
 */
export async function seedCatalogue(): Promise<void> {
  await transaction(async () => {
    const seeded = await db().selectFrom("plans").select("id").limit(1).executeTakeFirst();
    if (seeded) return;
    await db()
      .insertInto("countries")
      .values(
        countries.map((country) => ({
          code: country.code,
          name: country.name,
          region: country.region,
          has_5g: flag(country.has5G),
          has_4g: flag(country.has4G),
          has_3g: flag(country.has3G),
          coverage: country.coverage,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db()
      .insertInto("plans")
      .values(
        plans.map((plan, position) => ({
          id: plan.id,
          position,
          name: plan.name,
          description: plan.description,
          price_cents: plan.priceCents,
          regular_price_cents: plan.regularPriceCents,
          data_bytes: plan.dataMb * BYTES_PER_MB,
          validity_days: plan.validityDays,
          devices: plan.devices,
          support_level: plan.supportLevel,
          is_5g_enabled: flag(plan.is5GEnabled),
          is_popular: flag(plan.isPopular),
          is_promo: flag(plan.isPromo),
          retired_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const plan of plans) {
      await db()
        .insertInto("plan_countries")
        .values(plan.countries.map((country_code) => ({ plan_id: plan.id, country_code })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
