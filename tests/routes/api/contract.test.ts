import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { newId } from "#server/id";
import { type ApiAnswer, buyBy, clientOf, joinBy, type Member } from "../../support/api";
import { contractOf, type Described, faultsOfDocument, operationsOf } from "../../support/contract";
import { routeFiles } from "../../support/route-files";
import { startSandbox } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";
import { deliverOwed } from "../../support/delivered";

await startSandbox();
const shop = await startShop();
const call = clientOf(shop);
const document = (await call("GET", "/api/openapi.json")).json;
const operations = operationsOf(document);
const contract = contractOf(document);
let [owner, stranger] = [await joinBy(call), await joinBy(call)];
/** The ids of the examples, and the owner's ids that replace them. */
const owned = await belongings(owner);

async function belongings(member: Member): Promise<Record<string, string>> {
  const examples = await import("~/http/api/examples.server");
  const { id: subscription } = await buyBy(call, member);
  const own = async (path: string) => (await call("GET", path, { token: member.token })).json[0].id as string;
  const [order, esim] = [await own("/api/orders"), await own("/api/esims")];
  const charge = await call("POST", "/api/payments/crypto/create-charge", {
    token: member.token,
    body: { planId: "nomad", amount: 19.99, currency: "USD" },
  });
  const device = await call("POST", "/api/devices", {
    token: member.token,
    body: { name: "Phone", type: "smartphone" },
  });
  return {
    [examples.subscription.id]: subscription,
    [examples.order.id]: order,
    [examples.esim.id]: esim,
    [examples.charge.id]: charge.json.charge.id,
    [examples.device.id]: device.json.id,
    [examples.user.id]: member.id,
  };
}

describe("the description", () => {
  test("is OpenAPI 3.1, as the official schema has it", async () => {
    expect(document.openapi).toBe("3.1.0");
    expect(await faultsOfDocument(document)).toBeUndefined();
  });

  test("shows examples that its own schemas accept", () => {
    expect(contract.wrongExamples()).toEqual([]);
  });

  test("has a name for every operation, and an example for every body", () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    const withBody = operations.filter(
      ({ path, method }) => document.paths[path][method.toLowerCase()].requestBody,
    );
    expect(withBody.filter(({ bodyExample }) => bodyExample === undefined)).toEqual([]);
  });

  test("has no body that may hold more fields than it names", () => {
    const bodies = Object.values(document.paths as Record<string, Record<string, { requestBody?: unknown }>>)
      .flatMap((path) => [path.post, path.patch])
      .map((operation) => JSON.stringify(operation?.requestBody ?? {}))
      .filter((body) => body.includes(`"properties"`) && !body.includes('"additionalProperties":false'));
    expect(bodies).toEqual([]);
  });

  test("describes every path that there is, and no other [459]", () => {
    const files = routeFiles
      .map(({ path }) => `/${path}`)
      .filter((path) => path.startsWith("/api/") && path !== "/api/*");
    expect(Object.keys(document.paths).toSorted()).toEqual(
      files.map((path) => path.replace(/:(\w+)/g, "{$1}")).toSorted(),
    );
  });

  test("describes every method that a path takes, and no other", async () => {
    for (const [path, methods] of Object.entries<object>(document.paths)) {
      const { headers } = await call("OPTIONS", path.replace(/\{\w+\}/g, "x"));
      const taken = headers.allow!.split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method));
      expect(
        Object.keys(methods)
          .map((method) => method.toUpperCase())
          .toSorted(),
        path,
      ).toEqual(taken.toSorted());
    }
  });
});

let minutes = 0;
/** Calls an operation with its documented example, with its ids replaced. */
async function callExample(
  operation: Described,
  ids: Record<string, string>,
  auth: { token?: string; headers?: Record<string, string> },
): Promise<ApiAnswer> {
  if (["waitlist", "contact"].some((word) => operation.path.includes(word)))
    shiftClock(++minutes * 2 * MINUTE); // five a minute
  const swap = (text: string) =>
    Object.entries(ids).reduce((swapped, [example, id]) => swapped.replaceAll(example, id), text);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => swap(operation.pathExamples[name]!));
  const query = new URLSearchParams(operation.queryExamples).toString();
  const body = operation.bodyExample === undefined ? undefined : swap(JSON.stringify(operation.bodyExample));
  const answer = await call(operation.method, path + (query && `?${query}`), {
    ...auth,
    ...(body === undefined ? {} : { body }),
  });
  shiftClock(0);
  return answer;
}

