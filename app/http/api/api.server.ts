import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { writeCsv } from "#server/catalogue/csv";
import type { User } from "#server/accounts/accounts";
import { type KeepName, idempotentByName } from "#server/idempotency/idempotent";
import { writeRefusal } from "#server/problem";
import { reportFault } from "#server/error-reports/error-reports";
import { readBody, misread, RefusedCall } from "./refused.server";
import { requireCaller } from "./caller.server";
import { answerFromCatalogue, openToOtherSites, preflight } from "./catalogue.server";
import { type Call, Later, type HttpMethod, type Operation, type Table } from "./operation.server";
import { failureOf } from "../failures";
import { DomainError } from "#server/errors";
import { answerOnce } from "../idempotency.server";
import { LRUCache } from "lru-cache";
import { memoryClock, MINUTE, SECOND } from "#server/clock";
import { attemptsAllowed } from "#server/rate-limits/rate-limits";
import { countRejected } from "#server/rate-limits/rejected";

export { forCustomers, forEveryone, Later } from "./operation.server";

export type Operations = Partial<Record<HttpMethod, Operation>>;

const PRIVATE = { "Cache-Control": "private, no-store", Vary: "Authorization, Cookie" };

/**
 * A route of the API: checks method, identity, query and body, calls one verb, answers in JSON. `/api/openapi.json`
 * says what it checks, since it is written from the same operations.
 */
export function api(operations: Operations) {
  const answer = (args: LoaderFunctionArgs) => admit(operations, args);
  return { loader: Object.assign(answer, { operations }), action: answer };
}

async function admit(operations: Operations, args: LoaderFunctionArgs): Promise<Response> {
  const { request } = args;
  const allow = methodsOf(operations);
  if (request.method === "OPTIONS") {
    return new Response(null, {
      status: 204,
      headers: { Allow: allow, ...(operations.GET?.isCatalogue ? preflight : {}) },
    });
  }
  const operation = operations[(request.method === "HEAD" ? "GET" : request.method) as HttpMethod];
  try {
    if (!operation) throw new RefusedCall(405, "Method not allowed", { headers: { Allow: allow } });
    return await answer(operation, args);
  } catch (error) {
    return refuse(request, error, operation?.isCatalogue ? openToOtherSites : {});
  }
}

/** Answers a path of the API that has no route. */
export async function noSuchCall({ request }: LoaderFunctionArgs): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: "OPTIONS" } });
  return refuse(request, new RefusedCall(404, "Not Found"));
}

function methodsOf({ GET, ...others }: Operations): string {
  return [...(GET ? ["GET", "HEAD"] : []), ...Object.keys(others), "OPTIONS"].join(", ");
}

async function answer(operation: Operation, args: LoaderFunctionArgs): Promise<Response> {
  const { request } = args;
  const address = args.context?.clientAddress;
  const query = readQuery(operation, request);
  const params = args.params as Record<string, string>;
  const open = {
    request,
    params,
    query,
    address,
    headers: new Headers(),
    body: undefined,
    keep: keepNothing,
  };
  if (operation.isCatalogue) return answerPublicly(operation, open);

  if (address) countCall(address);
  const user = operation.isForCustomers ? await requireCaller(request) : undefined;
  const body = operation.body ? read(422, operation.body, await readBody(request)) : undefined;
  const work = async (keep: KeepName) => {
    const value = await operation.run({ ...open, user, body, keep });
    return answerPrivately(operation, open.headers, value);
  };
  if (!operation.creates) return work(keepNothing);
  const again = async (name: string) => {
    const value = await operation.again!({ user: user! }, name);
    return value === undefined ? undefined : answerPrivately(operation, open.headers, value);
  };
  return once(request, callerOf(user, address), body, work, operation.again && again);
}

function callerOf(user: User | undefined, address = "unknown"): string {
  return user ? `user ${user.id}` : `address ${address}`;
}

/** An empty filter counts as not given. A filter that is given twice is an error. */
function readQuery({ query }: Operation, request: Request): unknown {
  if (!query) return undefined;
  const { searchParams } = new URL(request.url);
  const given = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length > 1 ? values : values[0] || undefined];
  });
  return read(400, query, Object.fromEntries(given));
}

function read(status: 400 | 422, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: inOtherWords });
  if (!parsed.success) throw misread(status, parsed.error);
  return parsed.data;
}

/** Words where a schema has none: the body is no object, or a value is given twice. */
function inOtherWords({ code, expected, input }: z.core.$ZodRawIssue): string | undefined {
  return code === "invalid_type"
    ? `Expected ${expected}, received ${z.core.util.parsedType(input)}`
    : undefined;
}

