import type { z } from "zod";
import { passwordChanged } from "./emails";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import type { User } from "./accounts";
import { countOwnGuess } from "./guesses";
import { refuseGuessable } from "./guessable";
import { type Browser, forgetKnownBrowsers } from "./known-browsers";
import { voidMailedLinks } from "./mailed-links";
import { passkeysOf } from "./passkeys";
import { hashPassword, verifyPassword } from "./passwords";
import type { ChangePasswordSchema } from "./schema";
import { endSessionsOf } from "./sessions";

/**
 * Sets a new password for somebody who knows the old one. Every other session of the account ends, every other browser
 * is a stranger again, links that were mailed are void, and the owner gets a mail.
 * @param token of the session that stays.
 * @param browser the one that stays known.
 * @throws DomainError wrong_password, password_common or password_is_name (with their field), too_many_guesses,
 * too_busy.
 */
export async function changePassword(
  user: User,
  values: z.output<typeof ChangePasswordSchema>,
  token: string,
  browser?: Browser,
): Promise<void> {
  const proven = await provePassword(user, values.currentPassword, `session:${user.id}`);
  await refuseGuessable(values.password, user);
  const password_hash = await hashPassword(values.password);
  await transaction(async () => {
    const changed = await db()
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", user.id)
      .where("password_hash", "=", proven) // it may have been changed elsewhere meanwhile
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw wrongPassword(user);
    await voidMailedLinks(user);
    await endSessionsOf(user.id, token);
    await forgetKnownBrowsers(user.id, browser);
    await notifyOfChange(user, "on the Account tab");
  });
  logSecurity("password changed", { user: user.id });
}

/** Mails the owner that there is a new password, and what else signs in, as part of the caller's transaction. Two queries. */
export async function notifyOfChange(
  user: User,
  how: "on the Account tab" | "by a mailed link",
): Promise<void> {
  const passkeys = (await passkeysOf(user.id)).length;
  const email = passwordChanged(user, how, passkeys);
  await queueMail({ ...email, to: user.email, key: `password-changed:${newId()}` });
}

/**
 * Makes sure that it is the owner who sits there. Only wrong passwords count, against a rate limit that no stranger
 * uses up.
 * @param lane names what only the owner has: the session, a mailed link.
 * @returns the hash that the password was proven against.
 * @throws DomainError wrong_password (with its field), too_many_guesses, too_busy.
 */
export async function provePassword(user: User, password: string, lane: string): Promise<string> {
  const giveBack = await countOwnGuess(lane);
  const found = await db()
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user.id)
    .executeTakeFirst();
  const matches = await verifyPassword(found?.password_hash, password).catch(async (error: unknown) => {
    await giveBack(); // nobody has looked at the password: that was no guess
    throw error;
  });
  if (!matches || !found) throw wrongPassword(user);
  await giveBack();
  return found.password_hash;
}

function wrongPassword({ id }: User): DomainError {
  logSecurity("password wrong", { user: id });
  return new DomainError("wrong_password", "currentPassword");
}
