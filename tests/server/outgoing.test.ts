/** Calls to the processor and the network: under the number of the request, with a line each. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { esimAccess } from "#server/esims/networks/esim-access";
import { commerceProvider } from "#server/processors/commerce-provider";
import { underTrace } from "#server/trace";
import { linesOf, logged } from "../support/logged";

let asked: IncomingHttpHeaders;
const server = createServer((request, response) => {
  asked = request.headers;
  response.writeHead(404).end("{}");
});
const baseUrl = await originOf(server);
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Where it listens, from now on. */
async function originOf(listener: Server): Promise<string> {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

const processor = (url = baseUrl) =>
  commerceProvider({
    id: "p",
    isTest: true,
    baseUrl: url,
    apiKey: "key-of-ours",
    webhookSecrets: [],
    coins: [],
  });
const network = (url = baseUrl) =>
  esimAccess({ id: "n", baseUrl: url, accessCode: "code-of-ours", secret: "secret-of-ours" });
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
    () => network().profile("profile-of-somebody"),
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

describe("a redirect would carry our keys elsewhere", () => {
  const charge = { id: "c", code: "C", timeline: [{ status: "NEW", time: since.toISOString() }] };
  const answers: [string, answer: object, (url: string) => Promise<unknown>][] = [
    ["processor", { data: charge }, (url) => processor(url).getCharge("c", soon())],
    [
      "network",
      { success: true, obj: { orderNo: "B1" } },
      (url) => network(url).order({ lineId: "o", packageCode: "p" }),
    ],
  ];
  const cases = answers.flatMap(([who, ...rest]) =>
    [302, 307].map((status) => [who, status, ...rest] as const),
  );

  test.each(cases)("the %s is not followed there with %i", async (_who, status, answer, call) => {
    const arrived: IncomingHttpHeaders[] = [];
    const elsewhere = createServer((request, response) => {
      arrived.push(request.headers);
      response.end(JSON.stringify(answer));
    });
    const target = await originOf(elsewhere);
    const turned = createServer((request, response) =>
      response.writeHead(status, { Location: `${target}${request.url}` }).end(),
    );
    try {
      await expect(call(target), "elsewhere answers as it should").resolves.toBeDefined();
      arrived.length = 0;
      await expect(call(await originOf(turned))).rejects.toMatchObject({ kind: "ambiguous" });
      expect(arrived).toEqual([]);
    } finally {
      for (const each of [elsewhere, turned]) {
        each.closeAllConnections();
        each.close();
      }
    }
  });
});
