import type { z } from "zod";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import type { User } from "./accounts";
import { signInMethods } from "./address-accounts";
import { refuseGuessable } from "./guessable";
import { passwordSet } from "./emails";
import { hashPassword } from "./passwords";
import type { FirstPasswordSchema } from "./schema";
import { ensureProven } from "./step-up";

/**
 * Gives a password to an account that has none, and mails its owner. Its address has to be proven first: a password
 * that a stranger set would be theirs; and so would be one that is set by somebody who copied a session, so its owner was just proven
 * in it.
 * @param token of the session that asks.
 * @throws DomainError proof_required, address_unproven, has_password, password_common or password_is_name (with their field), too_busy.
 */
export async function setFirstPassword(
  user: User,
  { password }: z.output<typeof FirstPasswordSchema>,
  token: string,
): Promise<void> {
  await ensureProven(token);
  const { isProven, hasPassword } = await signInMethods(user.id);
  if (hasPassword) throw new DomainError("has_password");
  if (!isProven) throw new DomainError("address_unproven");
  await refuseGuessable(password, user);
  const password_hash = await hashPassword(password);
  await transaction(async () => {
    const set = await db()
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", user.id)
      .where("password_hash", "=", "")
      .where("email_proven_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!set) throw new DomainError("has_password"); // somebody was faster
    await queueMail({ ...passwordSet(user), to: user.email, key: `password-set:${newId()}` });
  });
  logSecurity("password set", { user: user.id });
}
