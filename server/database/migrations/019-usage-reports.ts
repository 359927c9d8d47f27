import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** What owners say they have used, beside what the network counts (`usage_samples`). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  await sql`create table usage_reports (
    subscription_id text not null references subscriptions (id),
    day text not null,
    used_bytes ${int} not null check (used_bytes >= 0),
    as_of text not null,
    primary key (subscription_id, day)
  ) ${strict}`.execute(database);
}
