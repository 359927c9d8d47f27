import { createHash, randomBytes } from "node:crypto";

/** A new secret for a mailed link: 256 random bits. What is stored of it is its hash alone. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a text has the form of our secrets. One that is stored as it is, and not as its hash, is only then looked up. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What the database knows of a secret. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
