/** One signed POST of a webhook: what goes over the wire and what came back. */
import { createHmac } from "node:crypto";

const ANSWER_WITHIN_MS = 5_000;

export interface Outcome {
  /** Only 200 acknowledges; every other number is tried again. */
  status?: number;
  /** Why there was no answer at all. */
  error?: string;
}

/** Hex HMAC-SHA256 of the exact bytes sent, as `X-CC-Webhook-Signature` carries it. */
export function sign(body: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/**
 * Sends one webhook and waits at most 5 s for the answer. Redirects are not followed: the
 * signed body must not travel to an address nobody configured.
 * @returns `undefined` when `closing` fired, so that the attempt counts as never made.
 */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  closing: AbortSignal,
): Promise<Outcome | undefined> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "farline-sandbox",
        ...headers,
      },
      body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel().catch(() => undefined);
    return { status: answer.status };
  } catch (error) {
    if (closing.aborted) return undefined;
    return { error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${ANSWER_WITHIN_MS / 1_000} s`;
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
