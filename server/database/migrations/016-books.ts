import { type Kysely, sql } from "kysely";
import { newId } from "../../id";
import { engine } from "../connection";

/**
 * What came, where it lies, and what a person has to decide: payments as facts, books in coin units beside
 * dollars that nobody can rewrite, and cases instead of one reason an order.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const flag = sql.raw(onSqlite ? "integer not null check" : "smallint not null check");
  const serial = sql.raw(
    onSqlite ? "integer primary key" : "bigint generated always as identity primary key",
  );
  const strict = sql.raw(onSqlite ? "strict" : "");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`create table received_payments (
    id text primary key,
    provider text not null,
    charge text not null,
    transaction_id text not null,
    position ${int} not null,
    order_id text references orders (id),
    network text not null,
    coin text not null,
    amount text not null,
    usd_cents ${int},
    is_valued_by_person ${flag} (is_valued_by_person in (0, 1)) default 0,
    seen_at text not null,
    final_at text,
    is_test ${flag} (is_test in (0, 1)),
    request_id text,
    unique (provider, charge, transaction_id, position)
  ) ${strict}`);
  await run(sql`create index received_payments_by_order on received_payments (order_id)`);

  await run(sql`create table cases (
    id text primary key,
    order_id text references orders (id),
    payment_id text references received_payments (id),
    reason text not null,
    opened_at text not null,
    closed_at text,
    note text,
    request_id text,
    check (order_id is not null or payment_id is not null)
  ) ${strict}`);
  await run(
    sql`create unique index open_cases on cases (coalesce(order_id, payment_id), reason) where closed_at is null`,
  );
  await run(sql`create table stray_charges (
    id text primary key,
    provider text not null,
    ref text not null,
    created_at text not null,
    looks ${int} not null,
    next_look_at text,
    lease_until text,
    request_id text,
    unique (provider, ref)
  ) ${strict}`);

  // What came for those under review nobody knows: their processors do.
  await run(sql`update payment_attempts set next_check_at = updated_at where ref is not null
    and order_id in (select id from orders where state = 'needs_review')`);

  await run(sql`insert into cases (id, order_id, reason, opened_at)
    select id, id, review_reason, updated_at from orders where review_reason is not null`);
  await run(sql`alter table orders drop column review_reason`);

  // In the table's old text one order is needed and one source an account; SQLite changes neither.
  const lines = await sql<OldLine>`select * from ledger_entries order by id`.execute(database);
  await run(sql`drop table ledger_entries`);
  await run(sql`create table ledger_entries (
    id ${serial},
    payment_id text not null references received_payments (id),
    order_id text references orders (id),
    source text not null,
    account text not null,
    amount_cents ${int} not null,
    coin text not null,
    units text not null,
    at text not null,
    request_id text
  ) ${strict}`);
  await run(sql`create index ledger_entries_by_order on ledger_entries (order_id)`);
  await run(sql`create index ledger_entries_by_payment on ledger_entries (payment_id)`);
  await carryOver(database, lines.rows);
  for (const statement of onSqlite ? neverOnSqlite : neverOnPostgres)
    await sql.raw(statement).execute(database);
}

interface OldLine {
  order_id: string;
  source: string;
  account: string;
  amount_cents: number;
  at: string;
  request_id: string | null;
}

/** What was booked before was the price, whatever had come: it is carried over as so many dollars. */
async function carryOver(database: Kysely<unknown>, lines: readonly OldLine[]): Promise<void> {
  const paymentOf = new Map<string, string>();
  for (const line of lines) {
    const cents = Number(line.amount_cents);
    const payee = /^processor:(.*)$/.exec(line.account)?.[1];
    if (payee !== undefined && cents > 0 && !paymentOf.has(line.order_id)) {
      const id = newId();
      paymentOf.set(line.order_id, id);
      const charge = await chargeOf(database, line);
      const isTest = payee === "sandbox" || payee === "card-simulation" ? 1 : 0;
      await sql`insert into received_payments
        (id, provider, charge, transaction_id, position, order_id, network, coin, amount, usd_cents, seen_at, final_at, is_test, request_id)
        values (${id}, ${payee}, ${charge}, ${charge}, 0, ${line.order_id}, 'as booked before', 'USD',
          ${(cents / 100).toFixed(2)}, ${cents}, ${line.at}, ${line.at}, ${isTest}, ${line.request_id})`.execute(
        database,
      );
    }
  }
  const { rows: paid } = await sql<{ id: string }>`select id from orders where state = 'paid'`.execute(
    database,
  );
  const unclaimed = new Set(paid.map(({ id }) => id));
  for (const line of lines) {
    // What an order was paid with that waits for its buyer's claim is earned: by then nobody moves it any more.
    const account =
      line.account !== "customer" ? line.account : unclaimed.has(line.order_id) ? "revenue" : "suspense";
    await sql`insert into ledger_entries
      (payment_id, order_id, source, account, amount_cents, coin, units, at, request_id)
      values (${paymentOf.get(line.order_id)}, ${line.order_id}, ${line.source}, ${account}, ${line.amount_cents},
        'USD', ${String(BigInt(line.amount_cents) * 10n ** 16n)}, ${line.at}, ${line.request_id})`.execute(
      database,
    );
  }
}

/** A payment's line names its charge; one that was booked as it was paid back names its order. */
async function chargeOf(database: Kysely<unknown>, { source, order_id }: OldLine): Promise<string> {
  const named = /^payment (.+)$/.exec(source)?.[1];
  if (named) return named;
  const { rows } = await sql<{ ref: string | null }>`select ref from payment_attempts
    where order_id = ${order_id} order by created_at desc, id desc limit 1`.execute(database);
  return rows[0]?.ref ?? source;
}

const neverOnSqlite = ["update", "delete"].map(
  (act) => `create trigger ledger_entries_no_${act} before ${act} on ledger_entries
    begin select raise(abort, 'the books are only added to'); end`,
);

const neverOnPostgres = [
  `create function only_added_to() returns trigger language plpgsql as
    $$ begin raise exception 'the books are only added to'; end $$`,
  `create trigger ledger_entries_no_change before update or delete on ledger_entries
    for each row execute function only_added_to()`,
];
