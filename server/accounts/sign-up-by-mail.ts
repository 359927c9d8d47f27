/** Opening an account where its network has heard enough of who has one: the rest of the way is in the mailbox. */
import type { z } from "zod";
import { HOUR } from "../clock";
import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { type RateLimit, isOverLimit } from "../rate-limits/rate-limits";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import { countNameDisclosure } from "./disclosure-limits";
import { accountWith, newUser, openAccount, type SignedIn } from "./accounts";
import type { Caller } from "./sign-in-owner";
import { accountStandsAlready, finishSignUp } from "./emails";
import { findMailedSecret, newMailedSecret, useMailedSecret } from "./mailed-secrets";
import { hashPassword } from "./passwords";
import { emailKey, usernameKey } from "./rules";
import type { RegisterSchema } from "./schema";

/** As many as a person needs. Each link works for the time in which they are counted. */
const MAILS_TO_AN_ADDRESS: RateLimit = { attempts: 3, windowMs: HOUR };

/**
 * Keeps a sign-up until the owner of its address clicks the button behind a mailed link. If the address has an account
 * already, the mail says so, and how to sign in. Nothing but the mail differs, so neither the answer nor its time shows it.
 * @param network the client's network address: past what it may hear of user names in a day the link says it.
 * @param redirect where to go on afterwards.
 * @throws DomainError username_taken (with its field), for usernames are public; too_busy.
 */
export async function mailSignUpLink(
  values: z.infer<typeof RegisterSchema>,
  network?: string,
  redirect?: string,
): Promise<void> {
  const { username, email, password } = values;
  const password_hash = await hashPassword(password);
  if ((await countNameDisclosure(network)) && (await accountWith("username_key", usernameKey(username))))
    throw new DomainError("username_taken", "username");
  const email_key = emailKey(email);
  if (await isOverLimit(`sign-up-mail:${email_key}`, MAILS_TO_AN_ADDRESS)) return;
  await transaction(async () => {
    const owner = await accountWith("email_key", email_key);
    const signUp = { username, email, password_hash, redirect: redirect ?? null };
    const { token, ends } = await newMailedSecret("pending_sign_ups", signUp);
    const rendered = owner ? accountStandsAlready(owner) : finishSignUp(token);
    await queueMail({ ...rendered, to: owner?.email ?? email, key: `sign-up:${newId()}`, sendBefore: ends });
  });
}

/** Whose sign-up a link with this token would finish now. One query. */
export async function pendingSignUp(token: string): Promise<{ username: string; email: string } | undefined> {
  const pending = await findMailedSecret("pending_sign_ups", token);
  return pending && { username: pending.username, email: pending.email };
}

/**
 * Opens the account of a sign-up that went on by mail, and signs it in where its link was used. Works once.
 * @returns also where its owner was going.
 * @throws DomainError sign_up_link_invalid; username_taken or email_taken where another was faster meanwhile.
 */
export async function finishPendingSignUp(
  token: string,
  caller: Caller,
): Promise<SignedIn & { redirect: string | null }> {
  const opened = await transaction(async () => {
    const pending = await useMailedSecret("pending_sign_ups", token);
    if (!pending) throw new DomainError("sign_up_link_invalid");
    const { username, email, password_hash, redirect } = pending;
    return { ...(await openAccount(newUser(username, email), password_hash, caller)), redirect };
  });
  logSecurity("account opened", { user: opened.user.id });
  return opened;
}
