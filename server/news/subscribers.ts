import type { z } from "zod";
import { emailKey } from "../accounts/rules";
import { DAY, fromNow, MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { type RateLimit, isOverLimit, consumeAttempt } from "../rate-limits/rate-limits";
import { link } from "../mail/email";
import { queueMail } from "../mail/outbox";
import { isSecret, newSecret, secretHash } from "../secret";
import { shopPaths } from "../shop/paths";
import { newsRequested } from "./emails";
import { CONFIRM_LINK_DAYS } from "./rules";
import type { NewsMailSchema } from "./schema";

const ASKED_PER_MINUTE: RateLimit = { attempts: 5, windowMs: MINUTE };
const ASKED_PER_DAY: RateLimit = { attempts: 30, windowMs: DAY };
const LINKS_PER_ADDRESS: RateLimit = { attempts: 3, windowMs: DAY };

/**
 * Notes that somebody wants news at this address, and mails it a link that makes it true. An address that was
 * confirmed already gets no mail; the answer is the same, so nobody learns who gets news.
 * @param address the client's network address, where it is known.
 * @throws DomainError too_many_attempts, for the network address only.
 */
export async function requestNews(
  { email }: Pick<z.infer<typeof NewsMailSchema>, "email">,
  address = "unknown",
): Promise<void> {
  await consumeAttempt(`news:${address}`, ASKED_PER_MINUTE);
  await consumeAttempt(`news-day:${address}`, ASKED_PER_DAY);
  const email_key = emailKey(email);
  // Past its limit a mailbox gets no more mail, and the answer stays the same.
  if (await isOverLimit(`news-mail:${email_key}`, LINKS_PER_ADDRESS)) return;
  const [confirm, at] = [newSecret(), timestamp()];
  await transaction(async () => {
    const asked = await db()
      .insertInto("news_subscribers")
      .values({
        id: newId(),
        email,
        email_key,
        confirm_hash: secretHash(confirm),
        leave_secret: newSecret(),
        asked_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .column("email_key")
          .doUpdateSet({ confirm_hash: secretHash(confirm), asked_at: at })
          .where("news_subscribers.confirmed_at", "is", null),
      )
      .returning(["email", "leave_secret as leave"])
      .executeTakeFirst();
    if (!asked) return;
    await queueMail({
      ...newsRequested({ confirm, leave: asked.leave }),
      to: asked.email,
      key: `news-asked:${newId()}`,
      sendBefore: fromNow(CONFIRM_LINK_DAYS * DAY),
      unsubscribeUrl: leaveUrl(asked.leave),
    });
  });
}

/** Where a post ends the news to one address, and a visit asks whether to. */
export function leaveUrl(secret: string): string {
  return link(shopPaths.leaveNews(secret));
}

/** Whether a link to confirm with this secret would work now. One query. */
export async function isConfirmLink(secret: string): Promise<boolean> {
  const found = await db()
    .selectFrom("news_subscribers")
    .select("id")
    .where("confirm_hash", "=", secretHash(secret))
    .where("asked_at", ">", oldestLink())
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes it true: from now on the address gets news. The same link again, until it runs out, is no error.
 * @throws DomainError news_link_invalid.
 */
export async function confirmNews(secret: string): Promise<void> {
  const confirmed = await db()
    .updateTable("news_subscribers")
    .set((row) => ({ confirmed_at: row.fn.coalesce("confirmed_at", row.val(timestamp())) }))
    .where("confirm_hash", "=", secretHash(secret))
    .where("asked_at", ">", oldestLink())
    .returning("id")
    .executeTakeFirst();
  if (!confirmed) throw new DomainError("news_link_invalid");
}

/** Whether there is news to end at this link. One query. */
export async function isLeaveLink(secret: string): Promise<boolean> {
  if (!isSecret(secret)) return false;
  const found = await db()
    .selectFrom("news_subscribers")
    .select("id")
    .where("leave_secret", "=", secret)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the news to an address, and forgets it. Saying so again is no error: there is nothing to end. */
export async function leaveNews(secret: string): Promise<void> {
  if (!isSecret(secret)) return;
  await db().deleteFrom("news_subscribers").where("leave_secret", "=", secret).execute();
}

/** Forgets addresses that nobody has confirmed in time; called now and then by the worker. */
export async function pruneNewsRequests(): Promise<void> {
  await db()
    .deleteFrom("news_subscribers")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<=", oldestLink())
    .execute();
}

function oldestLink(): string {
  return timestamp(fromNow(-CONFIRM_LINK_DAYS * DAY));
}
