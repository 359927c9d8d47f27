import { timestamp } from "../clock";
import { db } from "../database/connection";
import { forgetSignInMethods } from "./accounts";
import { limitSessionsOf } from "./sessions";

export interface Proof {
  /** Nobody had proven the address before. */
  isFirst: boolean;
  /** A password was taken away, because it was set before that. */
  isPasswordGone: boolean;
}

/** What somebody before may have called the owner. */
const NAMED_BY_NOBODY = { name: null, receipt_name: null, username_changed_at: null };

/**
 * Notes that the account's address is its owner's, as part of the caller's transaction. The first time that is shown
 * from a browser which is not signed in to the account, the person who was there before may be a stranger: their sessions
 * keep the orders that they paid, and no way in and no name of theirs is left.
 * @param isSignedInThere whether the browser that shows it is signed in to this account.
 */
export async function proveAddress(userId: string, isSignedInThere: boolean): Promise<Proof> {
  const before = await db()
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const isFirst = await db()
    .updateTable("users")
    .set({ email_proven_at: timestamp(), ...(!isSignedInThere && NAMED_BY_NOBODY) })
    .where("id", "=", userId)
    .where("email_proven_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!isFirst) return { isFirst: false, isPasswordGone: false };
  if (isSignedInThere) return { isFirst: true, isPasswordGone: false };
  await forgetSignInMethods(userId);
  await limitSessionsOf(userId);
  return { isFirst: true, isPasswordGone: before.password_hash !== "" };
}
