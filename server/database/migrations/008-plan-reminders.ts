import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Whether the traveller wants to renew a plan, and whether they were told that it ends. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const int = sql.raw(engine() === "sqlite" ? "integer" : "bigint");
  await sql`alter table subscriptions add column wants_renewal ${int} not null default 0 check (wants_renewal in (0, 1))`.execute(
    database,
  );
  await sql`alter table subscriptions add column end_told_at text`.execute(database);
  await sql`create index subscriptions_to_tell on subscriptions (end_date) where end_told_at is null and is_active = 1`.execute(
    database,
  );
}
