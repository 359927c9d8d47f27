import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** What stood in a form whose session had run out; one for each account, for half an hour. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(engine() === "sqlite" ? "strict" : "");
  await sql`create table unsent_forms (
    user_id text primary key references users (id) on delete cascade,
    key_hash text not null unique,
    address text not null,
    sealed_fields text not null,
    expires_at text not null
  ) ${strict}`.execute(database);
}
