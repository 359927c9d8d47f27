import { sql } from "kysely";
import type { Words } from "../001-baseline";

/** What an order brings: the network's work, plans and their use. */
export const deliveries = ({ int, strict }: Words) => [
  sql`create table network_orders (
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
    updated_at text not null,
    request_id text,
    half_told_at text,
    late_told_at text
  ) ${strict}`,
  sql`create index network_orders_by_esim on network_orders (esim_id)`,
  sql`create index network_orders_due on network_orders (next_try_at) where next_try_at is not null`,
  sql`create index network_orders_to_tell on network_orders (created_at)
    where late_told_at is null and state in ('queued', 'sent')`,
  sql`create table take_backs (
    order_id text primary key references orders (id),
    esim_id text not null references esims (id),
    network text not null,
    network_ref text,
    state text not null check (state in ('asked', 'owed', 'done', 'impossible')),
    is_forced ${int} not null check (is_forced in (0, 1)),
    outcome text check (outcome in ('cancelled', 'revoked', 'never_made', 'plan_alone', 'over')),
    used_bytes ${int},
    tries ${int} not null,
    next_try_at text,
    lease_until text,
    last_error text,
    created_at text not null,
    updated_at text not null,
    request_id text
  ) ${strict}`,
  sql`create index take_backs_due on take_backs (next_try_at) where next_try_at is not null`,
  sql`create table subscriptions (
    id text primary key,
    user_id text not null references users (id),
    plan_id text not null references plans (id),
    order_id text not null unique references orders (id),
    payment_method text not null,
    transaction_id text not null unique,
    is_active ${int} not null check (is_active in (0, 1)),
    started_at text not null,
    end_date text not null,
    data_bytes ${int} not null check (data_bytes > 0),
    used_bytes ${int} not null check (used_bytes between 0 and data_bytes),
    esim_id text references esims (id),
    plan_state text not null default 'being_made'
      check (plan_state in ('being_made', 'ready', 'running', 'data_gone', 'time_over', 'stopped')),
    usage_as_of text,
    wants_renewal ${int} not null default 0 check (wants_renewal in (0, 1)),
    end_told_at text,
    start_rule text not null default 'first_connection'
      check (start_rule in ('first_connection', 'first_installation')),
    start_by text not null default '',
    days_begun_at text,
    start_told_days ${int}
  ) ${strict}`,
  sql`create index subscriptions_by_user on subscriptions (user_id, end_date)`,
  sql`create index subscriptions_by_esim on subscriptions (esim_id)`,
  sql`create index subscriptions_to_tell on subscriptions (end_date)
    where end_told_at is null and is_active = 1`,
  sql`create table usage_samples (
    subscription_id text not null references subscriptions (id),
    day text not null,
    used_bytes ${int} not null check (used_bytes >= 0),
    as_of text not null,
    primary key (subscription_id, day)
  ) ${strict}`,
  sql`create table usage_reports (
    subscription_id text not null references subscriptions (id),
    day text not null,
    used_bytes ${int} not null check (used_bytes >= 0),
    as_of text not null,
    primary key (subscription_id, day)
  ) ${strict}`,
];
