/**
 * Mails wait in the database with links that open an account, unsent forms with what a customer wrote, pages where
 * anyone who has the link can claim a refund, links to eSIMs that nobody has claimed, and activation codes for as long as their eSIM lives. All are sealed: a copy of the database without the session secret tells nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

/** What is sealed. Each has a key of its own, so that one can never be taken for the other. */
export type Sealed = "mail" | "activation code" | "kept answer" | "unsent form" | "claim page" | "eSIM link";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The text, readable only with the secret that is first now. */
export function seal(what: Sealed, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(env().sessionSecrets[0]!, what), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text again; undefined when none of today's secrets sealed it. */
export function unseal(what: Sealed, sealed: string): string | undefined {
  for (const secret of env().sessionSecrets) {
    const text = unsealWith(secret, what, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

function unsealWith(secret: string, what: Sealed, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, what), nonce, {
      authTagLength: TAG_BYTES,
    }).setAuthTag(tag);
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return undefined; // sealed with another secret, or no seal at all
  }
}

function keyOf(secret: string, what: Sealed): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `farline ${what}`, 32));
}
