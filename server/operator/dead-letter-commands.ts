import { deadNetworkOrders, retryNetworkOrder } from "../esims/network-orders";
import { deadMails, resendMail } from "../mail/dead-letters";
import { type Command, counted, oneLine } from "./command";

/** What was given up, and the way to have it tried again. */
export const deadLetterCommands: Command[] = [
  {
    usage: "dead list",
    explains: "Mails and eSIM orders that were given up, and their last errors.",
    async run(_values, _flags, say) {
      const [mails, orders] = await Promise.all([deadMails(), deadNetworkOrders()]);
      for (const { id, subject, tries, error, createdAt } of mails) {
        say(
          `mail ${id}  ${createdAt}  tried ${counted(tries, "time")}  ${oneLine(subject)}\n    ${oneLine(error ?? "no error noted")}`,
        );
      }
      for (const { orderId, planName, tries, reason, failedAt } of orders) {
        say(
          `esim ${orderId}  ${failedAt}  ${planName}  tried ${counted(tries, "time")}\n    ${oneLine(reason || "no error noted")}`,
        );
      }
      say(`${counted(mails.length, "mail")}, ${counted(orders.length, "eSIM order")}.`);
      return true;
    },
  },
  {
    usage: "dead resend MAIL",
    explains: "Send a mail again that was given up.",
    async run([id = ""], _flags, say) {
      const isQueued = await resendMail(id);
      say(
        isQueued
          ? `Mail ${id} is queued again.`
          : `There is no mail ${id} that was given up and can still be of use.`,
      );
      return isQueued;
    },
  },
  {
    usage: "dead retry ORDER",
    explains:
      "Order an eSIM again at the network. The network knows the order by its number, so it is never made twice.",
    async run([id = ""], _flags, say) {
      const isQueued = await retryNetworkOrder(id);
      say(
        isQueued
          ? `The eSIM of order ${id} is ordered again.`
          : `There is no eSIM order ${id} that was given up.`,
      );
      return isQueued;
    },
  },
];
