/** Private keys in the two forms that Coinbase's developer platform hands them out in. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The private key in this text: one on P-256 as PEM, in which line ends may be written as `\n`, or the base64 of
 * an Ed25519 key's 32 private and 32 public bytes.
 * @returns undefined when it is neither.
 */
export function signingKey(text: string): KeyObject | undefined {
  try {
    return text.includes("-----BEGIN") ? ofPem(text.replaceAll(String.raw`\n`, "\n")) : ofBytes(text);
  } catch {
    return undefined;
  }
}

function ofPem(pem: string): KeyObject | undefined {
  const key = createPrivateKey(pem);
  return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : undefined;
}

function ofBytes(base64: string): KeyObject | undefined {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length !== 64) return undefined;
  const der = Buffer.concat([ED25519_PREFIX, bytes.subarray(0, 32)]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  // A slip of the hand in the first half shows in the second.
  const { x } = createPublicKey(key).export({ format: "jwk" });
  return x === bytes.subarray(32).toString("base64url") ? key : undefined;
}
