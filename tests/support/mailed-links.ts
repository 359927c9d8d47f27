/** Addresses, and the links that are mailed to them. */
import { db } from "#server/database/connection";
import { bodyOf } from "#server/mail/outbox";
import type { TestMailbox } from "./mailbox";

let made = 0;

/** An address that nobody had before. */
export const freshEmail = () => `ana-${process.pid}-${++made}@example.test`;

/** A network that nobody came from before. */
export const freshNetwork = () => `198.18.${Math.floor(++made / 250)}.${made % 250}`;

/** The token in every link that has arrived for an address, oldest first. */
export async function tokensTo(mailbox: TestMailbox, email: string): Promise<string[]> {
  const mails = await mailbox.deliveredTo(email);
  return mails.flatMap(({ text }) => /\/signin\/link\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** The last email to an address whose subject begins so, sent or not. */
export async function emailTo(email: string, subject = ""): Promise<string> {
  const mail = await db()
    .selectFrom("mails")
    .selectAll()
    .where("to_address", "=", email)
    .where("subject", "like", `${subject}%`)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return bodyOf(mail)!.text;
}

/** Why those that were refused were. */
export function reasonsOf(settled: PromiseSettledResult<unknown>[]): unknown[] {
  return settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
}
