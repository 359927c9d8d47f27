/** The envelopes and moments of the eSIM Access protocol. */
import { nowMs } from "../../clock";
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Answer, type Call, json } from "../web/http";

const CLOCKS_DIFFER_BY_MS = 5 * 60_000;

export function done(obj: unknown): Answer {
  return json(200, { success: true, errorCode: "0", errorMsg: null, obj });
}

/** The network answers 200 whatever happens; the code says what. */
export function refused(errorCode: string, errorMsg: string): Answer {
  return json(200, { success: false, errorCode, errorMsg, obj: null });
}

/** `2025-03-19T18:00:00+0000` */
export function wireTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+0000`;
}

/** `2025-03-19 18:00 UTC`, for a page. */
export function shortMoment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** What is wrong with the signature; undefined when nothing is. */
export function signatureFault(
  call: Call,
  body: string,
  accessCode: string,
  secret: string,
): Answer | undefined {
  const [code, requestId, timestamp, signature] = ["accesscode", "requestid", "timestamp", "signature"].map(
    (name) => call.header(`rt-${name}`) ?? "",
  ) as [string, string, string, string];
  if (!code || !requestId || !timestamp || !signature)
    return refused("000101", "Request header (mandatory) is null");
  const isOfNow = Math.abs(Number(timestamp) - nowMs()) <= CLOCKS_DIFFER_BY_MS;
  if (!isOfNow) return refused("101001", "The timestamp of the request has expired");
  const expected = createHmac("sha256", secret)
    .update(timestamp + requestId + accessCode + body)
    .digest("hex");
  const isRight =
    code === accessCode &&
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature.toLowerCase()), Buffer.from(expected));
  return isRight ? undefined : refused("101003", "Request signature mismatch");
}
