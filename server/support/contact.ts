import type { z } from "zod";
import { isOverLimit, consumeAttempt } from "../rate-limits/rate-limits";
import { emailKey } from "../accounts/rules";
import { DAY, MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { newId } from "../id";
import { queueMail } from "../mail/outbox";
import { shop } from "../shop/rules";
import type { ContactSchema } from "./schema";
import { type RenderedEmail, renderEmail } from "../mail/email";

const MESSAGES_PER_ADDRESS = { attempts: 5, windowMs: MINUTE };
const MESSAGES_PER_ADDRESS_AND_DAY = { attempts: 50, windowMs: DAY };
/** Nobody has proved that the sender's mailbox is theirs, so a stranger's is not filled. */
const LETTERS_PER_MAILBOX_AND_DAY = { attempts: 3, windowMs: DAY };

/**
 * Keeps a message, mails it to support and its number to its sender, as one step.
 * @param address the client's network address, where it is known.
 * @param about the sender's own order or eSIM that it is about, by its id and in words: the trace of the order shows it.
 * @returns the message's number.
 * @throws DomainError too_many_attempts.
 */
export async function sendContactMessage(
  values: z.infer<typeof ContactSchema>,
  address = "unknown",
  about?: { id: string; line: string },
): Promise<string> {
  await consumeAttempt(`contact:${address}`, MESSAGES_PER_ADDRESS);
  await consumeAttempt(`contact-day:${address}`, MESSAGES_PER_ADDRESS_AND_DAY);
  const mailbox = `contact-letter:${emailKey(values.email)}`;
  const getsEmail = !(await isOverLimit(mailbox, LETTERS_PER_MAILBOX_AND_DAY));
  const message = { id: newId(), ...values };
  await transaction(async () => {
    await db()
      .insertInto("contact_messages")
      .values({ ...message, created_at: timestamp() })
      .execute();
    const forSupport = contactForSupport(message, about?.line);
    await queueMail({
      ...forSupport,
      to: shop.supportEmail,
      replyTo: values.email,
      key: ["contact", message.id, ...(about ? [about.id] : [])].join(":"),
    });
    if (getsEmail)
      await queueMail({ ...contactReceived(message), to: values.email, key: `contact-letter:${message.id}` });
  });
  return message.id;
}

interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What support reads; its answer goes to the sender. */
export function contactForSupport(
  { id, name, email, subject, message }: ContactMessage,
  about?: string,
): RenderedEmail {
  return renderEmail({
    subject: `Contact form: ${subject}`,
    greeting: "A message came in through the contact form.",
    paragraphs: [],
    facts: [
      ["Number", id],
      ["Name", name],
      ["Email", email],
      ["Subject", subject],
      ...(about ? ([["About", about]] as [string, string][]) : []),
    ],
    quote: message,
    reason: "An answer to this mail goes to the sender.",
  });
}

/**
 * What the sender gets. Nobody has proved that the mailbox is theirs, so it holds none of their words: else the
 * form would mail a stranger's to anybody under the shop's name.
 */
export function contactReceived({ id }: ContactMessage): RenderedEmail {
  return renderEmail({
    subject: "We have your message",
    greeting: "Hello,",
    paragraphs: [
      `Your message reached us under the number ${id}. A person reads it and answers to this address.`,
    ],
    reason: "This address was given in our contact form. If that was not you, you need not do anything.",
  });
}
