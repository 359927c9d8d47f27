import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** How often what went wrong. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  await sql`create table fault_counts (
    kind text not null,
    hour text not null,
    times ${int} not null,
    request_id text not null,
    place text not null,
    primary key (kind, hour)
  ) ${strict}`.execute(database);
}
