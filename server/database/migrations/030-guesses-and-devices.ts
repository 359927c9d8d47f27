import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * Browsers that somebody has signed in with, and the wrong passwords that came from others; when a session last
 * had its owner proven, and on which browser; links that say 'this was not me'; sign-ups that go on by mail.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(engine() === "sqlite" ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table known_devices (
    user_id text not null references users (id) on delete cascade,
    secret_hash text not null,
    label text,
    created_at text not null,
    seen_at text not null,
    primary key (user_id, secret_hash)
  ) ${strict}`);
  await run(sql`create index known_devices_by_secret on known_devices (secret_hash)`);
  await run(sql`create index known_devices_by_use on known_devices (seen_at)`);

  await run(sql`create table password_guesses (
    account_key text primary key,
    moments text not null,
    ends_at text not null
  ) ${strict}`);
  await run(sql`create index password_guesses_by_end on password_guesses (ends_at)`);

  await run(sql`alter table sessions add column proven_at text`);
  await run(sql`alter table sessions add column device_hash text`);

  await run(sql`create table device_alarms (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    used_at text
  ) ${strict}`);
  await run(sql`create index device_alarms_by_user on device_alarms (user_id)`);

  await run(sql`create table pending_sign_ups (
    token_hash text primary key,
    username text not null,
    email text not null,
    password_hash text not null,
    redirect text,
    created_at text not null,
    expires_at text not null,
    used_at text,
    pressed_as text
  ) ${strict}`);
  await run(sql`create index pending_sign_ups_by_expiry on pending_sign_ups (expires_at)`);
}
