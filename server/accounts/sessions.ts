import { DAY, fromNow, HOUR, now, timestamp } from "../clock";
import { db } from "../database/connection";
import { logSecurity } from "../log";
import { newSecret, secretHash } from "../secret";
import { noteUser } from "../trace";
import type { User } from "./accounts";
import { BROWSER_LIFETIME } from "./known-browsers";
import { userColumns } from "./names";
import { deviceLabel } from "./rules";

/** A session ends after a week without use, and after thirty days in any case. */
export const IDLE_LIFETIME = 7 * DAY;
export const SESSION_LIFETIME = 30 * DAY;
/** Use is noted at most this often, so that reading a page does not write. */
const NOTE_USE_EVERY = HOUR;

/**
 * Starts a session and returns its token; only the token's SHA-256 is stored.
 * @param userAgent what the browser says of itself: a coarse label of it is kept, so that its owner knows it
 * again.
 * @param device the secret of the browser that it is started in; a program has none.
 */
export async function startSession(
  userId: string,
  userAgent?: string | null,
  device?: string,
): Promise<string> {
  const token = newSecret();
  noteUser(userId);
  await db()
    .insertInto("sessions")
    .values({
      token_hash: secretHash(token),
      user_id: userId,
      created_at: timestamp(),
      seen_at: timestamp(),
      expires_at: timestamp(fromNow(SESSION_LIFETIME)),
      device: deviceLabel(userAgent),
      proven_at: timestamp(),
      device_hash: device === undefined ? null : secretHash(device),
    })
    .execute();
  return token;
}

/** A live session, with what a page depends on of its account and of its browser. */
export interface LiveSession {
  user: User;
  /** When its owner last showed a password, a mailed link or a passkey in it. */
  provenAt: string | null;
  /** The hash of the browser's secret; null for a session of a program. */
  deviceHash: string | null;
  /** Its account still knows that browser. */
  isDeviceKnown: boolean;
  hasPasskey: boolean;
  /** Its account was opened by an address that nobody has proven, and is open nowhere else. */
  isHereOnly: boolean;
}

/** The live session with this token, or undefined; one that was limited is nobody's. One query. */
export async function liveSession(token: string): Promise<LiveSession | undefined> {
  const found = await db()
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("known_devices", (device) =>
      device
        .onRef("known_devices.user_id", "=", "sessions.user_id")
        .onRef("known_devices.secret_hash", "=", "sessions.device_hash")
        .on("known_devices.seen_at", ">", timestamp(fromNow(-BROWSER_LIFETIME))),
    )
    .select([...userColumns, "users.email_proven_at"])
    .select(["sessions.seen_at", "sessions.proven_at", "sessions.device_hash"])
    .select("known_devices.user_id as known_to")
    .select((row) => [
      row("users.password_hash", "<>", "").as("has_password"),
      row
        .exists(
          row.selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.user_id", "=", "users.id"),
        )
        .as("has_passkey"),
    ])
    .where("token_hash", "=", secretHash(token))
    .where("expires_at", ">", timestamp())
    .where("sessions.seen_at", ">", timestamp(fromNow(-IDLE_LIFETIME)))
    .where("limited_at", "is", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, username, email, name, receiptName, usernameChangedAt } = found;
  noteUser(id);
  if (now().getTime() - Date.parse(found.seen_at) > NOTE_USE_EVERY) {
    const used = db().updateTable("sessions").set({ seen_at: timestamp() });
    await used.where("token_hash", "=", secretHash(token)).execute();
  }
  return {
    user: { id, username, email, name, receiptName, usernameChangedAt },
    provenAt: found.proven_at,
    deviceHash: found.device_hash,
    isDeviceKnown: found.known_to !== null,
    hasPasskey: Boolean(found.has_passkey), // SQLite says it in numbers
    isHereOnly: found.email_proven_at === null && !found.has_password,
  };
}

/** The user of a live session, or undefined. One query. */
export async function userOfSession(token: string): Promise<User | undefined> {
  return (await liveSession(token))?.user;
}

/** Ends a session for good, in every process at once. Ending one that is gone is no error. */
export async function endSession(token: string): Promise<void> {
  const ended = await db()
    .deleteFrom("sessions")
    .where("token_hash", "=", secretHash(token))
    .returning("user_id")
    .executeTakeFirst();
  if (ended) logSecurity("session ended", { user: ended.user_id });
}

/** Ends every session of an account, in every process at once. @param but the token of the one that stays. */
export async function endSessionsOf(userId: string, but = ""): Promise<void> {
  await db()
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", secretHash(but))
    .execute();
}

/**
 * Limits every session of an account, in every process at once: they are from before its address was proven, nobody's
 * from now on, and open the orders that they paid.
 */
export async function limitSessionsOf(userId: string): Promise<void> {
  await db()
    .updateTable("sessions")
    .set({ limited_at: timestamp() })
    .where("user_id", "=", userId)
    .where("limited_at", "is", null)
    .execute();
}

/** The account that a limited session with this token belonged to, while the session lives. One query. */
export async function ownerBefore(token: string): Promise<User | undefined> {
  return db()
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(userColumns)
    .where("token_hash", "=", secretHash(token))
    .where("limited_at", "is not", null)
    .where("expires_at", ">", timestamp())
    .where("seen_at", ">", timestamp(fromNow(-IDLE_LIFETIME)))
    .executeTakeFirst();
}

export interface SessionSummary {
  /** Names it to its owner; made from the hash of its token, and of no use for signing in. */
  id: string;
  /** 'Firefox on Linux'; null where it is not known. */
  device: string | null;
  createdAt: string;
  /** Accurate to the hour. */
  seenAt: string;
  isCurrent: boolean;
}

/** The live sessions of an account, the one with this token first, then the last used. One query. */
export async function sessionsOf(userId: string, token?: string): Promise<SessionSummary[]> {
  const rows = await liveSessionsOf(userId);
  const current = token === undefined ? undefined : secretHash(token);
  return rows
    .map((row) => ({
      id: sessionId(row.token_hash),
      device: row.device,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      isCurrent: row.token_hash === current,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends one session of this account. One that is gone, or somebody else's, is no error and changes nothing.
 */
export async function endSessionOf(userId: string, id: string): Promise<void> {
  const row = (await liveSessionsOf(userId)).find(({ token_hash }) => sessionId(token_hash) === id);
  if (!row) return;
  await db().deleteFrom("sessions").where("token_hash", "=", row.token_hash).execute();
  logSecurity("session ended", { user: userId });
}

async function liveSessionsOf(userId: string) {
  return db()
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("limited_at", "is", null)
    .where("expires_at", ">", timestamp())
    .where("seen_at", ">", timestamp(fromNow(-IDLE_LIFETIME)))
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc")
    .execute();
}

/** Names a session where its token must not stand, as who paid. No query. */
export function sessionIdOf(token: string): string {
  return sessionId(secretHash(token));
}

function sessionId(token_hash: string): string {
  return secretHash(`session ${token_hash}`).slice(0, 20);
}
