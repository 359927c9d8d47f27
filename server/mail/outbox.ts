import { DAY, fromNow, HOUR, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { newId } from "../id";
import { seal, unseal } from "../seal";
import { requestId } from "../trace";
import { type Backoff, nextRetry } from "../jobs/backoff";
import { claimDue } from "../jobs/claim";

export interface Mail {
  /** One bare address. */
  to: string;
  /** The address that an answer goes to, where it is not the shop's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What the mail is about; a second one with the same key is not queued. */
  key: string;
  /** When it would be of no more use. */
  sendBefore?: Date;
  /** For mail to a list: where a post ends it, for mail programs that show a button for that (RFC 8058). */
  unsubscribeUrl?: string;
}

/** What is kept sealed until it is sent. */
type Body = Pick<Mail, "text" | "html" | "unsubscribeUrl">;

export type QueuedMail = Row<"mails">;

/** How the key of a mail to a list begins. */
export const BULK_PREFIX = "many:";

/** How long one delivery may hold a mail; a crash frees it after that. */
const LEASE = 2 * MINUTE;
/** The last try is about a day after the first; then a person has to look. */
export const MAX_ATTEMPTS = {
  delays: [...[0.5, 2, 8, 32, 128, 512].map((minutes) => minutes * MINUTE), 12 * HOUR],
  tries: 8,
} satisfies Backoff;
const KEPT_AFTER_SENDING = 30 * DAY;
const MAX_SUBJECT = 200;

/**
 * Puts a mail into the outbox, as part of the caller's transaction: it is sent if and only if the step
 * that it speaks of happened. Queueing the same key again does nothing.
 */
export async function queueMail(mail: Mail): Promise<void> {
  const { text, html, unsubscribeUrl }: Body = mail;
  await db()
    .insertInto("mails")
    .values({
      id: newId(),
      key: mail.key,
      to_address: mail.to,
      reply_to: mail.replyTo,
      subject: oneLine(mail.subject),
      sealed_body: seal("mail", JSON.stringify({ text, html, unsubscribeUrl })),
      state: "queued",
      tries: 0,
      next_try_at: timestamp(),
      send_before: mail.sendBefore ? timestamp(mail.sendBefore) : null,
      created_at: timestamp(),
      request_id: requestId(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** A line break in a subject would begin a header of somebody else's choice. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, MAX_SUBJECT);
}

const claimOf = (isToMany: "like" | "not like") =>
  claimDue({
    table: "mails",
    id: "id",
    dueAt: "next_try_at",
    lease: LEASE,
    only: (mail) => mail("key", isToMany, `${BULK_PREFIX}%`),
  });
const claimUrgent = claimOf("not like");
const claimBulk = claimOf("like");

/**
 * Takes mails that are due, each for one process at a time. Those to a list come after all others: somebody waits
 * for a reset link or a receipt. At most two statements.
 */
export async function claimDueMails(limit: number): Promise<QueuedMail[]> {
  const urgent = await claimUrgent(limit);
  return urgent.length < limit ? [...urgent, ...(await claimBulk(limit - urgent.length))] : urgent;
}

/** What the mail says, or undefined when the secret that sealed it is gone. */
export function bodyOf(mail: QueuedMail): Body | undefined {
  const body = mail.sealed_body === null ? undefined : unseal("mail", mail.sealed_body);
  return body === undefined ? undefined : (JSON.parse(body) as Body);
}

/** It is with the mail server. What it said is no longer kept. */
export async function markMailSent(mail: QueuedMail): Promise<void> {
  const gone = { sealed_body: null, last_error: null, next_try_at: null, lease_until: null };
  await db()
    .updateTable("mails")
    .set({ ...gone, state: "sent", tries: mail.tries + 1, sent_at: timestamp() })
    .where("id", "=", mail.id)
    .execute();
}

/**
 * Notes a try that failed, and when to try again. The last one leaves the mail as 'failed', for a
 * person to see.
 * @param isFinal no later try can succeed.
 * @returns whether it was the last try.
 */
export async function markMailFailed(mail: QueuedMail, error: string, isFinal = false): Promise<boolean> {
  const tries = mail.tries + 1;
  const next = isFinal ? null : nextRetry(tries, MAX_ATTEMPTS);
  await db()
    .updateTable("mails")
    .set({
      tries,
      last_error: error,
      lease_until: null,
      next_try_at: next,
      ...(next === null ? { state: "failed" } : {}),
    })
    .where("id", "=", mail.id)
    .execute();
  return next === null;
}

/** The mails that were given up, oldest first. One query. */
export async function deadMails() {
  return db()
    .selectFrom("mails")
    .select(["id", "key", "subject", "tries", "last_error as error", "created_at as createdAt"])
    .where("state", "=", "failed")
    .orderBy("created_at")
    .execute();
}

/** What was mailed to an address, as far as it is kept, newest first. One query. */
export async function mailsTo(address: string) {
  const mails = db().selectFrom("mails").select(["created_at", "subject", "state"]);
  return mails.where("to_address", "=", address).orderBy("created_at", "desc").execute();
}

/**
 * Puts a mail that was given up back into the outbox, with all its tries.
 * @returns whether there was such a mail, and it can still be of use.
 */
export async function resendMail(id: string): Promise<boolean> {
  const queued = await db()
    .updateTable("mails")
    .set({ state: "queued", tries: 0, next_try_at: timestamp(), lease_until: null })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .where("sealed_body", "is not", null)
    .where((mail) => mail.or([mail("send_before", "is", null), mail("send_before", ">", timestamp())]))
    .returning("id")
    .executeTakeFirst();
  return queued !== undefined;
}

export type DeadMail = Awaited<ReturnType<typeof deadMails>>[number];

/**
 * Removes what was mailed, or is about to be, to an address whose owner has left; what went to others forgets
 * it.
 */
export async function forgetMailsTo(address: string): Promise<void> {
  await db().updateTable("mails").set({ reply_to: null }).where("reply_to", "=", address).execute();
  await db().deleteFrom("mails").where("to_address", "=", address).execute();
}

/** Removes mails sent long ago; called now and then by the worker. */
export async function pruneMails(): Promise<void> {
  await db()
    .deleteFrom("mails")
    .where("state", "=", "sent")
    .where("sent_at", "<=", timestamp(fromNow(-KEPT_AFTER_SENDING)))
    .execute();
}
