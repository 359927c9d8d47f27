/**
 * Links that sign in. They are made out to an address, never to an account: whose account it is shows when the link
 * is pressed, so to send one does the same for an address that we know as for one that we do not.
 */
import { HOUR } from "../clock";
import { db, transaction } from "../database/connection";
import { queueMail } from "../mail/outbox";
import { type RateLimit, clearAttempts, isOverLimit, consumeAttempt } from "../rate-limits/rate-limits";
import { secretHash } from "../secret";
import type { User } from "./accounts";
import { findByEmail } from "./address-accounts";
import { signInLink } from "./emails";
import { findMailedSecret, newMailedSecret } from "./mailed-secrets";
import { emailKey, LINKS_PER_HOUR } from "./rules";

const PER_ADDRESS: RateLimit = { attempts: LINKS_PER_HOUR, windowMs: HOUR };
/** Fewer, so that nobody can use up by themselves what an address is sent. */
const PER_ADDRESS_AND_NETWORK: RateLimit = { attempts: 3, windowMs: HOUR };
/** Enough for an airport, which is one network; few enough that mailing the world is slow. */
const PER_NETWORK: RateLimit = { attempts: 120, windowMs: HOUR };

/**
 * Mails a link to an address, whether it has an account or not. Past what an address is sent in an hour there is no
 * mail, and no word of it: the links that were sent before work for an hour all the same.
 * @param redirect where its click leads on to. The route that reads it decides whether it may.
 * @param network the client's network address, where it is known.
 * @throws DomainError too_many_attempts, for the network only.
 */
export async function mailLink(email: string, redirect?: string, network = "unknown"): Promise<void> {
  const key = emailKey(email);
  await consumeAttempt(`links:${network}`, PER_NETWORK);
  if (await isOverLimit(`links-to:${key}:${network}`, PER_ADDRESS_AND_NETWORK)) return;
  if (await isOverLimit(`links-to:${key}`, PER_ADDRESS)) return;
  await transaction(async () => {
    // A mailbox may distinguish spellings that we do not, so the mail goes to the account's own spelling.
    const to = (await findByEmail(email))?.email ?? email;
    const { token, ends } = await linkTo(to, redirect);
    await queueMail({ ...signInLink(token), to, key: `sign-in:${secretHash(token)}`, sendBefore: ends });
  });
}

/** A link for an email that is written anyway, as part of the caller's transaction. @returns its token. */
export async function newLink(email: string, redirect?: string): Promise<string> {
  return (await linkTo(email, redirect)).token;
}

function linkTo(email: string, redirect: string | undefined) {
  const about = { email, email_key: emailKey(email), redirect: redirect ?? null };
  return newMailedSecret("mailed_links", about);
}

/** The link with this token, if it would sign in now. Changes nothing. One query. */
export function findLink(token: string) {
  return findMailedSecret("mailed_links", token);
}

/** Voids the links to an address that is an account's no more. One query. */
export async function forgetLinksTo(email: string): Promise<void> {
  await db().deleteFrom("mailed_links").where("email_key", "=", emailKey(email)).execute();
}

/** What counts the links to a new password that an address is sent. */
export function resetMailsTo(email_key: string): string {
  return `reset-mail:${email_key}`;
}

/**
 * Voids every link that was mailed to the owner of an account and would let somebody in, as part of the caller's
 * transaction; new ones may be mailed at once. Three queries.
 */
export async function voidMailedLinks({ id, email }: Pick<User, "id" | "email">): Promise<void> {
  await db().deleteFrom("password_resets").where("user_id", "=", id).execute();
  await forgetLinksTo(email);
  await clearAttempts(resetMailsTo(emailKey(email)));
}
