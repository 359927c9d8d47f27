/** What the adapters have in common: a call with its failures, a signature over raw bytes, amounts, pages. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { now } from "../clock";
import { CallError, exchange } from "../outgoing";

export const MAX_ANSWER_BYTES = 512 * 1024;
const TOLERANCE_SECONDS = 300;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Calls a processor; with a body it is a POST.
 * @param pattern the path as the log keeps it.
 * @throws CallError
 */
export async function callProcessor(
  url: string,
  pattern: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  body?: unknown,
): Promise<unknown> {
  const init = {
    method: body ? "POST" : "GET",
    headers: {
      ...headers,
      Accept: "application/json",
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  };
  return exchange({ who: "processor", path: pattern, maxBytes: MAX_ANSWER_BYTES }, url, init, signal);
}

/** A processor's number of something. */
export const Name = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/** A moment in any form that can be read: a processor's, which need not be the strictest of ISO 8601. */
export const Moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** A moment in seconds of Unix. */
export const UnixMoment = z
  .number()
  .min(0)
  .max(8_640_000_000_000)
  .transform((seconds) => new Date(seconds * 1_000));

/** What we, or others, left with a charge. */
export const Metadata = z.record(z.string(), z.unknown()).nullish();

/** What of it is text. */
export function textsIn(metadata: z.output<typeof Metadata>): Map<string, string> {
  return new Map(
    Object.entries(metadata ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * Checks the HMAC-SHA256 of the body as it came, in constant time.
 * @param secrets any of them may sign: two are live while one replaces the other.
 * @throws CallError rejected
 */
export function checkSignature(body: Uint8Array, signature: string, secrets: readonly string[]): void {
  if (!HEX_SHA256.test(signature)) throw new CallError("rejected", "the webhook is not signed");
  if (!isSigned(body, signature, secrets))
    throw new CallError("rejected", "the webhook's signature is wrong");
}

/** Whether these hex digits are the HMAC-SHA256 of the bytes by one of the secrets, in constant time. */
export function isSigned(bytes: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  const given = Buffer.from(signature, "hex"); // which by itself would stop quietly at what is not hex
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(bytes, secret), "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** HMAC-SHA256 of the body, in lower-case hex. */
export function signatureOf(body: Uint8Array | string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** The body of a verified webhook. @throws CallError rejected, when it is no JSON in UTF-8, or no event. */
export function readWebhook<Schema extends z.ZodType>(schema: Schema, body: Uint8Array): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new CallError("rejected", "the webhook is not JSON");
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new CallError("rejected", "the webhook is not an event");
  return parsed.data;
}

/** @param seconds of Unix, at which a webhook was signed. @throws CallError rejected, once that is long ago. */
export function checkSignedNow(seconds: string): void {
  if (Math.abs(Math.floor(now().getTime() / 1_000) - Number(seconds)) > TOLERANCE_SECONDS)
    throw new CallError("rejected", "the webhook is of another time");
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
