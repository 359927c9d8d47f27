import { DAY } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError, isDuplicate } from "../errors";
import { logSecurity } from "../log";
import { type RateLimit, isOverLimit, consumeAttempt } from "../rate-limits/rate-limits";
import { accountWith, type User } from "./accounts";
import { forgetLinksTo, mailLink } from "./mailed-links";
import { emailKey } from "./rules";

/** A mistyped address takes one attempt or two. More is a search for addresses that have accounts. */
const PER_ACCOUNT: RateLimit = { attempts: 5, windowMs: DAY };
/** As often as signing in by an address may show which are known, and counted apart from it. */
const PER_NETWORK: RateLimit = { attempts: 20, windowMs: DAY };

/**
 * Gives another address to an account whose own nobody has proven, and mails a link to it. A customer who pays with a mistyped
 * address has no other way to what they paid. Links to the old one are void.
 * @param redirect where the mailed link leads on to.
 * @param network the client's network address, where it is known.
 * @throws DomainError address_proven, email_taken (with its field), too_many_attempts.
 */
export async function correctAddress(
  user: User,
  email: string,
  redirect?: string,
  network = "unknown",
): Promise<void> {
  if (emailKey(email) !== emailKey(user.email)) {
    // Each answer shows whether an address has an account, and no account needs many.
    if (await isOverLimit(`corrections:${user.id}`, PER_ACCOUNT)) throw new DomainError("too_many_attempts");
    await consumeAttempt(`corrections:${network}`, PER_NETWORK);
    await transaction(() => move(user, email)).catch((error: unknown) => {
      // Somebody opened an account with it at the same moment.
      throw isDuplicate(error) ? new DomainError("email_taken", "email") : error;
    });
    logSecurity("address corrected", { user: user.id });
  }
  await mailLink(email, redirect, network);
}

async function move(user: User, email: string): Promise<void> {
  const key = emailKey(email);
  if (await accountWith("email_key", key)) throw new DomainError("email_taken", "email");
  const moved = await db()
    .updateTable("users")
    .set({ email, email_key: key })
    .where("id", "=", user.id)
    .where("email_proven_at", "is", null)
    .where("password_hash", "=", "")
    .returning("id")
    .executeTakeFirst();
  if (!moved) throw new DomainError("address_proven");
  await forgetLinksTo(user.email);
}
