/** The little of HTTP that the sandbox needs: a call, an answer, and the manners in which it is given. */
import { randomUUID, timingSafeEqual } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";

const MAX_BODY_BYTES = 64 * 1024;
const SILENCE_MS = 30_000;
const DRIP_EVERY_MS = 250;

/** How an answer leaves: whole, not at all for 30 s, as a cut connection, or a byte at a time. */
export type Manner = "whole" | "silence" | "hang up" | "drip";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
  manner?: Manner;
  delayMs?: number;
}

export interface Call {
  method: string;
  /** The decoded path between its slashes: `/charges/X` is `["charges", "X"]`. */
  path: string[];
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  /** The body as text. @throws HttpError 413 above 64 KiB. */
  text: () => Promise<string>;
}

/** Ends a request early with that answer. */
export class HttpError extends Error {
  constructor(
    readonly answer: Answer,
    message = answer.body,
  ) {
    super(message);
  }
}

/** What was sent, and does not do: which field, and why. */
export class NotTaken extends HttpError {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(problem(400, "validation_error", `${field}: ${message}`), message);
  }
}

/** What was sent, as the schema has it. @throws NotTaken with its first complaint. */
export function taken<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const [issue] = parsed.error.issues;
  throw new NotTaken(issue?.path.join(".") || "body", issue?.message ?? "is not valid");
}

/** Leads there, as a form that worked does. */
export function seeOther(address: string): Answer {
  return { status: 303, headers: { Location: address }, body: "" };
}

/** Whether that is the secret, found out in the same time whatever it is. */
export function isSecret(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The call in a request. @throws HttpError 400 when the address cannot be read. */
export function callOf(request: IncomingMessage): Call {
  try {
    const url = new URL(request.url ?? "/", "http://sandbox");
    let body: Promise<string> | undefined;
    return {
      method: request.method === "HEAD" ? "GET" : (request.method ?? "GET"),
      path: url.pathname.split("/").filter(Boolean).map(decodeURIComponent),
      query: url.searchParams,
      header: (name) => request.headers[name]?.toString(),
      text: () => (body ??= readBody(request)),
    };
  } catch {
    throw new HttpError(problem(400, "invalid_request", "The address cannot be read."));
  }
}

/** A JSON answer. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

/** An error in Commerce's envelope. */
export function problem(
  status: number,
  type: string,
  message: string,
  more: { code?: string; headers?: Record<string, string> } = {},
): Answer {
  return json(status, { error: { type, message, ...(more.code && { code: more.code }) } }, more.headers);
}

/** 405 that names what the address does take. */
export function methodNotAllowed(...allowed: string[]): Answer {
  return problem(405, "invalid_request", "Method not allowed.", { headers: { Allow: allowed.join(", ") } });
}

/** The body as JSON; an empty one is `{}`. @throws HttpError 400 or 413. */
export async function jsonBody(call: Call): Promise<unknown> {
  const text = await call.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(problem(400, "invalid_request", "The body is not valid JSON."));
  }
}

/** Until it fires, answers may be late or silent. */
let patience = newPatience();

function newPatience(): AbortController {
  const made = new AbortController();
  setMaxListeners(0, made.signal); // one for each answer
  return made;
}

/** Waits, as long as nobody is to be let go. @throws AbortError */
export async function holdBack(ms: number): Promise<void> {
  if (ms === 0) return;
  // Unreferenced, so that an answer nobody waits for does not hold up the end of the process.
  await sleep(ms, undefined, { ref: false, signal: patience.signal });
}

/** Lets everybody go who still waits for an answer: their connections are cut. */
export function letGo(): void {
  patience.abort();
  patience = newPatience();
}

/** Gives the answer, in its manner. */
export function give(answer: Answer, response: ServerResponse): void {
  const manner = answer.manner ?? "whole";
  const cut = () => void response.destroy();
  if (manner === "hang up") return later(answer.delayMs ?? 0, cut, cut);
  if (manner === "silence") return later(SILENCE_MS, cut, cut);
  const { signal } = patience;
  later(answer.delayMs ?? 0, whole, cut);

  function whole(): void {
    response.writeHead(answer.status, {
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": randomUUID(),
      "Content-Length": Buffer.byteLength(answer.body),
      ...answer.headers,
    });
    if (manner !== "drip") return void response.end(answer.body);
    signal.addEventListener("abort", cut);
    drip(Buffer.from(answer.body), response);
  }
}

function later(ms: number, action: () => void, cut: () => void): void {
  if (ms === 0) action();
  else holdBack(ms).then(action, cut);
}

function drip(bytes: Buffer, response: ServerResponse): void {
  let sent = 0;
  const drops = setInterval(() => {
    if (sent < bytes.length && !response.destroyed) response.write(bytes.subarray(sent, ++sent));
    else response.end();
  }, DRIP_EVERY_MS).unref();
  const cut = setTimeout(() => response.destroy(), SILENCE_MS).unref();
  response.once("close", () => {
    clearInterval(drops);
    clearTimeout(cut);
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Left standing on an early end: destroying it would cut the connection before the 413 is read.
  const parts: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of parts) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      request.resume();
      throw new HttpError(
        problem(413, "invalid_request", "The body is larger than 64 KiB.", {
          headers: { Connection: "close" },
        }),
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
