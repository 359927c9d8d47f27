/** Requests that nobody means well by: every operation of the API with whatever a stranger can think of. */
import fc from "fast-check";
import type { ApiAnswer, Client } from "./api";
import type { Contract, Described } from "./contract";

export interface FuzzPlan {
  operations: Described[];
  contract: Contract;
  call: Client;
  /** Somebody who is signed in and has a few things. */
  member: { token: string; cookie: string };
  /** Ids of theirs and of others, of plans and countries. */
  ids: string[];
  /** How many requests, in batches that are under way together. */
  requests: number;
  seed: number;
}

export interface FuzzResult {
  /** How many answers had which status. */
  statuses: Map<number, number>;
  /** How many requests each operation got. */
  operations: Map<string, number>;
}

const AT_ONCE = 16;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

interface Request {
  operation: Described;
  method: string;
  path: string;
  headers: Record<string, string>;
  token: string | undefined;
  body: string | undefined;
}

/** @throws Error with the smallest batch that breaks the contract, or that is answered with 5xx. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzResult> {
  const statuses = new Map<number, number>();
  const operations = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const batch = fc.array(requestOf(plan), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      await Promise.all(
        requests.map(async (request) => {
          const answer = await send(plan.call, request);
          count(statuses, answer.status);
          count(operations, request.operation.id);
          const fault = faultOf(plan.contract, request, answer);
          if (fault)
            throw new Error(`${fault}\n${JSON.stringify({ ...request, operation: request.operation.id })}`);
        }),
      );
    }),
    { numRuns: Math.ceil(plan.requests / AT_ONCE), seed: plan.seed, endOnFailure: true },
  );
  return { statuses, operations };
}

function send(call: Client, { method, path, headers, token, body }: Request): Promise<ApiAnswer> {
  const carries = body !== undefined && method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
  return call(method, path, { headers, ...(token ? { token } : {}), ...(carries ? { body } : {}) });
}

function faultOf(
  contract: Contract,
  { operation, method, path }: Request,
  answer: ApiAnswer,
): string | undefined {
  if (answer.status >= 500) return `${method} ${path}: ${answer.status} ${answer.body}`;
  if (method === operation.method) return contract.breach(operation, answer);
  return undefined;
}

function requestOf({ operations, member, ids }: FuzzPlan): fc.Arbitrary<Request> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: pathOf(operation, ids),
      headers: headersOf(operation, member.cookie),
      // What signs in or out would end the session that the others need.
      token: isAboutSessions(operation)
        ? fc.constantFrom(undefined, "x")
        : fc.constantFrom(member.token, member.token, member.token, undefined, "x"),
      body: bodyOf(operation, ids),
    }),
  );
}

function isAboutSessions({ path }: Described): boolean {
  return /\/(login|logout|register)$/.test(path);
}

/** Ids that are, ids that are not, and what is none. A slash would make another path of it. */
function pathOf({ path, pathExamples }: Described, ids: string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc.constantFrom(...ids, ...Object.values(pathExamples)),
    fc.constantFrom(...odd),
    fc.string({ unit: "binary", minLength: 1 }),
  );
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    fc
      .array(
        fc.tuple(
          fc.constantFrom("region", "category", "featured", "before", "after", "__proto__", "x[]"),
          fc.oneof(fc.string(), fc.constantFrom("europe", "true", "", "2026-01-01")),
        ),
        { maxLength: 3 },
      )
      .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "")),
  );
  return fc.tuple(part, query).map(([id, query]) => path.replace(/\{\w+\}/g, () => encode(id)) + query);
}

/** Dots alone would be steps up the path. */
function encode(id: string): string {
  return encodeURIComponent(id.replace(/^\.*$/, "x")).slice(0, 2_000).replace(/%.?$/, "");
}

function headersOf(operation: Described, cookie: string): fc.Arbitrary<Record<string, string>> {
  return fc
    .record(
      {
        Accept: fc.constantFrom(
          "application/json",
          "*/*",
          "text/csv",
          "application/problem+json",
          "text/html;q=0.1",
          "",
        ),
        "Content-Type": fc.oneof(
          { weight: 12, arbitrary: fc.constant("application/json") },
          fc.constantFrom("text/plain", "application/json; charset=utf-16", "x"),
        ),
        Cookie: fc.constantFrom("session=x", "toast=x", isAboutSessions(operation) ? "a=b" : cookie),
        "Idempotency-Key": fc.oneof(fc.uuid(), fc.constantFrom("1", "a b", "x".repeat(256))),
        "If-None-Match": fc.constantFrom("*", 'W/"x"', "x"),
        Origin: fc.constantFrom("https://evil.test", "null"),
      },
      { requiredKeys: ["Accept"] },
    )
    .chain((headers) => address.map((from) => thinned({ ...headers, "X-Forwarded-For": from })));
}

/** Every request comes from another address, or the rate limits would answer instead of the routes. */
const address = fc.ipV4();

/** Keys and foreign origins refuse early: most requests have neither, so that what is behind is reached. */
function thinned(headers: Record<string, string>): Record<string, string> {
  const { Origin, "Idempotency-Key": key, ...others } = headers;
  const rarely = (headers["X-Forwarded-For"] ?? "").charCodeAt(0) % 4 === 0;
  return { ...others, ...(Origin && rarely ? { Origin } : {}), ...(key ? { "Idempotency-Key": key } : {}) };
}

const odd: string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "\u0000",
  "a\u0000b",
  "\u202E",
  "\u{1F469}\u200D\u{1F467}",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "../../etc/passwd",
  "=cmd()",
  "%s%n",
  "null",
  "x".repeat(5_000),
];

/** The example with one thing wrong, or something else altogether. */
function bodyOf({ bodyExample }: Described, ids: string[]): fc.Arbitrary<string | undefined> {
  if (bodyExample === undefined) return fc.constantFrom(undefined, "{}", "{");
  const example = bodyExample as Record<string, unknown>;
  const name = fc.constantFrom(...Object.keys(example));
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      ...odd,
      ...ids,
      null,
      true,
      0,
      -0,
      1.5,
      2 ** 53,
      -1,
      9e15,
      [],
      {},
      [[[[[[1]]]]]],
      "\ud800",
    ),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.jsonValue(),
  );
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(name, value).map(([name, value]) => JSON.stringify({ ...example, [name]: value })),
    },
    { weight: 2, arbitrary: name.map((name) => JSON.stringify({ ...example, [name]: undefined })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.string(), value)
        .map(([extra, value]) => JSON.stringify({ ...example, [extra]: value, userId: undefined })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{}}}',
        "",
        "null",
        "[]",
        '"x"',
        "1e309",
        '{"a":1,"a":2}',
        "[".repeat(9_000),
      ),
    },
    { weight: "amount" in example ? 12 : 0, arbitrary: linesOf(value, ids) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

/** Several plans, which two operations take in place of one. */
function linesOf(odd: fc.Arbitrary<unknown>, ids: string[]): fc.Arbitrary<string> {
  const often = (usual: unknown) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
  const plan = { planId: often("euro-week"), amount: often(6.99) };
  const onto = fc.record({ ...plan, onto: often(0) });
  const line = fc.oneof(onto, fc.record(plan), fc.record({ ...plan, esimId: fc.constantFrom(...ids) }));
  return fc
    .tuple(fc.record(plan), fc.array(line, { maxLength: 3 }), fc.constantFrom("USD", undefined))
    .map(([first, others, currency]) => JSON.stringify({ lines: [first, ...others], currency }));
}
