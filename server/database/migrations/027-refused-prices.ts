import { type Kysely, sql } from "kysely";

/** Whether the network refused the price that is written down for a plan: until it is written down anew, nobody pays. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_packages add column is_price_refused integer not null default 0
    check (is_price_refused in (0, 1))`.execute(database);
}
