import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * eSIMs that are taken back from the network before their order is paid back, and the state of a profile that was.
 * A check cannot be changed on SQLite, so the state gets a column of its own, which takes the old one's name.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`alter table esims add column state text not null default 'preparing' check (state in
    ('preparing', 'released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted', 'unavailable',
     'taken_back'))`);
  await run(sql`update esims set state = profile_state`);
  await run(sql`alter table esims drop column profile_state`);
  await run(sql`alter table esims rename column state to profile_state`);

  await run(sql`create table take_backs (
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
  ) ${strict}`);
  await run(sql`create index take_backs_due on take_backs (next_try_at) where next_try_at is not null`);
}
