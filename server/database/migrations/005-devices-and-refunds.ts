import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** What a customer keeps with us and takes back: devices, refunds, the coin that paid, closed accounts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table devices (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    type text not null,
    esim_supported ${int} not null check (esim_supported in (0, 1)),
    is_active ${int} not null check (is_active in (0, 1)),
    activation_date text not null,
    created_at text not null
  ) ${strict}`);
  await run(sql`create index devices_by_user on devices (user_id)`);

  await run(sql`create table refunds (
    id text primary key,
    order_id text not null unique references orders (id),
    state text not null check (state in ('requested', 'settled', 'refused')),
    reason text not null,
    requested_at text not null,
    closed_at text,
    note text
  ) ${strict}`);
  await run(sql`create index refunds_by_state on refunds (state, requested_at)`);

  // A coarse label, such as 'Firefox on Linux'; null for sessions that began before there was one.
  await run(sql`alter table sessions add column device text`);
  // Set when the owner has deleted the account and its orders have to stay.
  await run(sql`alter table users add column closed_at text`);
  // How a charge was paid, as the processor tells it.
  await run(sql`alter table payment_attempts add column paid_network text`);
  await run(sql`alter table payment_attempts add column paid_transaction text`);
}
