/** SQLite's file while somebody else holds the lock for writing: a backup, a console. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dialectFor } from "#server/database/dialects";
import { isDatabaseUnavailable } from "#server/errors";

let folder: string;
let shop: Kysely<{ kept: { id: number } }>;
let console: Database.Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "farline-locked-"));
  shop = new Kysely({ dialect: dialectFor(`file:${folder}/shop.sqlite`) });
  await sql`create table kept (id integer primary key)`.execute(shop);
  console = new Database(path.join(folder, "shop.sqlite"));
  console.exec("begin immediate");
});
afterEach(async () => {
  console.close();
  await shop.destroy();
  rmSync(folder, { recursive: true });
});

const write = (id: number) => shop.insertInto("kept").values({ id }).execute();
const writeAtOnce = (id: number) =>
  shop.transaction().execute((open) => open.insertInto("kept").values({ id }).execute());
const read = async () => (await shop.selectFrom("kept").select("id").execute()).map(({ id }) => id);

test("reads go on, the event loop too, and what waits is written once the lock is free", async () => {
  const waiting = [write(1), writeAtOnce(2), write(3)];
  for (let turns = 0; turns < 20; turns++) {
    expect(await read()).toEqual([]);
    await sleep(10);
  }
  console.exec("rollback"); // on this very event loop: had a write waited in it, it would have failed by now
  await Promise.all(waiting);
  expect(await read()).toEqual([1, 2, 3]);
});

test("after a while each is refused as what may work later, and none is written then", async () => {
  const refused = await Promise.allSettled([write(1), writeAtOnce(2), write(3), writeAtOnce(4)]);
  for (const each of refused)
    expect(isDatabaseUnavailable((each as PromiseRejectedResult).reason)).toBe(true);
  console.exec("rollback");
  await writeAtOnce(5);
  expect(await read()).toEqual([5]);
});

test("a transaction that the engine has ended by itself says its first error, and the next one works", async () => {
  console.exec("rollback");
  const failed = shop.transaction().execute(async (open) => {
    await open.insertInto("kept").values({ id: 1 }).execute();
    await sql`insert or rollback into kept (id) values (1)`.execute(open);
  });
  await expect(failed).rejects.toThrow("UNIQUE constraint failed");
  await writeAtOnce(2);
  expect(await read()).toEqual([2]);
});
