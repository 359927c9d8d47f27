import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * Plans of one country and of a region beside the passes, what their packages are like, and by which rules they are
 * priced: the first that fits, from a plan's own price to what is usual.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const int = sql.raw(engine() === "sqlite" ? "integer" : "bigint");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await run(sql`alter table plans add column kind text not null default 'pass'
    check (kind in ('pass', 'local', 'regional'))`);
  // JSON of what the network says of a package: its operators, where its traffic leaves, what is after the limit.
  await run(sql`alter table plan_packages add column route text`);
  await run(sql`create table price_rules (
    id text primary key,
    scope text not null,
    up_to_units ${int} check (up_to_units > 0),
    margin_percent ${int} check (margin_percent >= 0),
    least_margin_cents ${int} check (least_margin_cents >= 0),
    price_cents ${int} check (price_cents > 0),
    check ((price_cents is null) = (margin_percent is not null and least_margin_cents is not null))
  ) ${sql.raw(engine() === "sqlite" ? "strict" : "")}`);
}
