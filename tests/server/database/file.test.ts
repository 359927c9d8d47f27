import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { dialectFor } from "#server/database/dialects";

test.skipIf(process.platform === "win32")("a new database file is its owner's alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "farline-file-"));
  const database = new Kysely({ dialect: dialectFor(`file:${folder}/data/shop.sqlite`) });
  await sql`create table kept (id text)`.execute(database);
  const files = readdirSync(path.join(folder, "data"));
  expect(files).toEqual(["shop.sqlite", "shop.sqlite-shm", "shop.sqlite-wal"]);
  for (const file of files) expect(statSync(path.join(folder, "data", file)).mode & 0o777, file).toBe(0o600);
  await database.destroy();
  rmSync(folder, { recursive: true });
});
