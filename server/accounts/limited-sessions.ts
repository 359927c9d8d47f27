/** Sessions from before the address was proven. They are nobody's, and open the orders that they paid. */
import { fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import type { User } from "./accounts";
import { IDLE_LIFETIME, sessionId, tokenHash } from "./sessions";

/** Limits every session of an account, in every process at once. */
export async function limitSessionsOf(userId: string): Promise<void> {
  await db()
    .updateTable("sessions")
    .set({ limited_at: timestamp() })
    .where("user_id", "=", userId)
    .where("limited_at", "is", null)
    .execute();
}

/** The id of the session with this token, which names who paid. Asks no database. */
export function sessionIdOf(token: string): string {
  return sessionId(tokenHash(token));
}

/** The account that a limited session with this token belonged to, while the session lives. One query. */
export async function ownerBefore(token: string): Promise<User | undefined> {
  return db()
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.username", "users.email"])
    .where("token_hash", "=", tokenHash(token))
    .where("limited_at", "is not", null)
    .where("expires_at", ">", timestamp())
    .where("seen_at", ">", timestamp(fromNow(-IDLE_LIFETIME)))
    .executeTakeFirst();
}
