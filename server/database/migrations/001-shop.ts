import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** The shop: accounts, the catalogue, orders with their payments, subscriptions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // The two engines differ in three words; everything else below is one text.
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const bytes = sql.raw(onSqlite ? "blob" : "bytea");
  const serial = sql.raw(onSqlite ? "integer primary key" : "bigserial primary key");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const flag = sql`${int} not null check`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table users (
    id text primary key,
    username text not null,
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at text not null
  ) ${strict}`);

  await run(sql`create table sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    seen_at text not null,
    expires_at text not null
  ) ${strict}`);
  await run(sql`create index sessions_by_user on sessions (user_id)`);
  await run(sql`create index sessions_by_expiry on sessions (expires_at)`);

  await run(sql`create table attempt_counters (
    key text primary key,
    tries ${int} not null,
    window_ends text not null
  ) ${strict}`);

  await run(sql`create table countries (
    code text primary key,
    name text not null,
    region text not null,
    has_5g ${flag} (has_5g in (0, 1)),
    has_4g ${flag} (has_4g in (0, 1)),
    has_3g ${flag} (has_3g in (0, 1)),
    coverage ${int} not null check (coverage between 0 and 100)
  ) ${strict}`);

  await run(sql`create table plans (
    id text primary key,
    position ${int} not null,
    version ${int} not null default 1,
    name text not null,
    description text not null,
    price_cents ${int} not null check (price_cents > 0),
    regular_price_cents ${int},
    data_bytes ${int} not null check (data_bytes > 0),
    validity_days ${int} not null check (validity_days > 0),
    devices ${int} not null check (devices > 0),
    support_level text not null,
    is_5g_enabled ${flag} (is_5g_enabled in (0, 1)),
    is_popular ${flag} (is_popular in (0, 1)),
    is_promo ${flag} (is_promo in (0, 1)),
    retired_at text
  ) ${strict}`);

  await run(sql`create table plan_countries (
    plan_id text not null references plans (id) on delete cascade,
    country_code text not null references countries (code) on delete cascade,
    primary key (plan_id, country_code)
  ) ${strict}`);
  await run(sql`create index plan_countries_by_country on plan_countries (country_code)`);

  await run(sql`create table orders (
    id text primary key,
    user_id text not null references users (id),
    plan_id text not null references plans (id),
    plan_version ${int} not null,
    plan_name text not null,
    data_bytes ${int} not null,
    validity_days ${int} not null,
    amount_cents ${int} not null check (amount_cents > 0),
    currency text not null,
    payment_method text not null,
    state text not null,
    review_reason text,
    created_at text not null,
    updated_at text not null,
    fulfilled_at text
  ) ${strict}`);
  // A second press of the pay button finds the first one's order instead of making another.
  await run(sql`create unique index one_open_order on orders (user_id, plan_id, payment_method)
    where state in ('created', 'awaiting_payment', 'confirming')`);
  await run(sql`create index orders_by_user on orders (user_id, created_at)`);

  await run(sql`create table order_events (
    id ${serial},
    order_id text not null references orders (id),
    at text not null,
    from_state text,
    to_state text not null,
    cause text not null
  ) ${strict}`);
  await run(sql`create index order_events_by_order on order_events (order_id)`);

  await run(sql`create table payment_attempts (
    id text primary key,
    order_id text not null references orders (id),
    provider text not null,
    ref text,
    code text,
    hosted_url text,
    state text not null,
    snapshot_version ${int} not null,
    created_at text not null,
    updated_at text not null,
    expires_at text,
    checks ${int} not null,
    next_check_at text,
    checked_at text,
    lease_until text,
    unique (provider, ref)
  ) ${strict}`);
  await run(sql`create index payment_attempts_by_order on payment_attempts (order_id)`);
  await run(
    sql`create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null`,
  );

  await run(sql`create table webhook_events (
    provider text not null,
    event_id text not null,
    type text not null,
    ref text,
    attempt_id text,
    body ${bytes} not null,
    received_at text not null,
    primary key (provider, event_id)
  ) ${strict}`);

  await run(sql`create table ledger_entries (
    id ${serial},
    order_id text not null references orders (id),
    source text not null,
    account text not null,
    amount_cents ${int} not null,
    currency text not null,
    at text not null,
    unique (source, account)
  ) ${strict}`);
  await run(sql`create index ledger_entries_by_order on ledger_entries (order_id)`);

  await run(sql`create table subscriptions (
    id text primary key,
    user_id text not null references users (id),
    plan_id text not null references plans (id),
    order_id text not null unique references orders (id),
    payment_method text not null,
    transaction_id text not null unique,
    is_active ${flag} (is_active in (0, 1)),
    started_at text not null,
    end_date text not null,
    data_bytes ${int} not null check (data_bytes > 0),
    used_bytes ${int} not null check (used_bytes between 0 and data_bytes)
  ) ${strict}`);
  await run(sql`create index subscriptions_by_user on subscriptions (user_id, end_date)`);
}
