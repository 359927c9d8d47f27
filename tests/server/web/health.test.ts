import { sql } from "kysely";
import { expect, test } from "vitest";
import { db, engine } from "#server/database/connection";
import { startShop } from "../../support/shop-server";

const shop = await startShop(false);
const { beginDraining } = await import("#server/web/health");

const said = async (path: string, host = shop.host) => {
  const { status, body, headers } = await shop.ask({ path, headers: { Host: host } });
  return [status, body, headers["cache-control"], headers["content-type"]];
};

test("a shop that can serve says so, and nothing else", async () => {
  expect(await said("/healthz")).toEqual([200, "ok", "no-store", "text/plain; charset=utf-8"]);
  expect(await said("/readyz")).toEqual([200, "ok", "no-store", "text/plain; charset=utf-8"]);
});

test("a balancer may ask under any name", async () => {
  expect((await said("/healthz", "10.0.0.7:3000"))[0]).toBe(200);
  expect((await said("/readyz", "10.0.0.7:3000"))[0]).toBe(200);
});

test.skipIf(engine() !== "sqlite")("one whose database takes nothing is alive but not ready", async () => {
  await sql`pragma query_only = on`.execute(db());
  const ready = async () => (await said("/readyz"))[0];
  await expect.poll(ready, { timeout: 10_000 }).toBe(503);
  expect((await said("/healthz")).slice(0, 2)).toEqual([200, "ok"]);
  await sql`pragma query_only = off`.execute(db());
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
});

test("one that is about to stop is alive but not ready, and asks to be called anew", async () => {
  beginDraining();
  expect((await said("/healthz")).slice(0, 2)).toEqual([200, "ok"]);
  expect((await said("/readyz")).slice(0, 3)).toEqual([503, "not ready", "no-store"]);
  const answer = await shop.write(`GET /probe HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/^Connection: close\r$/im);
});
