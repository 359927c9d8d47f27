/** What every call to another company's API does, and needs to know of its answer. */
import { stopwatch } from "./clock";
import { codeOf } from "./errors";
import { errorFacts, log } from "./log";
import { requestId } from "./trace";

/**
 * Calls another company's API under the number of the request that it is for, with one line in the log.
 * @param path as a pattern, since the log keeps it.
 * @throws what `fetch` does, when no answer came.
 */
export async function callOut(
  { who, path }: { who: "processor" | "network"; path: string },
  url: string,
  init: RequestInit,
): Promise<Response> {
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
export function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(codeOf(cause));
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
