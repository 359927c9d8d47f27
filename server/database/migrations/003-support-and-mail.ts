import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * What the shop tells people and hears from them: mail, password resets, the waitlist, questions and
 * messages.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table mails (
    id text primary key,
    key text not null unique,
    to_address text not null,
    reply_to text,
    subject text not null,
    sealed_body text,
    state text not null check (state in ('queued', 'sent', 'failed')),
    tries ${int} not null,
    next_try_at text,
    lease_until text,
    send_before text,
    last_error text,
    created_at text not null,
    sent_at text
  ) ${strict}`);
  await run(sql`create index mails_due on mails (next_try_at) where next_try_at is not null`);

  await run(sql`create table password_reset_requests (
    id text primary key,
    email_key text not null,
    created_at text not null
  ) ${strict}`);

  await run(sql`create table password_resets (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  ) ${strict}`);
  await run(sql`create index password_resets_by_user on password_resets (user_id)`);
  await run(sql`create index password_resets_by_expiry on password_resets (expires_at)`);

  await run(sql`create table waitlist_signups (
    id text primary key,
    email text not null,
    email_key text not null unique,
    first_name text,
    last_name text,
    phone text,
    country_code text,
    source text not null,
    place ${int} unique,
    created_at text not null
  ) ${strict}`);
  // Counted apart from the rows, so that a place whose row is deleted is never given again.
  await run(
    sql`create table waitlist_places (id ${int} primary key check (id = 1), given ${int} not null) ${strict}`,
  );
  await run(sql`insert into waitlist_places (id, given) values (1, 0)`);

  await run(sql`create table faqs (
    id text primary key,
    position ${int} not null,
    category text not null,
    question text not null,
    answer text not null
  ) ${strict}`);

  await run(sql`create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    created_at text not null
  ) ${strict}`);
}
