import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * Links that sign in, what is known of an account's address, and which session paid what. Nobody has proven the
 * address of an account that is there already: its owner is whoever knows the password until somebody does.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(engine() === "sqlite" ? "strict" : "");
  await sql`alter table users add column email_proven_at text`.execute(database);
  await sql`alter table sessions add column limited_at text`.execute(database);
  await sql`create table mailed_links (
    token_hash text primary key,
    email text not null,
    email_key text not null,
    redirect text,
    created_at text not null,
    expires_at text not null,
    used_at text
  ) ${strict}`.execute(database);
  await sql`create index mailed_links_by_address on mailed_links (email_key)`.execute(database);
  await sql`create index mailed_links_by_expiry on mailed_links (expires_at)`.execute(database);
  await sql`create table order_payers (
    order_id text not null references orders (id) on delete cascade,
    session_id text not null,
    primary key (order_id, session_id)
  ) ${strict}`.execute(database);
  await sql`create index order_payers_by_session on order_payers (session_id)`.execute(database);
}
