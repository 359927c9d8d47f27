/** Answers that never end, or never begin, while memory is tidied up as it is in a shop that runs for days. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { commerceProvider } from "#server/processors/commerce-provider";

const CALLS = 30;
setFlagsFromString("--expose-gc");
const tidyUp = runInNewContext("gc") as () => void;

const server = createServer(({ url }, response) => {
  if (url?.endsWith("/silent")) return;
  response.writeHead(200, { "Content-Length": 10_000 });
  const drops = setInterval(() => response.write(" "), 50);
  response.once("close", () => clearInterval(drops));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each(["dripping", "silent"])("a %s one holds nobody up for longer than they wait", async (charge) => {
  const settings = { id: "p", isTest: true, baseUrl, apiKey: "key", webhookSecrets: [], coins: [] };
  const processor = commerceProvider(settings);
  const read = () =>
    processor.getCharge(charge, AbortSignal.timeout(1_000)).then(
      () => "read",
      ({ kind }: { kind: string }) => kind,
    );
  const all = Promise.all(Array.from({ length: CALLS }, read));
  const tidying = setInterval(tidyUp, 20);
  const outcome = await Promise.race([all, sleep(4_000, "still reading")]);
  clearInterval(tidying);
  expect(outcome).toEqual(Array.from({ length: CALLS }, () => "ambiguous"));
});
