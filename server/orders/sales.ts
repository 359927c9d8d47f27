import { db } from "../database/connection";

/**
 * How many plans of one country were bought and kept, by the country's upper-case ISO code. What was given away or
 * paid back is no sale, and a plan of several countries says nothing of one. One query.
 */
export async function salesPerCountry(): Promise<Map<string, number>> {
  const rows = await db()
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .innerJoin("plans", "plans.id", "order_lines.plan_id")
    .innerJoin("plan_countries", "plan_countries.plan_id", "plans.id")
    .select(({ fn }) => ["country_code", fn.countAll<number>().as("sales")])
    .where("orders.state", "in", ["paid", "fulfilled"])
    .where("orders.payment_method", "<>", "gift")
    .where("plans.kind", "=", "local")
    .groupBy("country_code")
    .execute();
  return new Map(rows.map(({ country_code, sales }) => [country_code, sales]));
}
