/** Ways in which the mail server misbehaves on request. */
import type { SMTPServerSession } from "smtp-server";
import { z } from "zod";
import { type Fault, faultFields, strike } from "../faults";
import { holdBack } from "../web/http";
import type { NewMail } from "./store";

interface Kind {
  sees: string;
  /** What it says to the address that a mail is for; undefined where it takes it, or says nothing. */
  refusal?: readonly [code: number, text: string];
}

/** Every kind of fault, and what the product sees. */
const kinds = {
  refused: { sees: "550: no such mailbox, now and later", refusal: [550, "5.1.1 No such mailbox"] },
  busy: { sees: "451: not now", refusal: [451, "4.7.1 Try again later"] },
  timeout: { sees: "silence" },
  slow: { sees: "250, delaySeconds later" },
  bounced: {
    sees: "250; who sent it finds a mail that it came back in the mailbox, and whom it was for finds none",
  },
} satisfies Record<string, Kind>;
type MailFaultKind = keyof typeof kinds;

export const MAIL_FAULTS: Readonly<Record<MailFaultKind, Kind>> = kinds;
export const MAIL_FAULT_KINDS = Object.keys(kinds) as MailFaultKind[];

export type MailFault = Fault<MailFaultKind, never>;

const { operation: _, ...fields } = faultFields(MAIL_FAULT_KINDS, []);
/** What a fault of the mail server takes. */
export const MailFaultSchema = z.strictObject({
  ...fields,
  about: fields.about.describe("To mail for addresses that have this in them."),
});

/** What went wrong with the mail under way in a session, which is named before its text comes. */
const struck = new WeakMap<SMTPServerSession["envelope"], MailFaultKind>();

/** Takes the first fault that is meant for mail to this address from the line. @throws what the server then says */
export async function withMailFaults(
  faults: MailFault[],
  address: string,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const fault = await strike(faults, () => address);
  if (!fault) return;
  const { next, delaySeconds } = fault;
  await holdBack(next === "timeout" ? 2 ** 31 - 1 : delaySeconds * 1_000);
  const { refusal } = MAIL_FAULTS[next];
  if (refusal) throw Object.assign(new Error(refusal[1]), { responseCode: refusal[0] });
  struck.set(envelope, next);
}

/** What comes into the mailbox: the mail, or the one by which its sender hears that it came back. */
export function arriving(mail: NewMail, { envelope }: SMTPServerSession): NewMail {
  if (struck.get(envelope) !== "bounced") return mail;
  const [, host] = mail.to[0]!.split("@");
  const text = `Your mail was not delivered to ${mail.to.join(", ")}.\n\n550 5.1.1 No such mailbox\n\nIts subject: ${mail.subject}\n`;
  return {
    ...mail,
    to: [mail.from],
    from: `mailer-daemon@${host}`,
    replyTo: null,
    unsubscribe: null,
    subject: "Undelivered Mail Returned to Sender",
    text,
    html: "",
  };
}
