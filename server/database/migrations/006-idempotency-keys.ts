import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Requests that were made once with a key of the client's, and what they were answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(engine() === "sqlite" ? "strict" : "");
  await sql`create table idempotency_keys (
    caller text not null,
    key text not null,
    sealed_request text not null,
    sealed_answer text,
    lease_until text not null,
    created_at text not null,
    primary key (caller, key)
  ) ${strict}`.execute(database);
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(database);
}
