import { createTransport, type Transporter } from "nodemailer";
import { SECOND, timestamp } from "../clock";
import { env } from "../env";
import { isLoopback } from "../env-kinds";
import { log } from "../log";
import { runEach, runDue } from "../jobs/run-due";
import { bodyOf, claimDueMails, markMailFailed, markMailSent, type QueuedMail } from "./outbox";

let transport: Transporter | undefined;

/** Sends every mail that is due, a few at a time, until none is. */
export async function sendDueMails(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 5, claim: claimDueMails, work: runEach(send) }, stop);
}

/** Signs in at the mail server, and sends nothing. @returns the code of what went wrong; undefined where nothing did. */
export async function mailServerFault(): Promise<string | undefined> {
  try {
    await (transport ??= openTransport()).verify();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Never throws for the mail server's sake: when it is away, the next try is put off. */
async function send(mail: QueuedMail): Promise<void> {
  if (mail.send_before !== null && mail.send_before <= timestamp())
    return giveUp(mail, "too late to be of use");
  const body = bodyOf(mail);
  if (!body) return giveUp(mail, "sealed with a session secret that is gone");
  try {
    await (transport ??= openTransport()).sendMail({
      text: body.text,
      html: body.html,
      from: env().mail.from,
      // As objects: in a string a comma would make two addresses of one.
      to: { name: "", address: mail.to_address },
      ...(mail.reply_to === null ? {} : { replyTo: { name: "", address: mail.reply_to } }),
      subject: mail.subject,
      // The same at every attempt, so that a mailbox can recognise an email that came twice.
      messageId: `<${mail.id}@${new URL(env().origin).hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(body.unsubscribeUrl && {
          "List-Unsubscribe": `<${body.unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
        ...(mail.request_id === null ? {} : { "X-Request-Id": mail.request_id }),
      },
    });
  } catch (error) {
    const isLast = await markMailFailed(mail, reasonOf(error), isRefused(error));
    return log(isLast ? "error" : "warn", "mail not sent", {
      mail: mail.id,
      tries: mail.tries + 1,
      error: reasonOf(error),
    });
  }
  await markMailSent(mail);
  log("info", "mail sent", { mail: mail.id });
}

async function giveUp(mail: QueuedMail, reason: string): Promise<void> {
  await markMailFailed(mail, reason, true);
  log("error", "mail given up", { mail: mail.id, error: reason });
}

function openTransport(): Transporter {
  const url = env().mail.smtpUrl;
  return createTransport({
    url,
    // Reset links do not cross a network in the clear; `?requireTLS=false` in the URL says otherwise.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 5 * SECOND,
    socketTimeout: 10 * SECOND,
    dnsTimeout: 5 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Codes only: a mail server's own words repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code ?? "unknown", command, responseCode].filter(Boolean).join(" ");
}

/** The server knows no such mailbox; that does not change with another attempt. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode >= 550 && responseCode < 560;
}
