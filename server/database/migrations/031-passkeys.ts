import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Passkeys of accounts, and the questions to a passkey that were answered already. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const strict = sql.raw(onSqlite ? "strict" : "");
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter ${int} not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  ) ${strict}`);
  await run(sql`create index passkeys_by_user on passkeys (user_id)`);

  await run(sql`create table answered_challenges (
    challenge_hash text primary key,
    ends_at text not null
  ) ${strict}`);
  await run(sql`create index answered_challenges_by_end on answered_challenges (ends_at)`);
}
