/** What an order bought moved from its own row into a line of it: a shop of before says the same as it did. */
import path from "node:path";
import { type Migration, Migrator } from "kysely/migration";
import { sql } from "kysely";
import { beforeAll, expect, inject, test } from "vitest";
import { findUser } from "#server/accounts/accounts";
import { closeDatabase, db, engine, withoutTimeout } from "#server/database/connection";
import { migrate } from "#server/database/migrate";
import { env } from "#server/env";
import { receiptOf } from "#server/fulfilment/receipt";
import { reconcile } from "#server/fulfilment/reconcile";
import { findAnyOrder } from "#server/orders/orders";
import { orderPage } from "#server/pages/order";
import { processors } from "#server/payments/processor";
import { refundability } from "#server/refunds/refundable";
import { ordersJson } from "~/http/api/order-shapes.server";
import { emptyDatabase } from "../../support/databases";
import { KINDS, ordersOf } from "./orders-before-lines";

const CUSTOMERS = Math.ceil(10_000 / KINDS.length);
const BY_LINE = ["network_orders", "take_backs", "refunds", "subscriptions"];

type Any = Record<string, string | number | null>;
type Shop = Record<"rows", Map<string, Any[]>> & { named: Any[] };
const run = async (statement: string) => (await sql.raw<Any>(statement).execute(db())).rows;
const rowsOf = (table: string) => run(`select * from ${table}`);

