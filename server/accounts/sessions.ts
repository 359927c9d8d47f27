import { createHash, randomBytes } from "node:crypto";
import { DAY, fromNow, HOUR, now, timestamp } from "../clock";
import { db } from "../database/connection";
import type { User } from "./accounts";

/** A session ends after a week without use, and after thirty days in any case. */
const IDLE_LIFETIME = 7 * DAY;
export const SESSION_LIFETIME = 30 * DAY;
/** Use is noted at most this often, so that reading a page does not write. */
const NOTE_USE_EVERY = HOUR;

/** Starts a session and returns its token; only the token's SHA-256 is stored. */
export async function startSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db()
    .insertInto("sessions")
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: timestamp(),
      seen_at: timestamp(),
      expires_at: timestamp(fromNow(SESSION_LIFETIME)),
    })
    .execute();
  return token;
}

/** The user of a live session, or undefined. One query. */
export async function userOfSession(token: string): Promise<User | undefined> {
  const found = await db()
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.username", "users.email", "sessions.seen_at"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", timestamp())
    .where("seen_at", ">", timestamp(fromNow(-IDLE_LIFETIME)))
    .executeTakeFirst();
  if (!found) return undefined;
  const { seen_at, ...user } = found;
  if (now().getTime() - Date.parse(seen_at) > NOTE_USE_EVERY) await noteUse(token);
  return user;
}

async function noteUse(token: string): Promise<void> {
  await db()
    .updateTable("sessions")
    .set({ seen_at: timestamp() })
    .where("token_hash", "=", tokenHash(token))
    .execute();
}

/** Ends a session for good, in every process at once. Ending one that is gone is no error. */
export async function endSession(token: string): Promise<void> {
  await db().deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Ends every session of an account, in every process at once. */
export async function endSessionsOf(userId: string): Promise<void> {
  await db().deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Removes what has run out; called now and then by the worker. */
export async function pruneSessions(): Promise<void> {
  await db()
    .deleteFrom("sessions")
    .where((where) =>
      where.or([where("expires_at", "<=", timestamp()), where("seen_at", "<=", timestamp(fromNow(-IDLE_LIFETIME)))]),
    )
    .execute();
}

function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
