/** Webhooks as Stripe signs them: https://docs.stripe.com/webhooks/signature */
import { CallError } from "../outgoing";
import { now } from "../clock";
import { checkSignedNow, isSigned, signatureOf } from "./wire";

/** While a secret is replaced there is a signature for each of the two. */
const MAX_PARTS = 10;

/**
 * Checks one of the header's `v1` signatures over its moment and the body as it came. Stripe's library would decode
 * the body first, and then a byte order mark or bytes that are no UTF-8 make no difference to it.
 * @throws CallError rejected
 */
export function checkStripeSignature(body: Uint8Array, header: string, secrets: readonly string[]): void {
  const parts = header.split(",").map((part) => /^(\w+)=(\w+)$/.exec(part));
  const valuesOf = (name: string) => parts.flatMap((part) => (part?.[1] === name ? [part[2]!] : []));
  const [moments, signatures] = [valuesOf("t"), valuesOf("v1")];
  const isWhole = parts.length <= MAX_PARTS && parts.every((part) => part !== null);
  if (!isWhole || moments.length !== 1 || !/^\d{1,12}$/.test(moments[0]!))
    throw new CallError("rejected", "the webhook is not signed");
  const message = Buffer.concat([Buffer.from(`${moments[0]}.`), body]);
  if (!signatures.some((signature) => isSigned(message, signature, secrets)))
    throw new CallError("rejected", "the webhook's signature is wrong");
  checkSignedNow(moments[0]!);
}

/** The header above a webhook that is signed with this secret now. */
export function stripeSignature(body: string, secret: string): string {
  const moment = Math.floor(now().getTime() / 1_000);
  return `t=${moment},v1=${signatureOf(`${moment}.${body}`, secret)}`;
}
