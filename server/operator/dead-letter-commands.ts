import { type DeadNetworkOrder, deadNetworkOrders, retryNetworkOrder } from "../esims/dead-orders";
import { type DeadMail, deadMails, resendMail } from "../mail/outbox";
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
    async run([id = ""]) {
      const mail = (await deadMails()).find((dead) => dead.id === id);
      const none = `There is no mail ${id} that was given up and can still be of use.`;
      if (!mail) return none;
      const wake = async () => ((await resendMail(id)) ? "queued" : undefined);
      return again(id, mailLine(mail), wake, { done: `Mail ${id} is queued again.`, none });
    },
  },
  {
    usage: "dead retry ORDER --yes",
    explains:
      "Order an eSIM again at the network. The network knows the order by its number, so it is never made twice.",
    async run([id = ""]) {
      const order = (await deadNetworkOrders()).find((dead) => dead.orderId === id);
      const none = `There is no eSIM order ${id} that was given up.`;
      if (!order) return none;
      const done = `The eSIM of order ${id} is ordered again.`;
      return again(id, esimLine(order), () => retryNetworkOrder(id), { done, none });
    },
  },
];

/** @param wake has it tried again, and says the state in which it waits for that. */
function again(
  subject: string,
  ahead: string,
  wake: () => Promise<string | undefined>,
  says: { done: string; none: string },
): Act {
  return {
    subject,
    ahead,
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