/** Answers in JSON, or in CSV where the request asks for it or the operation has no JSON. */
async function answerPublicly(operation: Operation, call: Call<undefined, unknown>): Promise<Response> {
  const wantsCsv = /\btext\/csv\b/i.test(call.request.headers.get("Accept") ?? "");
  const table = wantsCsv || !operation.json ? operation.table : undefined;
  const name = JSON.stringify([operation.id, call.params, call.query, table ? "csv" : "json"]);
  return answerFromCatalogue(call.request, name, async () => {
    if (call.address) countCall(call.address); // a cached answer is not counted
    return table
      ? { type: "text/csv; charset=utf-8; header=present", body: writeCsv(withColumns(await table(call))) }
      : { type: "application/json; charset=utf-8", body: JSON.stringify(await operation.run(call)) };
  });
}

/** A table with the names of its columns in the first line. */
function withColumns(table: Table) {
  const columns = Object.keys(table[0] ?? {});
  return [columns, ...table.map((row) => columns.map((column) => row[column] ?? ""))];
}

function answerPrivately({ json, status }: Operation, headers: Headers, value: unknown): Response {
  for (const [name, header] of Object.entries(PRIVATE)) headers.set(name, header);
  if (!json) return new Response(null, { status: 204, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  if (value instanceof Later) return new Response(JSON.stringify(value.json), { status: 202, headers });
  return new Response(JSON.stringify(value), { status: status ?? 200, headers });
}

/**
 * Every refusal in one form. An unexpected error is a bug: our team gets a report, and the caller gets only its number.
 */
function refuse(request: Request, error: unknown, extra: Record<string, string> = {}): Response {
  const { status, message, reason, errors, headers } = refusalOf(error, request.method);
  if (status === 500) void reportFault("request failed", error);
  const { type, body } = writeRefusal({ status, message, reason, errors }, request.headers.get("Accept"));
  return new Response(body, {
    status,
    headers: { ...PRIVATE, Vary: `${PRIVATE.Vary}, Accept`, ...extra, ...headers, "Content-Type": type },
  });
}

function refusalOf(error: unknown, method: string) {
  if (error instanceof RefusedCall) return { status: error.status, message: error.message, ...error.extra };
  const failure = failureOf(error, method);
  if (!failure) return { status: 500, message: "Something went wrong" };
  const { status, message, reason, field, retryAfter } = failure;
  return {
    status,
    message,
    reason,
    errors: field ? [{ path: field, message: reason ?? message }] : undefined,
    headers: {
      ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}),
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
    },
  };
}

/**
 * Does the work once for each `Idempotency-Key`, for a day.
 * @param caller whose key it is.
 * @param again answers a repeat of work that calls other services.
 * @throws DomainError key_malformed, key_reused, key_in_use.
 */
async function once(
  request: Request,
  caller: string,
  body: unknown,
  work: (keep: KeepName) => Promise<Response>,
  again?: (name: string) => Promise<Response | undefined>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return work(keepNothing);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError("key_malformed");
  const { pathname } = new URL(request.url);
  const claim = { caller, key, request: JSON.stringify([request.method, pathname, body]) };
  const { answer, isRepeat } = again
    ? await idempotentByName(claim, work, again)
    : await answerOnce(claim, () => work(keepNothing));
  if (isRepeat) answer.headers.set("Idempotency-Replayed", "true");
  return answer;
}

/** Without a key there is no name to keep. */
const keepNothing: KeepName = async () => {};

/** Far more than a client of one person needs, far less than would make other callers wait. */
const CALLS_PER_MINUTE = 1_200;
const MOST_ADDRESSES = 20_000;

/** How many calls came from an address since its minute began. */
const minutes = new LRUCache<string, { calls: number }>({
  max: MOST_ADDRESSES,
  ttl: MINUTE,
  ttlResolution: 0,
  perf: memoryClock,
});

/**
 * Counts one call against the rate limit of an address. It counts in this process, since it protects the machine; the
 * verbs count what must hold over all processes.
 * @throws DomainError too_many_attempts with the seconds until the minute is over.
 */
export function countCall(address: string): void {
  const most = attemptsAllowed({ attempts: CALLS_PER_MINUTE });
  if (most === Infinity) return;
  const minute = minutes.get(address) ?? { calls: 0 };
  if (minute.calls === 0) minutes.set(address, minute);
  minute.calls += 1;
  if (minute.calls > most) {
    const seconds = Math.ceil(minutes.getRemainingTTL(address) / SECOND);
    countRejected("call");
    throw new DomainError("too_many_attempts", undefined, Math.max(1, seconds));
  }
}
