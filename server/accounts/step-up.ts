/**
 * What is worth more than a session asks for its owner anew: who shows a password, a mailed link or a passkey in a
 * session has proven it there for a quarter of an hour. Signing in is such a proof.
 */
import { MINUTE, now, timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError } from "../errors";
import { logSecurity } from "../log";
import { secretHash } from "../secret";
import type { User } from "./accounts";
import { provePassword } from "./change-password";
import type { Browser } from "./known-browsers";
import type { LiveSession } from "./sessions";

const PROVEN_FOR = 15 * MINUTE;

/** Whether the owner was proven in this session within a quarter of an hour. One query. */
export async function isProven(token: string): Promise<boolean> {
  const session = await db()
    .selectFrom("sessions")
    .select("proven_at")
    .where("token_hash", "=", secretHash(token))
    .executeTakeFirst();
  return session !== undefined && isRecent(session.proven_at);
}

/** @throws DomainError proof_required. One query. */
export async function ensureProven(token: string): Promise<void> {
  if (!(await isProven(token))) throw new DomainError("proof_required");
}

/**
 * Whether this session may be shown an activation code: a program's, which holds the token that it was given, one in
 * the browser that it was started in while the account knows that, or one whose owner was just proven.
 */
export function maySeeCodes(
  { provenAt, deviceHash, isDeviceKnown }: LiveSession,
  { secret }: Browser,
): boolean {
  if (deviceHash === null || isRecent(provenAt)) return true;
  return isDeviceKnown && secret !== undefined && secretHash(secret) === deviceHash;
}

/**
 * Proves by the password that the owner sits there. Only wrong ones count, against a rate limit that no stranger
 * uses up.
 * @throws DomainError wrong_password (with its field), too_many_guesses, too_busy.
 */
export async function proveByPassword(user: User, token: string, password: string): Promise<void> {
  await provePassword(user, password, `session:${user.id}`);
  await noteProof(user, token);
}

/** Notes that the owner was just proven in this session, by whatever they showed. One query. */
export async function noteProof(user: User, token: string): Promise<void> {
  await db()
    .updateTable("sessions")
    .set({ proven_at: timestamp() })
    .where("token_hash", "=", secretHash(token))
    .where("user_id", "=", user.id)
    .execute();
  logSecurity("owner proven", { user: user.id });
}

/** Also where the clock was put back since: a proof ahead of it is as old as one behind. */
function isRecent(proven_at: string | null): boolean {
  return proven_at !== null && Math.abs(now().getTime() - Date.parse(proven_at)) < PROVEN_FOR;
}
