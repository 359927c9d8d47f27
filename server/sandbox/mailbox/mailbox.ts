/** Stands in for the mail server and everybody's mailbox: what the shop sends can be read at /mailbox. */
import type { Neighbour } from "../payment-processor/server";
import { answerMailbox } from "./pages";
import { startReceiver } from "./receiver";
import { openMailStore } from "./store";

interface MailboxOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  /** JSON file the mails are kept in; without it they end with the process. */
  file?: string | undefined;
  logger?: (line: string) => void;
}

export interface Mailbox extends Neighbour {
  smtpPort: number;
  close(): Promise<void>;
}

/** @throws the listen error, with code `EADDRINUSE` when the port is taken. */
export async function startMailbox({
  smtpPort,
  file,
  logger = () => undefined,
}: MailboxOptions): Promise<Mailbox> {
  const store = await openMailStore(file, logger);
  const receiver = await startReceiver(smtpPort, store);
  return {
    pages: { Mailbox: "/mailbox" },
    paths: ["mailbox", "mailbox.json"],
    answer: (call) => answerMailbox(call, store),
    smtpPort: receiver.port,
    close: () => receiver.close(),
  };
}
