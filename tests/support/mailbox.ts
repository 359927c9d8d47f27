/** The sandbox's mailbox for a test file: the shop hands its mail in there, over SMTP as ever. */
import { afterAll } from "vitest";
import { env } from "#server/env";
import { sendDueMails } from "#server/mail/send-due";
import { addFault } from "../../server/sandbox/faults";
import { type Mailbox, startMailbox } from "../../server/sandbox/mailbox/mailbox";
import type { ReceivedMail } from "../../server/sandbox/mailbox/store";
import { callTo } from "./sandbox-calls";

export interface TestMailbox {
  port: number;
  /** What has arrived for this address, oldest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
  /** Sends what is due, as the worker would within a second, and reads what has arrived for this address. */
  deliveredTo(address: string): Promise<ReceivedMail[]>;
  /** Has something go wrong with the next mail. */
  fault(fault: { next: string; about: string; delaySeconds?: number }): void;
  /** Takes the mail server away. */
  stop(): Promise<void>;
  /** Brings it back, on the same port and empty. */
  start(): Promise<void>;
}

/** Until this test file ends. Call before anything reads the environment. */
export async function startTestMailbox(): Promise<TestMailbox> {
  let mailbox: Mailbox = await startMailbox({ smtpPort: 0 });
  const port = mailbox.smtpPort;
  afterAll(() => mailbox.close());
  const smtpUrl = (process.env.SMTP_URL = `smtp://127.0.0.1:${port}`);

  const mailsTo = async (address: string) => {
    const answer = await mailbox.answer(callTo("/mailbox.json", { to: address }));
    return (JSON.parse(answer.body) as ReceivedMail[]).toReversed();
  };
  return {
    port,
    mailsTo,
    async deliveredTo(address) {
      if (env().mail.smtpUrl !== smtpUrl) throw new Error("start the mailbox before the environment is read");
      await sendDueMails();
      return mailsTo(address);
    },
    fault: (fault) => addFault(mailbox.faults, { operation: "any", delaySeconds: 0, ...fault }),
    stop: () => mailbox.close(),
    async start() {
      mailbox = await startMailbox({ smtpPort: port });
    },
  };
}
