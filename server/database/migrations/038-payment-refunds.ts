import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Money that a processor is asked to send back, a row each time, and what it says of a charge that was sent back or disputed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table payment_refunds (
    id text primary key,
    payment_id text not null references received_payments (id),
    order_id text references orders (id),
    provider text not null,
    charge text not null,
    cents ${int} not null check (cents > 0),
    reason text not null,
    state text not null check (state in ('asked', 'pending', 'waiting', 'sent', 'failed')),
    ref text,
    sealed_claim_url text,
    last_error text,
    created_at text not null,
    updated_at text not null,
    called_at text,
    looks ${int} not null,
    next_look_at text,
    lease_until text,
    request_id text
  ) ${strict}`);
  await run(
    sql`create index payment_refunds_due on payment_refunds (next_look_at) where next_look_at is not null`,
  );
  await run(sql`create index payment_refunds_by_order on payment_refunds (order_id)`);
  await run(sql`create index payment_refunds_by_charge on payment_refunds (provider, charge)`);

  await run(sql`alter table payment_attempts add column refunded_cents ${int}`);
  await run(
    sql`alter table payment_attempts add column dispute text check (dispute in ('open', 'won', 'lost'))`,
  );
  await run(sql`alter table payment_attempts add column disputed_cents ${int}`);
}
