/** Which changes make public pages anew, and that none of what they are made of is forgotten. */
import { DefaultQueryExecutor, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, SECOND, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { currentVersion, cachedVersion } from "#server/cache/version";
import { holdLaunch } from "#server/waitlist/launch";
import { startShop } from "../../support/shop-server";
import { publicPages } from "../../support/site-map";

// Seconds pass when a test says so, however busy the machine.
vi.useFakeTimers({ toFake: ["Date", "performance"] });
const shop = await startShop();
afterAll(() => void vi.useRealTimers());

let passed = 0;
const pass = (ms: number) => shiftClock((passed += ms));
beforeEach(() => pass(2 * SECOND));

async function countedBy(change: () => Promise<unknown>): Promise<number> {
  pass(2 * SECOND);
  const before = await currentVersion();
  await change();
  pass(2 * SECOND);
  return (await currentVersion()) - before;
}

const run = (statement: string) => () => sql.raw(statement).execute(db());

const MAY_BE_MINUTES_OLD = {
  orders: "which countries most is bought for",
  order_lines: "which countries most is bought for",
};

describe("the cache version grows", () => {
  test.each([
    "update plans set name = name where id = 'nomad'",
    "update countries set name = 'Nippon' where code = 'JP'",
    "update faqs set answer = 'Yes.' where position = 1",
    "delete from plan_packages where plan_id = 'nomad'",
    "delete from plan_countries where plan_id = 'nomad' and country_code = 'JP'",
    "delete from news_articles where slug = 'before-the-border'",
    "update launch set opened_at = '2020-01-01T00:00:00.000Z'",
    "insert into network_balances (network, balance_units, next_look_at) values ('n', 1, '2020-01-01T00:00:00.000Z')",
    "update network_balances set balance_units = 2 where network = 'n'",
  ])("after: %s", async (statement) => {
    expect(await countedBy(run(statement))).toBeGreaterThan(0);
  });

  test.each([
    [
      "a look at a balance that is the same",
      run("update network_balances set balance_units = 2, as_of = null"),
    ],
    ["somebody who joins the waitlist, and holds the launch", () => transaction(holdLaunch)],
  ])("not after %s", async (_what, change) => {
    expect(await countedBy(change)).toBe(0);
  });

  test("not before the change is kept", async () => {
    const fail = async () => {
      await run("update plans set name = 'Gone' where id = 'nomad'")();
      throw new Error("changed my mind");
    };
    expect(await countedBy(() => transaction(fail).catch(() => {}))).toBe(0);
  });
});

test("it is read at most once a second, however many ask", async () => {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
  await Promise.all(Array.from({ length: 20 }, currentVersion));
  pass(SECOND - 100);
  await currentVersion();
  expect(cachedVersion()).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(1);
  pass(101);
  expect(cachedVersion()).toBeUndefined();
  await currentVersion();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

describe("the public pages", () => {
  beforeAll(() => void pass(HOUR));

  test("are made of nothing else", async () => {
    const { executeQuery } = DefaultQueryExecutor.prototype;
    const read = new Set<string>();
    const counting = new Set<string>();
    let at = "";
    const asked = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery").mockImplementation(function (
      this: DefaultQueryExecutor,
      query,
      ...rest
    ) {
      for (const [, table] of query.sql.matchAll(/\b(?:from|join) "(\w+)"/g))
        if (table === "waitlist_signups") counting.add(at);
        else if (!query.sql.includes(`"${table}" as (`)) read.add(table!);
      return executeQuery.call(this, query, ...rest) as never;
    });
    const kept: string[] = [];
    for (const { path, status } of publicPages) {
      if (status !== 200) continue;
      const before = new Set(read);
      at = path.replace(/\?.*/, "");
      const { headers } = await shop.ask({ path });
      if (headers["cache-control"] === "no-cache") kept.push(path);
      else for (const table of read) if (!before.has(table)) read.delete(table);
    }
    asked.mockRestore();
    expect(kept.length).toBeGreaterThan(30);
    const sources = await sourcesOf();
    expect(sources.size).toBe(8);
    for (const known of [...sources, ...Object.keys(MAY_BE_MINUTES_OLD), "edition"]) read.delete(known);
    expect([...read]).toEqual([]);
    expect([...counting].sort()).toEqual(["/", "/coverage", "/plans", "/support", "/waitlist"]); // see page-cache.test.ts
  });
});

/** The tables that have a trigger for each kind of change. */
async function sourcesOf(): Promise<Set<string>> {
  const sources = new Set<string>();
  for (const name of await triggers()) sources.add(/^(\w+)_(insert|update|delete)_edition$/.exec(name)![1]!);
  for (const table of sources)
    expect((await triggers()).filter((name) => name.startsWith(`${table}_`)).length).toBeGreaterThanOrEqual(
      3,
    );
  return sources;
}

async function triggers(): Promise<string[]> {
  const from =
    process.env.TEST_ENGINE === "postgres"
      ? sql`pg_trigger where tgname like '%_edition'`
      : sql`sqlite_master where type = 'trigger' and name like '%_edition'`;
  const name = process.env.TEST_ENGINE === "postgres" ? sql`tgname` : sql`name`;
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${from}`.execute(db());
  return rows.map((row) => row.name);
}
