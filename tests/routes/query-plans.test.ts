/**
 * The queries of a signed-in customer's pages, and how the database runs them: by an index, among ten thousand other
 * customers and with the engine's statistics of its tables, so that a page costs the same among a million.
 */
import { CompiledQuery } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { db, transaction } from "#server/database/connection";
import { engineOf } from "#server/database/dialects";
import { env } from "#server/env";
import { openOrder } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { addCustomers } from "../support/many-customers";
import { visitPage } from "../support/pages";
import { rowIn } from "../support/rows";
import { planInUse } from "../support/usage";
import { makeVisitor, type Visitor } from "../support/visitors";

/** Tables that an operator fills, or that hold a row or two: they do not grow with the customers. */
const SMALL = [
  "plans",
  "plan_countries",
  "plan_packages",
  "countries",
  "network_balance",
  "edition",
  "launches",
];

let visitor: Visitor;
let paths: Record<string, string>;
beforeAll(async () => {
  await addCustomers(env().databaseUrl, 10_000);
  visitor = await makeVisitor();
  const { esimId, subscriptionId } = await planInUse(visitor.user.id, { gb: [1, 2, 3] });
  const { order_id } = await rowIn("subscriptions", { id: subscriptionId });
  const plan = (await findPlan("nomad"))!;
  const waiting = await transaction(() => openOrder(visitor.user.id, [{ plan, esimId: null }], "crypto"));
  paths = {
    order: `/orders/${order_id}`,
    esim: `/dashboard/esims/${esimId}`,
    waiting: `/orders/${waiting.id}`,
  };
});

test.each([
  ["dashboard", 2],
  ["order", 2],
  ["esim", 2],
  ["waiting", 3], // and when its days would begin
  ["plans/nomad", 8],
  ["checkout/nomad", 11], // and where what they have works, who has data
])("%s finds everything by an index", async (name, count) => {
  const path = paths[name] ?? `/${name}`;
  await queriesOf(path); // what is the same for all customers is cached from here on
  const queries = await queriesOf(path);
  expect(queries.map(({ sql }) => sql)).toHaveLength(count);
  for (const query of queries) expect(await scansOf(query), query.sql).toEqual([]);
});

/** The queries of a page, in their order. */
async function queriesOf(path: string): Promise<CompiledQuery[]> {
  const run = vi.spyOn(db().getExecutor(), "executeQuery");
  const { status } = await visitPage(path, { Cookie: visitor.cookie });
  const queries = run.mock.calls.map(([query]) => query);
  run.mockRestore();
  expect(status).toBe(200);
  // The cache version is read once a second, for all requests.
  return queries.filter(({ sql }) => /^(with|select)\b/.test(sql) && !sql.includes('from "edition"'));
}

/** Tables that the engine would read from end to end. */
async function scansOf({ sql, parameters }: CompiledQuery): Promise<string[]> {
  const isPostgres = engineOf(env().databaseUrl) === "postgres";
  const lines = await db()
    .transaction()
    .execute(async (transaction) => {
      // It reads a small table in any way; the test looks for an index.
      if (isPostgres) await transaction.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
      const explain = `${isPostgres ? "explain" : "explain query plan"} ${sql}`;
      const { rows } = await transaction.executeQuery<Record<string, string>>(
        CompiledQuery.raw(explain, [...parameters]),
      );
      return rows.map((row) => String(row.detail ?? row["QUERY PLAN"]));
    });
  const scanned = named(lines, /^SCAN (?!CONSTANT ROW)(\w+)|Seq Scan on (\w+)/);
  const found = named(lines, /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/); // rows that the query itself has looked up
  return scanned.filter((table) => !SMALL.includes(table) && !found.includes(table));
}

function named(lines: string[], pattern: RegExp): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.slice(1).find(Boolean) ?? []);
}
