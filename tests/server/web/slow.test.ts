import { readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { stalledAmong } from "#server/web/stalled-responses";
import { startShop } from "../../support/shop-server";

const shop = await startShop(false);

test("connections that never become a request are closed, unused ones without a word", async () => {
  // Each answers once the shop has closed it.
  const [unused, headless, bodiless, garbled] = await Promise.all([
    shop.write(),
    shop.write("GET /probe HTTP/1.1\r\nHost: "),
    shop.write(`POST /probe HTTP/1.1\r\nHost: ${shop.host}\r\nContent-Length: 9\r\n\r\nabc`),
    shop.write("no request at all\r\n\r\n"),
  ]);
  expect(unused).toBe("");
  expect(headless).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(bodiless).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(garbled).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

const LARGE = "GET /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/** How many are sent of the large file now. */
const sendings = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith("/large.txt");
    } catch {
      return false; // that of the folder itself
    }
  }).length;

test.runIf(process.platform === "linux")(
  "an answer that nobody reads is ended, and one that is read slowly arrives",
  async () => {
    const [unread, slow] = [1, 2].map(() => connect(shop.port, "127.0.0.1").pause());
    for (const client of [unread!, slow!]) client.on("error", () => {}).write(LARGE);
    await expect.poll(sendings).toBe(2);
    let received = 0;
    // So little that the kernel of the shop takes nothing more for a while.
    for (; sendings() > 1; await sleep(1_000)) received += slow!.read(32_768)?.length ?? 0;
    for await (const chunk of slow!) received += chunk.length;
    expect(received).toBeGreaterThan(12 * 1024 * 1024);
    unread!.destroy();
  },
  60_000,
);

test("whose answers stand still may hold so many bytes; the longest still ends first", () => {
  const standing = (client: string, looks: number, mb: number) => ({
    client,
    looks,
    bytes: mb * 1024 * 1024,
  });
  const ended = (...all: ReturnType<typeof standing>[]) =>
    stalledAmong(all).map(({ client, looks }) => client + looks);
  expect(ended(standing("a", 10, 0), standing("b", 9, 0))).toEqual(["a10"]);
  expect(ended(standing("a", 5, 1), standing("a", 4, 1), standing("a", 6, 1), standing("b", 9, 2))).toEqual([
    "a6",
  ]);
  expect(ended(standing("a", 2, 9))).toEqual([]);
  const many = Array.from({ length: 17 }, (_, n) => standing(`of ${n}, `, n < 1 ? 5 : 4, 2));
  expect(ended(...many)).toEqual(["of 0, 5"]);
});
