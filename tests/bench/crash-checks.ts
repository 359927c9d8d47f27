/** What must hold after the crash test, read from the database and from the sandbox. */
import { sql } from "kysely";
import type { Charge } from "#server/sandbox/payment-processor/charge";
import { once } from "node:events";
import { type Customer, LINES } from "./crash-customers";
import type { Stand } from "./shop";
import { visitor } from "./visitor";

const ENTRIES_AN_ORDER = 4; // received, and sold

/** The same money counted twice: the sandbox's charges and the shop's plans. */
export interface Books {
  settled: Charge[];
  subscriptions: { order_id: string; line_id: string; transaction_id: string; username: string }[];
}

/** The charges that the sandbox counts as paid, and the plans that the shop has activated. */
export async function readBooks({ sandbox, database }: Stand): Promise<Books> {
  const charges = await sandbox.charges();
  const subscriptions = await database
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .select(["order_id", "line_id", "transaction_id", "username"])
    .execute();
  return {
    settled: charges.filter((charge) => charge.timeline.at(-1)?.status === "COMPLETED"),
    subscriptions,
  };
}

/** Those of which a line has not started its plan. */
export function lostOf({ settled, subscriptions }: Books): string[] {
  const started = (id: string) => subscriptions.filter(({ transaction_id }) => transaction_id === id).length;
  return settled.filter(({ id }) => started(id) < LINES).map(({ code }) => code);
}

/** Lines with two plans, and orders, payments and customers with more plans than lines. */
export function doubledOf({ subscriptions }: Books): string[] {
  const more = (most: number, of: (one: Books["subscriptions"][number]) => string) => {
    const times = new Map<string, number>();
    for (const one of subscriptions) times.set(of(one), (times.get(of(one)) ?? 0) + 1);
    return [...times].flatMap(([key, count]) => (count > most ? key : []));
  };
  return [
    ...more(1, (one) => one.line_id),
    ...more(LINES, (one) => one.order_id),
    ...more(LINES, (one) => one.transaction_id),
    ...more(LINES, (one) => one.username),
  ];
}

/** @returns one sentence for each rule that is broken. */
export async function violationsOf(stand: Stand, customers: Customer[], books: Books): Promise<string[]> {
  const { settled, subscriptions } = books;
  const paid = customers.filter(({ isPaid }) => isPaid);
  const settledIds = new Set(settled.map(({ id }) => id));
  const unpaid = subscriptions.filter(({ transaction_id }) => !settledIds.has(transaction_id));
  const [lost, doubled] = [lostOf(books), doubledOf(books)];
  return [
    lost.length > 0 && `paid at the sandbox, but without a plan: ${lost.join(" ")}`,
    doubled.length > 0 && `more than one plan: ${doubled.join(" ")}`,
    unpaid.length > 0 &&
      `a plan without a settled charge: ${unpaid.map(({ order_id }) => order_id).join(" ")}`,
    settled.length * LINES !== subscriptions.length &&
      `${settled.length} settled charges of ${LINES} plans, ${subscriptions.length} plans`,
    settled.length !== paid.length && `${paid.length} customers paid, ${settled.length} charges are settled`,
    ...(await brokenOrders(stand, customers)),
    ...(await brokenLedger(stand)),
    ...(await brokenBooks(stand)),
    ...(await lostAccounts(stand, customers)),
    ...(await brokenFile(stand)),
  ].filter((sentence) => typeof sentence === "string");
}

async function brokenOrders({ database }: Stand, customers: Customer[]): Promise<string[]> {
  const orders = await database
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .leftJoin("subscriptions", "subscriptions.line_id", "order_lines.id")
    .select(["orders.id", "users.username", "orders.state", "subscriptions.id as subscription"])
    .execute();
  const cases = await database.selectFrom("cases").select(["order_id", "reason"]).execute();
  const flags = new Map(cases.map(({ order_id, reason }) => [order_id, reason]));
  const broken = orders
    .filter(
      ({ id, state, subscription }) => (state === "fulfilled") !== Boolean(subscription) || flags.has(id),
    )
    .map(({ id, state }) => `order ${id} is ${state}, flagged ${flags.get(id)}`);
  for (const { name, isPaid } of customers) {
    const own = orders.filter(({ username }) => username === name);
    if (own.length !== LINES && isPaid)
      broken.push(`${name} ordered ${LINES} plans once and has ${own.length}`);
  }
  return broken;
}

async function brokenLedger({ database }: Stand): Promise<string[]> {
  const books = await database
    .selectFrom("orders")
    .leftJoin("ledger_entries as line", "line.order_id", "orders.id")
    .select(({ fn }) => [
      "orders.id",
      "orders.state",
      fn.count<number>("line.id").as("lines"),
      fn.sum<number | null>("line.amount_cents").as("sum"),
    ])
    .groupBy(["orders.id", "orders.state"])
    .execute();
  return books
    .filter(
      ({ state, lines, sum }) =>
        Number(lines) !== (state === "fulfilled" ? ENTRIES_AN_ORDER : 0) || Number(sum) !== 0,
    )
    .map(
      ({ id, lines, sum }) => `the ledger has ${lines} entries for order ${id}, their sum is ${sum} cents`,
    );
}

/** The shop's own look at its books, beside the list of its processor. */
export async function brokenBooks(stand: Stand): Promise<string[]> {
  const [code] = (await once(stand.operator("reconcile"), "exit")) as [number | null];
  return code === 0 ? [] : ["'reconcile' finds that something differs: see the log"];
}

/** Tries every account whose sign-up was acknowledged. */
async function lostAccounts({ origin }: Stand, customers: Customer[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { name } of customers.filter(({ acknowledged }) => acknowledged)) {
    const browser = visitor(origin);
    const { status } = await browser.signIn(name);
    if (status !== 302 || !browser.isSignedIn()) lost.push(`${name} signed up and cannot sign in: ${status}`);
  }
  return lost;
}

async function brokenFile({ engine, database }: Stand): Promise<string[]> {
  if (engine !== "sqlite") return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  return rows.map(({ integrity_check }) => integrity_check).filter((word) => word !== "ok");
}
