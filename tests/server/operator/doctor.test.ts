/** `doctor`: what is configured is asked whether it works, through the shop's public address. */
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { fromNow, MINUTE, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { holdBalance } from "#server/esims/balance";
import { TEST_EVENT } from "#server/processors/provider";
import { command } from "../../support/commands";
import { startTestMailbox } from "../../support/mailbox";
import { startSandbox } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";

/** What a proxy in front of the shop answers by itself, by the path's start. */
const proxied = new Map<string, number>();
const proxy = createServer((request, response) => {
  const [, status] = [...proxied].find(([path]) => request.url!.startsWith(path)) ?? [];
  if (status) return response.writeHead(status).end();
  const { url: path, method, headers } = request;
  const on = httpRequest({ port: shop.port, host: "127.0.0.1", method, path, headers }, (answer) =>
    answer.pipe(response.writeHead(answer.statusCode!, answer.headers)),
  );
  return request.pipe(on);
});

await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const origin = (process.env.APP_ORIGIN = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
const mailbox = await startTestMailbox();
const sandbox = await startSandbox();
const shop = await startShop();
afterEach(() => {
  proxied.clear();
  vi.useRealTimers();
});
afterAll(() => new Promise((resolve) => proxy.close(resolve)));

const doctor = async () => {
  const { code, lines } = await command(["doctor"]);
  return { code, says: lines.map((line) => line.replace(/ {2,}/g, "  ").trim()) };
};

test("a shop in order is reported as such, check by check, and its test webhook is in the database", async () => {
  const { code, says } = await doctor();
  expect(says).toEqual([
    expect.stringMatching(/^ok {2}database {2}\w+, brought up to date$/),
    `ok  public address  ${origin}, which is this machine alone`,
    expect.stringMatching(/^ok {2}sandbox {2}its key works; takes new payments in BTC, .*; no money moves$/),
    expect.stringMatching(/^ok {2}sandbox: clock {2}[012] s (ahead of|behind) ours$/),
    `ok  sandbox: webhook  a signed one arrives at ${origin}/api/payments/sandbox/webhook, the address for the processor's settings`,
    expect.stringMatching(/^ok {2}network sandbox {2}its key works; \$[\d.]+ there$/),
    expect.stringMatching(/^ok {2}mail {2}127\.0\.0\.1:\d+ lets us in; letters are from /),
    "ok  mail for support, alarms, books  nobody has said that it arrives at support@farline.example",
    "All is well.",
  ]);
  expect(code).toBe(0);
  const events = await db().selectFrom("webhook_events").select(["type", "ref"]).execute();
  expect(events).toEqual([{ type: TEST_EVENT, ref: null }]);
  expect(await db().selectFrom("stray_charges").select("id").execute()).toEqual([]);
});

test("what does not work is named with what to mend", async () => {
  proxied.set("/api/payments/", 403).set("/readyz", 502);
  await sandbox.config("/faults", { next: "500", operation: "list", times: 1 });
  await sandbox.config("/network/faults", { next: "500", operation: "balance", times: 2 });
  await mailbox.stop();
  const { code, says } = await doctor().finally(() => mailbox.start());
  expect(says.filter((line) => line.startsWith("MEND")).map((line) => line.replace(/^MEND {2}/, ""))).toEqual(
    [
      `public address  ${origin} answers 502`,
      "sandbox  the processor answered 500",
      `sandbox: webhook  a signed one does not arrive at ${origin}/api/payments/sandbox/webhook: it was answered with 403`,
      expect.stringMatching(/^network sandbox {2}\S/),
      expect.stringMatching(/^mail {2}127\.0\.0\.1:\d+ does not let us in: ESOCKET\b/),
    ],
  );
  expect(says.filter((line) => line.startsWith("→"))).toHaveLength(5);
  expect(says.at(-1)).toBe("5 things to mend.");
  expect(code).toBe(1);
});

test("prices that the worker has not read for three hours are to be looked after", async () => {
  const readAt = async (prices_as_of: string) => {
    await holdBalance({ prices_as_of });
    return (await doctor()).says.filter((line) => line.includes("network prices"));
  };
  expect(await readAt(timestamp(fromNow(-179 * MINUTE)))).toEqual([]);
  const long = timestamp(fromNow(-181 * MINUTE));
  expect(await readAt(long)).toEqual([`MEND  network prices  not read since ${long}`]);
});

test("a webhook that another shop takes in is none that arrives", async () => {
  proxied.set("/api/payments/", 200);
  expect((await doctor()).says).toContain(
    `MEND  sandbox: webhook  a signed one does not arrive at ${origin}/api/payments/sandbox/webhook: it was taken in by another shop, or one on another database`,
  );
});

test("a clock that is minutes off is to be set", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 120_000 });
  const { says } = await doctor();
  expect(says).toContainEqual(expect.stringMatching(/^MEND {2}sandbox: clock {2}1[12]\d s ahead of ours$/));
});
