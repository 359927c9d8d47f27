import { type DeadNetworkOrder, deadNetworkOrders, retryNetworkOrder } from "../esims/dead-orders";
import { type DeadMail, deadMails, resendMail } from "../mail/dead-letters";
import { type Act, type Command, counted, oneLine } from "./command";

/** What was given up, and the way to have it tried again. */
export const deadLetterCommands: Command[] = [
  {
    usage: "dead list",
    explains: "Mails and eSIM orders that were given up, and their last errors.",
    async run(_values, _flags, say) {
      const [mails, orders] = await Promise.all([deadMails(), deadNetworkOrders()]);
      for (const mail of mails) say(mailLine(mail));
      for (const order of orders) say(esimLine(order));
      say(`${counted(mails.length, "mail")}, ${counted(orders.length, "eSIM order")}.`);
      return true;
    },
  },
  {
    usage: "dead resend MAIL --yes",
    explains: "Send a mail again that was given up.",
    async prepare([id = ""], _flags, say) {
      const mail = (await deadMails()).find((dead) => dead.id === id);
      const none = `There is no mail ${id} that was given up and can still be of use.`;
      if (!mail) {
        say(none);
        return undefined;
      }
      return again(id, mailLine(mail), async () => ((await resendMail(id)) ? "queued" : undefined), {
        done: `Mail ${id} is queued again.`,
        none,
      });
    },
  },
  {
    usage: "dead retry ORDER --yes",
    explains:
      "Order an eSIM again at the network. The network knows the order by its number, so it is never made twice.",
    async prepare([id = ""], _flags, say) {
      const order = (await deadNetworkOrders()).find((dead) => dead.orderId === id);
      const none = `There is no eSIM order ${id} that was given up.`;
      if (!order) {
        say(none);
        return undefined;
      }
      return again(id, esimLine(order), () => retryNetworkOrder(id), {
        done: `The eSIM of order ${id} is ordered again.`,
        none,
      });
    },
  },
];

/** @param wake has it tried again, and says the state in which it waits for that. */
function again(
  subject: string,
  line: string,
  wake: () => Promise<string | undefined>,
  says: { done: string; none: string },
): Act {
  return {
    subject,
    async ahead(say) {
      say(line);
      return false;
    },
    async perform() {
      const state = await wake();
      return {
        isDone: state !== undefined,
        says: state === undefined ? says.none : says.done,
        before: { state: "failed" },
        after: { state: state ?? "failed" },
      };
    },
  };
}

function mailLine({ id, subject, tries, error, createdAt }: DeadMail): string {
  return `mail ${id}  ${createdAt}  tried ${counted(tries, "time")}  ${oneLine(subject)}\n    ${oneLine(error ?? "no error noted")}`;
}

function esimLine({ orderId, planName, tries, reason, failedAt }: DeadNetworkOrder): string {
  return `esim ${orderId}  ${failedAt}  ${planName}  tried ${counted(tries, "time")}\n    ${oneLine(reason || "no error noted")}`;
}