/** The values that have to be new for each caller of the examples. */
async function fresh(member: Member, operation: Described): Promise<Record<string, string>> {
  const examples = await import("~/http/api/examples.server");
  const name = operation.id === "login" ? member.username : `c-${newId()}`;
  const names = {
    [examples.user.email]: `${newId()}@example.test`,
    [`"${examples.user.username}"`]: `"${name}"`,
  };
  if (operation.id !== "claimPlan") return names;
  const paid = await call("POST", "/api/payments/credit-card", { token: member.token, body: examples.card });
  return { ...names, [examples.cardPayment.transactionId]: paid.json.transactionId };
}

const carried = (member: Member, by: string) =>
  by === "token" ? { token: member.token } : { headers: { Cookie: member.cookie } };

describe("every operation, called with its example, answers as documented [459]", () => {
  test("without a session", async () => {
    for (const operation of operations) {
      const answer = await callExample(operation, await fresh(owner, operation), {});
      expect(contract.breach(operation, answer)).toBeUndefined();
      expect(answer.status === 401, operation.id).toBe(operation.needsAccount);
    }
  });

  test.each(["token", "cookie"])(
    "to the owner, by %s",
    async (by) => {
      const mine = await belongings(owner);
      await deliverOwed();
      for (const operation of operations) {
        const member = operation.id === "logout" ? await joinBy(call) : owner;
        const answer = await callExample(
          operation,
          { ...mine, ...(await fresh(owner, operation)) },
          carried(member, by),
        );
        expect(contract.breach(operation, answer)).toBeUndefined();
        expect(String(answer.status), `${operation.id} ${answer.body.slice(0, 200)}`).toMatch(/^2/);
        if (operation.id === "login") owner = { ...owner, ...sessionIn(answer) };
      }
    },
    60_000,
  );

  test.each(["token", "cookie"])(
    "to somebody else, by %s: as if it did not exist [389, 422, 424, 432, 449]",
    async (by) => {
      for (const operation of operations) {
        const names = await fresh(stranger, operation);
        const [theirs, unknown] = [{ ...owned, ...names }, names];
        if (
          !Object.keys(owned).some((example) =>
            JSON.stringify([operation.pathExamples, operation.bodyExample]).includes(example),
          )
        )
          continue;
        const answer = await callExample(operation, theirs, carried(stranger, by));
        const asUnknown = await callExample(operation, unknown, carried(stranger, by));
        expect(contract.breach(operation, answer)).toBeUndefined();
        expect([answer.status, answer.body], operation.id).toEqual([asUnknown.status, asUnknown.body]);
        expect([403, 404], operation.id).toContain(answer.status);
      }
    },
    60_000,
  );

  test("as text, to a caller that does not read JSON [406, 461]", async () => {
    for (const operation of operations.filter(({ needsAccount }) => needsAccount)) {
      const answer = await callExample(operation, {}, { headers: { Accept: "*/*" } });
      expect(contract.breach(operation, answer)).toBeUndefined();
      expect([answer.headers["content-type"], answer.body]).toEqual([
        "text/plain; charset=utf-8",
        "Authentication Required",
      ]);
    }
  });
});

function sessionIn(answer: ApiAnswer): Pick<Member, "token" | "cookie"> {
  return { token: answer.json.token, cookie: answer.headers["set-cookie"]![0]!.split(";")[0]! };
}

test("the lines for the shell work as they are, one after the other", async () => {
  const before = /```sh\n([^]*?)```/.exec(document.info.description)![1]!;
  const lines = operations.flatMap(({ id, curl, statuses }) =>
    curl ? [{ id, curl, expected: statuses[0]! }] : [],
  );
  expect(lines).toHaveLength(operations.length);
  // Each line prints its answer's status, for this test only.
  const script = lines
    .map(({ curl, id }) => (id === "getActiveSubscription" ? `sleep 1; ${curl}` : curl))
    .map((curl) => curl.replace("curl -s", 'curl -s --dump-header "$HEADS"'))
    .map((line) => `${line} > /dev/null\nsed -n 's/^HTTP[^ ]* \\([0-9]*\\).*/\\1/p' "$HEADS" >&2`);
  const text = `HEADS=$(mktemp)\n${before}\n${script.join("\n")}\nrm "$HEADS"`.replaceAll(
    "http://localhost:3000",
    shop.origin,
  );
  const network = setInterval(() => void deliverOwed(), 200);
  const { stderr } = await promisify(execFile)("bash", ["-c", text]).finally(() => clearInterval(network));
  expect(stderr.trim().split("\n")).toEqual(lines.map(({ expected }) => expected));
});
