import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { DomainError } from "../errors";

/** OWASP's floor for argon2id (algorithm 2): 19 MiB, two passes, one lane; about 20 ms. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A flood of sign-ins may not take the machine from those who are browsing.
const atOnce = pLimit(4);
const MAX_WAITING = 32;

/** @throws DomainError too_busy when too many hashes are waiting already. */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, settings));
}

/**
 * Answers whether `password` belongs to `passwordHash`. Without a hash (no such account, or one without a password) it
 * does the same work and answers false, so that its time does not show which usernames exist.
 * @throws DomainError too_busy when too many hashes are waiting already.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash || (await (decoy ??= hash("nobody's password", settings)));
  const matches = await queue(() => verify(known, password));
  return matches && known === passwordHash;
}

let decoy: Promise<string> | undefined;

function queue<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce.pendingCount >= MAX_WAITING) throw new DomainError("too_busy", undefined, 5);
  return atOnce(work);
}
