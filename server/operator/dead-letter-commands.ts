import { deadMails, resendMail } from "../mail/dead-letters";
import { type Command, counted, oneLine } from "./command";

/** What was given up, and the way to have it tried again. */
export const deadLetterCommands: Command[] = [
  {
    usage: "dead list",
    explains: "Mails that were given up, and their last errors.",
    async run(_values, _flags, say) {
      const mails = await deadMails();
      for (const { id, subject, tries, error, createdAt } of mails) {
        say(`mail ${id}  ${createdAt}  tried ${counted(tries, "time")}  ${oneLine(subject)}\n    ${oneLine(error ?? "no error noted")}`);
      }
      say(`${counted(mails.length, "mail")}.`);
      return true;
    },
  },
  {
    usage: "dead resend MAIL",
    explains: "Send a mail again that was given up.",
    async run([id = ""], _flags, say) {
      const isQueued = await resendMail(id);
      say(isQueued ? `Mail ${id} is queued again.` : `There is no mail ${id} that was given up and can still be of use.`);
      return isQueued;
    },
  },
];
