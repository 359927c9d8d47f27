import { type Kysely, sql } from "kysely";
import { timestamp } from "../../clock";
import { env } from "../../env";
import { newId } from "../../id";
import { engine } from "../connection";

/**
 * What a paid plan delivers: the eSIM, its orders at the network, what became of it and how much of it was
 * used.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const serial = sql.raw(onSqlite ? "integer primary key" : "bigserial primary key");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const flag = sql`${int} not null check`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table esims (
    id text primary key,
    user_id text not null references users (id),
    network text not null,
    network_ref text,
    iccid text,
    sealed_activation_code text,
    apn text,
    is_roaming ${flag} (is_roaming in (0, 1)),
    is_test ${flag} (is_test in (0, 1)),
    profile_state text not null check (profile_state in
      ('preparing', 'released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted', 'unavailable')),
    state_changed_at text not null,
    first_installed_at text,
    created_at text not null,
    next_look_at text,
    looked_at text,
    lease_until text,
    unique (network, network_ref)
  ) ${strict}`);
  await run(sql`create index esims_by_user on esims (user_id, created_at)`);
  await run(sql`create index esims_due on esims (next_look_at) where next_look_at is not null`);

  await run(sql`create table network_orders (
    order_id text primary key references orders (id),
    esim_id text not null references esims (id),
    network text not null,
    kind text not null check (kind in ('new', 'top_up')),
    state text not null check (state in ('queued', 'sent', 'done', 'failed')),
    partner_order_no text,
    tries ${int} not null,
    next_try_at text,
    lease_until text,
    last_error text,
    created_at text not null,
    updated_at text not null
  ) ${strict}`);
  await run(sql`create index network_orders_by_esim on network_orders (esim_id)`);
  await run(
    sql`create index network_orders_due on network_orders (next_try_at) where next_try_at is not null`,
  );

  await run(sql`create table esim_events (
    id ${serial},
    esim_id text not null references esims (id),
    notice_id text unique,
    at text not null,
    kind text not null check (kind in ('profile', 'plan', 'notice')),
    from_state text,
    to_state text,
    cause text not null
  ) ${strict}`);
  await run(sql`create index esim_events_by_esim on esim_events (esim_id)`);

  await run(sql`alter table orders add column esim_id text references esims (id)`);
  // A top-up of one eSIM and a plan on a new one are two orders, even of the same plan.
  await run(sql`drop index one_open_order`);
  await run(sql`create unique index one_open_order on orders (user_id, plan_id, payment_method, coalesce(esim_id, ''))
    where state in ('created', 'awaiting_payment', 'confirming')`);

  await run(sql`alter table subscriptions add column esim_id text references esims (id)`);
  await run(sql`alter table subscriptions add column plan_state text not null default 'being_made'
    check (plan_state in ('being_made', 'ready', 'running', 'data_gone', 'time_over', 'stopped'))`);
  await run(sql`alter table subscriptions add column usage_as_of text`);
  await run(sql`create index subscriptions_by_esim on subscriptions (esim_id)`);

  // One line a day: what was used by then, as the network last said on that day.
  await run(sql`create table usage_samples (
    subscription_id text not null references subscriptions (id),
    day text not null,
    used_bytes ${int} not null check (used_bytes >= 0),
    as_of text not null,
    primary key (subscription_id, day)
  ) ${strict}`);

  await oweEsims(database);
}

/**
 * Plans that were sold before there were eSIMs: who still has time left gets one, at the network of today's
 * orders.
 */
async function oweEsims(database: Kysely<unknown>): Promise<void> {
  const at = timestamp();
  await sql`update subscriptions set plan_state = 'time_over', is_active = 0 where end_date <= ${at}`.execute(
    database,
  );
  const owed = await sql<{ id: string; user_id: string; order_id: string }>`
    select id, user_id, order_id from subscriptions where plan_state = 'being_made'`.execute(database);
  const { id: network, isTest } = env().network;
  for (const { id, user_id, order_id } of owed.rows) {
    const esim = newId();
    await sql`insert into esims (id, user_id, network, is_roaming, is_test, profile_state, state_changed_at, created_at)
      values (${esim}, ${user_id}, ${network}, 1, ${isTest ? 1 : 0}, 'preparing', ${at}, ${at})`.execute(
      database,
    );
    await sql`insert into network_orders (order_id, esim_id, network, kind, state, tries, next_try_at, created_at, updated_at)
      values (${order_id}, ${esim}, ${network}, 'new', 'queued', 0, ${at}, ${at}, ${at})`.execute(database);
    await sql`update subscriptions set esim_id = ${esim} where id = ${id}`.execute(database);
  }
}
