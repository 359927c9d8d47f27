/**
 * Takes in what the shop sends: SMTP on this machine alone, without passwords and without passing anything
 * on.
 */
import type { Server } from "node:net";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { MailStore, NewMail } from "./store";

const LOOPBACK = "127.0.0.1";
const MAX_MAIL_BYTES = 1024 * 1024;

export interface Receiver {
  port: number;
  close(): Promise<void>;
}

/** @throws the listen error, with code `EADDRINUSE` when the port is taken. */
export async function startReceiver(port: number, store: MailStore): Promise<Receiver> {
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: 500,
    onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      take(stream, to)
        .then((mail) => store.add(mail))
        .then(() => answer(), answer);
    },
  });
  // A client that hangs up is no event here; without a listener it would end the process.
  smtp.on("error", () => undefined);
  const server = await listening(smtp, port);
  return { port: portOf(server), close: () => new Promise((resolve) => smtp.close(() => resolve())) };
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

function listening(smtp: SMTPServer, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    smtp.server.once("error", reject);
    const server: Server = smtp.listen(port, LOOPBACK, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
