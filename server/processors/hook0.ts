/** Webhooks as Hook0 signs them, which Coinbase sends its events through: https://documentation.hook0.com */
import { CallError } from "../outgoing";
import { now } from "../clock";
import { checkSignature, checkSignedNow, signatureOf } from "./wire";

/**
 * Checks the signature over the moment, the body and, in its newer scheme, the headers that it names. Where both
 * schemes are given the newer one counts: a right `v0` beside a wrong `v1` is no signature.
 * @returns the headers that it vouches for, by name; none in the older scheme.
 * @throws CallError rejected
 */
export function checkHook0(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly string[],
): ReadonlyMap<string, string> {
  const given = partsOf(headers.get("x-hook0-signature") ?? "");
  const moment = given.get("t") ?? "";
  if (!/^\d{1,12}$/.test(moment)) throw new CallError("rejected", "the webhook is not signed");
  const signed = new Map<string, string>();
  const message = [moment];
  const newer = given.get("v1");
  if (newer !== undefined) {
    const names = given.get("h")?.split(" ") ?? [];
    for (const name of names) {
      const value = /^[\w-]+$/.test(name) ? headers.get(name) : null;
      if (value === null) throw new CallError("rejected", "the webhook lacks a header that is signed");
      signed.set(name.toLowerCase(), value);
    }
    message.push(names.join(" "), names.map((name) => headers.get(name)).join("."));
  }
  const start = Buffer.from(`${message.join(".")}.`);
  checkSignature(Buffer.concat([start, body]), newer ?? given.get("v0") ?? "", secrets);
  checkSignedNow(moment);
  return signed;
}

/** What stands above such a webhook: its event's number, and a signature of the newer scheme that covers it. */
export function hook0Headers(body: string, eventId: string, secret: string): Record<string, string> {
  const moment = Math.floor(now().getTime() / 1_000);
  const signature = signatureOf(`${moment}.x-event-id.${eventId}.${body}`, secret);
  return { "X-Event-Id": eventId, "X-Hook0-Signature": `t=${moment},h=x-event-id,v1=${signature}` };
}

/** 't=1800000000,v0=…' by name; nothing where a name comes twice or a part is none. */
function partsOf(header: string): ReadonlyMap<string, string> {
  const parts = header.split(",").map((part) => /^(\w+)=(.*)$/.exec(part));
  const found = new Map(parts.flatMap((part) => (part ? [[part[1]!, part[2]!]] : [])));
  return found.size === parts.length ? found : new Map();
}
