/** What the adapters have in common: a call with its failures, a signature over raw bytes, amounts, pages. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { callOut, describe, neverArrived, readJson } from "../../outgoing";
import { ProviderError } from "../provider";

const MAX_ANSWER_BYTES = 512 * 1024;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Calls a processor; with a body it is a POST. Redirects are not followed: the key is for that address alone.
 * @param pattern the path as the log keeps it.
 * @throws ProviderError
 */
export async function callProcessor(
  url: string,
  pattern: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  body?: unknown,
): Promise<unknown> {
  let response: Response;
  try {
    response = await callOut({ who: "processor", path: pattern }, url, {
      method: body ? "POST" : "GET",
      headers: {
        ...headers,
        Accept: "application/json",
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
      redirect: "error",
      signal,
    });
  } catch (error) {
    throw new ProviderError(neverArrived(error) ? "unavailable" : "ambiguous", describe(error));
  }
  if (!response.ok) {
    await response.body?.cancel().catch(() => {});
    throw new ProviderError(kindOfStatus(response.status), `the processor answered ${response.status}`);
  }
  try {
    return await readJson(response, MAX_ANSWER_BYTES, signal);
  } catch (error) {
    throw new ProviderError("ambiguous", describe(error));
  }
}

function kindOfStatus(status: number) {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "not_found";
  if (status === 429) return "unavailable";
  return status >= 500 ? "ambiguous" : "rejected";
}

/** @throws ProviderError ambiguous, when the answer is none that we can read. */
export function parse<Schema extends z.ZodTypeAny>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ProviderError("ambiguous", "the processor's answer has another form");
  return parsed.data;
}

/**
 * Checks the HMAC-SHA256 of the body as it came, in constant time.
 * @param secrets any of them may sign: two are live while one replaces the other.
 * @throws ProviderError rejected
 */
export function checkSignature(body: Uint8Array, signature: string, secrets: readonly string[]): void {
  if (!HEX_SHA256.test(signature)) throw new ProviderError("rejected", "the webhook is not signed");
  const given = Buffer.from(signature, "hex"); // which by itself would stop quietly at what is not hex
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(body, secret), "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new ProviderError("rejected", "the webhook's signature is wrong");
}

/** HMAC-SHA256 of the body, in lower-case hex. */
export function signatureOf(body: Uint8Array | string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** The body of a verified webhook. @throws ProviderError rejected, when it is no JSON in UTF-8. */
export function readWebhook(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new ProviderError("rejected", "the webhook is not JSON");
  }
}

/** The hosted page's address, if it is one of the processor's: a customer is never sent anywhere else. */
export function pageOf(origins: readonly string[], url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { origin, href } = new URL(url);
  return origins.includes(origin) ? href : undefined;
}

/** @returns integer cents; NaN when the text is no amount, so that no comparison holds. */
export function toCents(amount: string | undefined): number {
  return /^\d{1,9}(\.\d{1,8})?$/.test(amount ?? "") ? Math.round(Number(amount) * 100) : Number.NaN;
}
