/** What every call to another company's API does, and needs to know of its answer. */
import type { z } from "zod";
import { stopwatch } from "./clock";
import { codeOf } from "./errors";
import { errorFacts, log } from "./log";
import { requestId } from "./trace";

/**
 * unavailable: surely not done, try later. ambiguous: may have been done, so look before trying again. rejected: our
 * request is wrong, however often we ask. unauthorized: our key is. not_found: there is no such charge or profile.
 */
export type CallErrorKind = "unavailable" | "ambiguous" | "rejected" | "unauthorized" | "not_found";

/** A call that came to nothing, or an answer that nobody acts on. */
export class CallError extends Error {
  override readonly name = "CallError";

  /** @param failure what a person has to see to, in a word of the module that knows it. */
  constructor(
    readonly kind: CallErrorKind,
    message: string,
    readonly failure?: string,
  ) {
    super(message);
  }
}

interface Called {
  who: "processor" | "network";
  /** As a pattern, since the log keeps it. */
  path: string;
  /** The longest answer that is read. */
  maxBytes: number;
}

/**
 * The JSON that another company's API answers. Redirects are not followed: the key is for that address alone.
 * @throws CallError
 */
export async function exchange(
  called: Called,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response;
  try {
    response = await callOut(called, url, { ...init, redirect: "error", signal });
  } catch (error) {
    throw new CallError(neverArrived(error) ? "unavailable" : "ambiguous", describe(error));
  }
  if (!response.ok) {
    await response.body?.cancel().catch(() => {});
    throw new CallError(
      kindOfStatus(called.who, response.status),
      `the ${called.who} answered ${response.status}`,
    );
  }
  try {
    return await readJson(response, called.maxBytes, signal);
  } catch (error) {
    throw new CallError("ambiguous", describe(error));
  }
}

/** The answer to a call, or why it came to nothing. */
export async function answerOrError<Answer>(call: Promise<Answer>): Promise<Answer | CallError> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

function kindOfStatus(who: Called["who"], status: number): CallErrorKind {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "unavailable";
  // The network says by a code of its own, in an answer of 200, what is not there or under way.
  if (who === "network") return status >= 500 ? "ambiguous" : "rejected";
  if (status === 404) return "not_found";
  // 409: the same is under way already, so what becomes of it is to be seen.
  return status === 409 || status >= 500 ? "ambiguous" : "rejected";
}

/** @throws CallError ambiguous, when the answer is none that we can read. */
export function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new CallError("ambiguous", "the answer has another form");
  return parsed.data;
}

/** Under the number of the request that it is for, with one line in the log. @throws what `fetch` does. */
async function callOut({ who, path }: Called, url: string, init: RequestInit): Promise<Response> {
  const elapsed = stopwatch();
  const number = requestId();
  const told = (outcome: object) =>
    log("info", "outgoing call", {
      who,
      method: init.method,
      path,
      ...outcome,
      ms: Math.round(elapsed()),
    });
  try {
    const headers = { ...init.headers, ...(number === null ? {} : { "X-Request-Id": number }) };
    const response = await fetch(url, { ...init, headers });
    told({ status: response.status });
    return response;
  } catch (error) {
    told(errorFacts(error instanceof Error ? (error.cause ?? error) : error)); // fetch itself only says 'failed'
    throw error;
  }
}

/**
 * The answer's body as JSON. What ends the wait is heard here once more: `fetch` forgets its signal when memory is
 * tidied up, and an answer that drips would be read for as long as it drips.
 * @param signal the one that the call was made with.
 * @throws Error when it is longer than `maxBytes`, breaks off, takes too long or is no JSON.
 */
export async function readJson(response: Response, maxBytes: number, signal: AbortSignal): Promise<unknown> {
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    while (reader && !signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > maxBytes) {
        stop();
        throw new Error("the answer is too long");
      }
      chunks.push(value);
    }
    signal.throwIfAborted();
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** True when the connection itself failed, so the other side cannot have seen the request. */
function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(codeOf(cause));
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
