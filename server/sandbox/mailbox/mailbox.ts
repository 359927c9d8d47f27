/**
 * Stands in for the mail server and everybody's mailbox: takes in what the shop sends, by SMTP on this machine alone,
 * without passwords and without passing anything on, and shows it at /mailbox.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { StandIn } from "../payment-processor/server";
import { arriving, type MailFault, withMailFaults } from "./faults";
import { answerMailbox } from "./pages";
import { type NewMail, openMailStore } from "./store";

const LOOPBACK = "127.0.0.1";
const MAX_MAIL_BYTES = 1024 * 1024;

interface MailboxOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  /** JSON file the mails are kept in; without it they end with the process. */
  file?: string | undefined;
  logger?: (line: string) => void;
}

export interface Mailbox extends StandIn {
  smtpPort: number;
}

/** @throws the listen error, with code `EADDRINUSE` when the port is taken. */
export async function startMailbox({
  smtpPort,
  file,
  logger = () => undefined,
}: MailboxOptions): Promise<Mailbox> {
  const store = await openMailStore(file, logger);
  const faults: MailFault[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: 500,
    onRcptTo({ address }, session, answer) {
      withMailFaults(faults, address, session).then(() => answer(), answer);
    },
    onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      take(stream, to)
        .then((mail) => store.add(arriving(mail, session)))
        .then(() => answer(), answer);
    },
  });
  // A client that hangs up is no event here; without a listener it would end the process.
  smtp.on("error", () => undefined);
  smtp.listen(smtpPort, LOOPBACK);
  await once(smtp.server, "listening");
  return {
    pages: [{ title: "Mailbox", href: "/mailbox", about: "All that the shop mails, whoever it is for." }],
    paths: ["mailbox", "mailbox.json"],
    faults,
    answer: (call) => answerMailbox(call, store),
    smtpPort: (smtp.server.address() as AddressInfo).port,
    saved: store.kept.saved,
    copyTo: store.kept.copyTo,
    async beginWith(from) {
      faults.length = 0;
      await store.kept.beginWith(from);
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

async function take(stream: Readable, to: string[]): Promise<NewMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const unsubscribe = mail.headers.filter(({ key }) => key.startsWith("list-unsubscribe"));
  return {
    to,
    from: mail.from?.address ?? "",
    replyTo: mail.replyTo?.[0]?.address ?? null,
    messageId: mail.messageId ?? "",
    requestId: mail.headers.find(({ key }) => key === "x-request-id")?.value ?? null,
    unsubscribe: unsubscribe.length > 0 ? unsubscribe.map(({ value }) => value).join(" ") : null,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}
