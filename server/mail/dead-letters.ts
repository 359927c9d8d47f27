import { timestamp } from "../clock";
import { db } from "../database/connection";

export interface DeadMail {
  id: string;
  /** What it is about; the address itself is not shown. */
  key: string;
  subject: string;
  tries: number;
  error: string | null;
  createdAt: string;
}

/** The mails that were given up, oldest first. One query. */
export async function deadMails(): Promise<DeadMail[]> {
  return db()
    .selectFrom("mails")
    .select(["id", "key", "subject", "tries", "last_error as error", "created_at as createdAt"])
    .where("state", "=", "failed")
    .orderBy("created_at")
    .execute();
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
