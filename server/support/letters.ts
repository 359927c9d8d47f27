import { type Written, written } from "../mail/letter";

interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What support reads; its answer goes to the sender. */
export function contactForSupport({ id, name, email, subject, message }: ContactMessage): Written {
  return written({
    subject: `Contact form: ${subject}`,
    greeting: "A message came in through the contact form.",
    paragraphs: [],
    facts: [
      ["Number", id],
      ["Name", name],
      ["Email", email],
      ["Subject", subject],
    ],
    quote: message,
    reason: "An answer to this mail goes to the sender.",
  });
}

/**
 * What the sender gets. Nobody has proved that the mailbox is theirs, so it holds none of their words: else the
 * form would mail a stranger's to anybody under the shop's name.
 */
export function contactReceived({ id }: ContactMessage): Written {
  return written({
    subject: "We have your message",
    greeting: "Hello,",
    paragraphs: [
      `Your message reached us under the number ${id}. A person reads it and answers to this address.`,
    ],
    reason: "This address was given in our contact form. If that was not you, you need not do anything.",
  });
}
