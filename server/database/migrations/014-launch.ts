import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** The launch, its gifts, and who wants the news by mail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  // One row, so that who joins the waitlist and who opens the shop can wait for each other.
  await run(sql`create table launch (
    id ${int} primary key check (id = 1),
    opened_at text
  ) ${strict}`);
  await run(sql`insert into launch (id, opened_at) values (1, null)`);
  await run(sql`alter table waitlist_signups add column told_at text`);

  await run(sql`create table gift_claims (
    secret_hash text primary key,
    signup_id text not null unique references waitlist_signups (id) on delete cascade,
    created_at text not null,
    order_id text unique references orders (id)
  ) ${strict}`);

  await run(sql`create table news_subscribers (
    id text primary key,
    email text not null,
    email_key text not null unique,
    confirm_hash text unique,
    leave_secret text not null unique,
    asked_at text not null,
    confirmed_at text
  ) ${strict}`);
  await run(sql`create table news_mailings (
    subscriber_id text not null references news_subscribers (id) on delete cascade,
    slug text not null,
    primary key (subscriber_id, slug)
  ) ${strict}`);

  if (onSqlite) await allowGiftsOnSqlite(database);
  else {
    await run(sql`alter table orders drop constraint orders_amount_cents_check`);
    await run(sql`alter table orders add constraint orders_amount_cents_check check (amount_cents >= 0)`);
  }
}

/**
 * An order of nothing is a gift. SQLite changes no check: the table is made again, its text but for this
 * check, and its rows put back before anybody asks what points to them.
 */
async function allowGiftsOnSqlite(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = 'orders' and sql is not null order by type desc`.execute(database);
  await sql`pragma defer_foreign_keys = on`.execute(database);
  await sql`create table orders_before as select * from orders`.execute(database);
  await sql`drop table orders`.execute(database);
  const [table, ...indexes] = rows.map(({ sql: text }) => text);
  await sql.raw(table!.replace("amount_cents > 0", "amount_cents >= 0")).execute(database);
  await sql`insert into orders select * from orders_before`.execute(database);
  await sql`drop table orders_before`.execute(database);
  for (const index of indexes) await sql.raw(index).execute(database);
}
