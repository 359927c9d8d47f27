import { sql } from "kysely";
import type { Words } from "../001-baseline";

/** What is sold and what is read. */
export const catalogue = ({ int, strict }: Words) => [
  sql`create table countries (
    code text primary key,
    name text not null,
    region text not null,
    has_5g ${int} not null check (has_5g in (0, 1)),
    has_4g ${int} not null check (has_4g in (0, 1)),
    has_3g ${int} not null check (has_3g in (0, 1)),
    coverage ${int} not null check (coverage between 0 and 100)
  ) ${strict}`,
  sql`create table plans (
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
    is_5g_enabled ${int} not null check (is_5g_enabled in (0, 1)),
    is_popular ${int} not null check (is_popular in (0, 1)),
    is_promo ${int} not null check (is_promo in (0, 1)),
    retired_at text,
    kind text not null default 'pass' check (kind in ('pass', 'local', 'regional'))
  ) ${strict}`,
  sql`create table plan_countries (
    plan_id text not null references plans (id) on delete cascade,
    country_code text not null references countries (code) on delete cascade,
    primary key (plan_id, country_code)
  ) ${strict}`,
  sql`create index plan_countries_by_country on plan_countries (country_code)`,
  sql`create table plan_packages (
    plan_id text not null references plans (id) on delete cascade,
    network text not null,
    package_code text not null,
    top_up_code text not null,
    active_type text not null default 'first_connection'
      check (active_type in ('first_connection', 'first_installation')),
    unused_valid_days ${int} not null default 180 check (unused_valid_days > 0),
    wholesale_units ${int} check (wholesale_units >= 0),
    route text,
    is_price_refused ${int} not null default 0 check (is_price_refused in (0, 1)),
    primary key (plan_id, network)
  ) ${strict}`,
  sql`create table price_rules (
    id text primary key,
    scope text not null,
    up_to_units ${int} check (up_to_units > 0),
    margin_percent ${int} check (margin_percent >= 0),
    least_margin_cents ${int} check (least_margin_cents >= 0),
    price_cents ${int} check (price_cents > 0),
    check ((price_cents is null) = (margin_percent is not null and least_margin_cents is not null))
  ) ${strict}`,
  sql`create table network_balances (
    network text primary key,
    balance_units ${int},
    as_of text,
    next_look_at text,
    lease_until text,
    request_id text
  ) ${strict}`,
  sql`create table faqs (
    id text primary key,
    position ${int} not null,
    category text not null,
    question text not null,
    answer text not null
  ) ${strict}`,
  sql`create table news_articles (
    id text primary key,
    slug text not null unique,
    title text not null,
    excerpt text not null,
    content text not null,
    category text not null,
    author text not null,
    read_minutes ${int} not null check (read_minutes > 0),
    is_featured ${int} not null check (is_featured in (0, 1)),
    published_at text not null,
    created_at text not null,
    updated_at text not null,
    meta_description text not null,
    keywords text not null
  ) ${strict}`,
  sql`create index news_articles_by_date on news_articles (published_at)`,
  sql`create table edition (
    id ${int} primary key check (id = 1),
    number ${int} not null
  ) ${strict}`,
  sql`insert into edition (id, number) values (1, 1)`,
];
