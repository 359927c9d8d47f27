import type { z } from "zod";
import { contactCopy, contactForSupport } from "./letters";
import { isRefused, takeTry } from "../limits/limits";
import { emailKey } from "../accounts/rules";
import { HOUR, MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { newId } from "../id";
import { queueMail } from "../mail/outbox";
import { shop } from "../shop/rules";
import type { ContactSchema } from "./schema";

const MESSAGES_PER_ADDRESS = { tries: 5, windowMs: MINUTE };
/** Nobody has proved that the sender's mailbox is theirs, so a stranger's is not filled with copies. */
const COPIES_PER_MAILBOX = { tries: 3, windowMs: HOUR };

/**
 * Keeps a message, mails it to support and a copy to its sender, as one step.
 * @param address the client's network address, where it is known.
 * @returns the message's number.
 * @throws DomainError too_many_attempts.
 */
export async function sendContactMessage(
  values: z.infer<typeof ContactSchema>,
  address = "unknown",
): Promise<string> {
  await takeTry(`contact:${address}`, MESSAGES_PER_ADDRESS);
  const getsCopy = !(await isRefused(takeTry(`contact-copy:${emailKey(values.email)}`, COPIES_PER_MAILBOX)));
  const message = { id: newId(), ...values };
  await transaction(async () => {
    await db()
      .insertInto("contact_messages")
      .values({ ...message, created_at: timestamp() })
      .execute();
    const forSupport = contactForSupport(message);
    await queueMail({
      ...forSupport,
      to: shop.supportEmail,
      replyTo: values.email,
      key: `contact:${message.id}`,
    });
    if (getsCopy)
      await queueMail({ ...contactCopy(message), to: values.email, key: `contact-copy:${message.id}` });
  });
  return message.id;
}
