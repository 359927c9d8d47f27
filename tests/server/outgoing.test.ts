/** Calls to the processor and the network: under the number of the request, with a line each. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { esimAccess } from "#server/esims/networks/esim-access";
import { commerce } from "#server/payments/providers/commerce";
import { underTrace } from "#server/trace";
import { linesOf, logged } from "../support/logged";

let server: Server;
let asked: IncomingHttpHeaders;
let baseUrl: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request.headers;
    response.writeHead(404).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const processor = (url = baseUrl) => commerce({ baseUrl: url, apiKey: "key-of-ours", webhookSecrets: [] });
const network = () => esimAccess({ id: "n", baseUrl, accessCode: "code-of-ours", secret: "secret-of-ours" });
const soon = () => AbortSignal.timeout(2_000);
const since = new Date();
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail("it was answered"),
    () => undefined,
  );

const calls: [string, () => Promise<unknown>, line: object][] = [
  [
    "a charge",
    () => processor().getCharge("charge-of-somebody", soon()),
    { who: "processor", method: "GET", path: "/charges/:id" },
  ],
  [
    "charges",
    () => processor().listSince(since, soon())[Symbol.asyncIterator]().next(),
    { who: "processor", method: "GET", path: "/charges" },
  ],
  [
    "an eSIM",
    () => network().profile("profile-of-somebody", soon()),
    { who: "network", method: "POST", path: "/api/v1/open/esim/query" },
  ],
];

test.each(calls)("a call for %s carries the request's number, and is one line", async (_what, call, line) => {
  await underTrace({ request: "the-request" }, () => refused(call()));
  expect(asked["x-request-id"]).toBe("the-request");
  expect(linesOf("outgoing call")).toEqual([
    {
      level: "info",
      at: expect.any(String),
      event: "outgoing call",
      request: "the-request",
      status: 404,
      ms: expect.any(Number),
      ...line,
    },
  ]);
  expect(logged.join()).not.toMatch(/of-somebody|of-ours|127\.0\.0\.1/);
});

test("a call that nobody answers says why", async () => {
  await refused(processor("http://127.0.0.1:1").getCharge("x", soon()));
  expect(linesOf("outgoing call")).toMatchObject([{ error: expect.stringMatching(/ECONNREFUSED|bad port/) }]);
  expect(linesOf("outgoing call")[0]).not.toHaveProperty("status");
});
