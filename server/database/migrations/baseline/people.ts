import { sql } from "kysely";
import type { Words } from "../001-baseline";

/** Accounts and how they are proven, what strangers leave, and what the shop notes of itself. */
export const people = ({ int, serial, strict }: Words) => [
  sql`create table users (
    id text primary key,
    username text not null,
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at text not null,
    closed_at text,
    email_proven_at text
  ) ${strict}`,
  sql`create table sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    seen_at text not null,
    expires_at text not null,
    device text,
    limited_at text,
    proven_at text,
    device_hash text
  ) ${strict}`,
  sql`create index sessions_by_user on sessions (user_id)`,
  sql`create index sessions_by_expiry on sessions (expires_at)`,
  sql`create table attempt_counters (
    key text primary key,
    tries ${int} not null,
    window_ends text not null
  ) ${strict}`,
  sql`create table unsent_forms (
    user_id text primary key references users (id) on delete cascade,
    key_hash text not null unique,
    address text not null,
    sealed_fields text not null,
    expires_at text not null
  ) ${strict}`,
  sql`create table password_reset_requests (
    id text primary key,
    email_key text not null,
    created_at text not null,
    request_id text
  ) ${strict}`,
  sql`create table password_resets (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    used_at text
  ) ${strict}`,
  sql`create index password_resets_by_user on password_resets (user_id)`,
  sql`create index password_resets_by_expiry on password_resets (expires_at)`,
  sql`create table mailed_links (
    token_hash text primary key,
    email text not null,
    email_key text not null,
    redirect text,
    created_at text not null,
    expires_at text not null,
    used_at text
  ) ${strict}`,
  sql`create index mailed_links_by_address on mailed_links (email_key)`,
  sql`create index mailed_links_by_expiry on mailed_links (expires_at)`,
  sql`create table known_devices (
    user_id text not null references users (id) on delete cascade,
    secret_hash text not null,
    label text,
    created_at text not null,
    seen_at text not null,
    primary key (user_id, secret_hash)
  ) ${strict}`,
  sql`create index known_devices_by_secret on known_devices (secret_hash)`,
  sql`create index known_devices_by_use on known_devices (seen_at)`,
  sql`create table password_guesses (
    account_key text primary key,
    moments text not null,
    ends_at text not null
  ) ${strict}`,
  sql`create index password_guesses_by_end on password_guesses (ends_at)`,
  sql`create table device_alarms (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    used_at text
  ) ${strict}`,
  sql`create index device_alarms_by_user on device_alarms (user_id)`,
  sql`create table pending_sign_ups (
    token_hash text primary key,
    username text not null,
    email text not null,
    password_hash text not null,
    redirect text,
    created_at text not null,
    expires_at text not null,
    used_at text,
    pressed_as text
  ) ${strict}`,
  sql`create index pending_sign_ups_by_expiry on pending_sign_ups (expires_at)`,
  sql`create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter ${int} not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  ) ${strict}`,
  sql`create index passkeys_by_user on passkeys (user_id)`,
  sql`create table answered_challenges (
    challenge_hash text primary key,
    ends_at text not null
  ) ${strict}`,
  sql`create index answered_challenges_by_end on answered_challenges (ends_at)`,
  sql`create table devices (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    type text not null,
    esim_supported ${int} not null check (esim_supported in (0, 1)),
    is_active ${int} not null check (is_active in (0, 1)),
    activation_date text not null,
    created_at text not null
  ) ${strict}`,
  sql`create index devices_by_user on devices (user_id)`,
  sql`create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    created_at text not null
  ) ${strict}`,
  sql`create table mails (
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
    sent_at text,
    request_id text
  ) ${strict}`,
  sql`create index mails_due on mails (next_try_at) where next_try_at is not null`,
  sql`create table waitlist_signups (
    id text primary key,
    email text not null,
    email_key text not null unique,
    first_name text,
    last_name text,
    phone text,
    country_code text,
    source text not null,
    place ${int} unique,
    created_at text not null,
    told_at text
  ) ${strict}`,
  sql`create table waitlist_places (
    id ${int} primary key check (id = 1),
    given ${int} not null
  ) ${strict}`,
  sql`insert into waitlist_places (id, given) values (1, 0)`,
  sql`create table launch (
    id ${int} primary key check (id = 1),
    opened_at text
  ) ${strict}`,
  sql`insert into launch (id, opened_at) values (1, null)`,
  sql`create table news_subscribers (
    id text primary key,
    email text not null,
    email_key text not null unique,
    confirm_hash text unique,
    leave_secret text not null unique,
    asked_at text not null,
    confirmed_at text
  ) ${strict}`,
  sql`create table news_mailings (
    subscriber_id text not null references news_subscribers (id) on delete cascade,
    slug text not null,
    primary key (subscriber_id, slug)
  ) ${strict}`,
  sql`create table idempotency_keys (
    caller text not null,
    key text not null,
    sealed_request text not null,
    sealed_answer text,
    created_at text not null,
    primary key (caller, key)
  ) ${strict}`,
  sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  sql`create table fault_counts (
    kind text not null,
    hour text not null,
    times ${int} not null,
    request_id text not null,
    place text not null,
    primary key (kind, hour)
  ) ${strict}`,
  sql`create table operator_acts (
    id ${serial},
    at text not null,
    operator text not null,
    command text not null,
    subject text not null,
    reason text,
    "before" text not null,
    "after" text not null,
    request_id text
  ) ${strict}`,
  sql`create index operator_acts_by_subject on operator_acts (subject)`,
];