/** All rows of all tables, and everything beside them that has a name, with its definition. */
async function shopNow(): Promise<Shop> {
  const rows = new Map<string, Any[]>();
  for (const { name } of await db().introspection.getTables()) rows.set(name, await rowsOf(name));
  const named = await run(
    engine() === "sqlite"
      ? "select name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null"
      : `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
          union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  );
  return { rows, named };
}

let was: Shop;
let is: Shop;

beforeAll(async () => {
  await closeDatabase();
  Object.assign(env(), { databaseUrl: await emptyDatabase(inject("databases")) });
  const files = import.meta.glob<Migration>("../../../server/database/migrations/*.ts", { eager: true });
  const known = Object.entries(files).map(([file, each]) => [path.basename(file, ".ts"), each] as const);
  const before = Object.fromEntries(known.filter(([name]) => name < "050"));
  await withoutTimeout(async () => {
    await new Migrator({ db: db(), provider: { getMigrations: async () => before } }).migrateToLatest();
    for (const statement of ordersOf(CUSTOMERS)) await run(statement);
    was = await shopNow();
    await migrate();
    is = await shopNow();
  });
});

/** By their texts, in any order. */
const sorted = (rows: Any[] = []) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

test("every row is as it was, and what an order bought stands in a line of it", () => {
  const expected = new Map(was.rows);
  for (const table of BY_LINE)
    expected.set(
      table,
      was.rows.get(table)!.map((row) => ({ ...row, line_id: row.order_id! })),
    );
  const [orders, lines]: [Any[], Any[]] = [[], []];
  for (const {
    plan_id,
    plan_version,
    plan_name,
    data_bytes,
    validity_days,
    esim_id,
    ...order
  } of was.rows.get("orders")!) {
    const { id, amount_cents: price_cents, state, updated_at } = order as Any;
    const terms = { plan_id, plan_version, plan_name, data_bytes, validity_days, esim_id, price_cents };
    const paid_back_at = state === "refunded" ? updated_at : null;
    orders.push({ ...order, contents: esim_id === null ? plan_id : `${plan_id}@${esim_id}` } as Any);
    lines.push({ id, order_id: id, position: 0, onto: null, paid_back_at, ...terms } as Any);
  }
  expect(orders.length).toBeGreaterThanOrEqual(10_000);
  const since: [string, Record<string, null | number>][] = [
    ["users", { name: null, receipt_name: null, username_changed_at: null }],
    ["esims", { name: null, device_id: null, replaces_id: null, replacement_asked_at: null }],
    ["network_orders", { sent_as: null, package_plan_id: null, replaced_cents: 0 }],
    ["subscriptions", { validity_days: null }],
  ];
  for (const [table, added] of since)
    expected.set(
      table,
      expected.get(table)!.map((row) => ({ ...row, ...added })),
    );
  expected.set("orders", orders).set("order_lines", lines).set("esim_links", []);
  expect([...is.rows.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [table, rows] of expected) {
    const [wanted, got] = [sorted(rows), sorted(is.rows.get(table))];
    expect(got.length, table).toBe(wanted.length);
    expect(got.filter((row, place) => row !== wanted[place]).slice(0, 2), table).toEqual([]);
  }
});

test("what guards the tables guards them still", async () => {
  const kept = was.named.filter(({ name }) => !/^one_open_order|_(pkey|key)$/.test(String(name)));
  expect(is.named).toEqual(expect.arrayContaining(kept));
  expect(engine() === "sqlite" ? await run("pragma foreign_key_check") : []).toEqual([]);
  for (const refused of [
    "update network_orders set state = 'odd'",
    "update network_orders set line_id = null",
    "update network_orders set line_id = 'order-1'",
    "update take_backs set is_forced = 2",
    "update refunds set order_id = 'none'",
    "update subscriptions set used_bytes = data_bytes + 1",
    "update subscriptions set used_bytes = 'much'",
    "update subscriptions set plan_id = null",
    "delete from subscriptions",
    "delete from order_lines",
    `insert into orders select 'other', user_id, amount_cents, currency, payment_method, state, created_at, updated_at,
      fulfilled_at, contents from orders where id = 'order-1'`,
  ])
    await expect(run(refused), refused).rejects.toThrow(/constraint|cannot store|invalid input/i);
});

/** A customer in the middle, and what the old tables have of each order. */
const samples = KINDS.map((kind, k) => {
  const n = 7 * KINDS.length + k;
  const id = `order-${n}`;
  const of = (table: string): Any[] => {
    const rows = was.rows.get(table)!;
    return rows.filter((row) => (table === "orders" ? row.id : row.order_id) === id);
  };
  return { ...kind, n, id, of };
});

/** Cents of entries. */
const sumOf = (entries: Any[], column: string, value: string) =>
  entries.reduce((sum, one) => sum + (one[column] === value ? Number(one.amount_cents) : 0), 0);

test.each(samples)("order $n says what it did: $state, $method, $owed, $plan, $back", async (sample) => {
  const { id, n, of, state, method, plan, delivery } = sample;
  const [[order], [owed], booked] = [of("orders"), of("network_orders"), of("ledger_entries")];
  const user = (await findUser(String(order!.user_id)))!;
  const { amount_cents: amountCents, fulfilled_at: fulfilledAt, plan_name: planName } = order!;
  const money = {
    receivedCents: sumOf(booked, "flow", "received"),
    paidBackCents: 0 - sumOf(booked, "flow", "refunded"),
    owedCents: 0 - sumOf(booked, "account", "owed"),
  };
  const lines = [{ id, planName, priceCents: amountCents, dataBytes: 5e9 + n, esimId: order!.esim_id }];
  const found = (await findAnyOrder(id))!;
  expect(found).toMatchObject({ amountCents, state, fulfilledAt, paymentMethod: method, lines });
  const json = { planId: order!.plan_id, planName, amount: Number(amountCents) / 100, state, delivery };
  expect(await ordersJson([found])).toMatchObject([json]);
  expect((await refundability(user.id, id))!.lines[0]!.whyNot).toBe(sample.whyNot);
  const isAskedBack = sample.request === "requested";
  const plans = expect.arrayContaining([expect.objectContaining({ orderId: id, state: plan })]);
  const esim = { id: owed?.esim_id, plans };
  const bought = { esim, delivery: { shown: delivery }, isAskedBack };
  const page = await orderPage(user.id, id);
  expect(page).toMatchObject({ order: { state, ...money }, bought: owed ? [bought] : [] });
  const paid = { network: "bitcoin", transaction: `paid-${n}`, paidAt: fulfilledAt };
  const receipt = expect.objectContaining({ amountCents, state, ...money, ...paid });
  expect(await receiptOf(user, id)).toEqual(plan && method !== "gift" ? receipt : undefined);
});

test("the books balance, and the list of the processor agrees with them and changes nothing", async () => {
  const listed = samples.flatMap(({ n, of }) => {
    const [[attempt], [came]] = [of("payment_attempts"), of("received_payments")];
    const { ref, code, state, created_at } = attempt ?? {};
    const payment = { network: "bitcoin", coin: "BTC", amount: came?.amount, transactionId: `paid-${n}` };
    const priced = { cents: came?.usd_cents, currency: "USD" };
    const payments = [{ ...payment, isConfirmed: came?.final_at !== null }];
    const charge = {
      ref,
      code,
      state,
      version: 1,
      createdAt: new Date(String(created_at)),
      metadata: new Map(),
    };
    return came ? { ...charge, priced, pricedIn: new Map([["bitcoin", payment]]), payments } : [];
  });
  const all = processors() as Map<string, unknown>;
  all.clear();
  all.set("paper", { id: "paper", isTest: false, listSince: () => listed });
  const booked = samples.flatMap(({ of }) => of("ledger_entries"));
  const [received, refunded] = [sumOf(booked, "flow", "received"), -sumOf(booked, "flow", "refunded")];
  const { days, faults } = await reconcile();
  expect(faults).toEqual([]);
  expect(days).toMatchObject([
    { listed: { received, refunded }, booked: { received, refunded }, differing: [] },
  ]);
  for (const table of ["orders", "order_lines", "cases", "ledger_entries", "subscriptions"])
    expect(sorted(await rowsOf(table)), table).toEqual(sorted(is.rows.get(table)));
});
