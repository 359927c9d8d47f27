import { accountWith, findUser, type User } from "../accounts/accounts";
import { findUsers } from "../accounts/find-users";
import { usernameKey } from "../accounts/rules";
import { sessionsOf } from "../accounts/sessions";
import { findPayments, receivedText, type ReceivedPayment } from "../books/received";
import { esimsOf, findEsims } from "../esims/esims";
import { profileLabels } from "../esims/rules";
import { mailsTo } from "../mail/outbox";
import { findOrders } from "../orders/every-order";
import type { Order } from "../orders/orders";
import { planNamesOf } from "../orders/rules";
import { exportAccount } from "../privacy/export-account";
import { usdAmount } from "../processors/rules";
import { listActs } from "./acts";
import { type Command, oneLine, UsageError } from "./command";

/** Of each kind: who is looked for among more is looked for by more. */
const MOST = 20;
const LEAST = 3;

/** Anybody and anything by what somebody says of it. */
export const findCommands: Command[] = [
  {
    usage: "find WORDS",
    explains:
      "Customers, orders, payments and eSIMs, a line each, by a part of a name or a mail address, a number of ours, a charge, a transaction, a request, the end of an ICCID, or an amount ($19.99): the newest 20 of each.",
    async run([words = ""], _flags, say) {
      const word = words.trim();
      if (word.length < LEAST) throw new UsageError(`Say at least ${LEAST} letters or digits.`);
      const amount = /^\$?(\d+)\.(\d\d)$|^\$(\d+)$/.exec(word);
      const cents = amount ? Math.round(Number(word.replace("$", "")) * 100) : undefined;
      const by = cents === undefined ? { word } : { cents };
      const lines = [
        ...(cents === undefined ? (await findUsers(word, MOST)).map(userLine) : []),
        ...(await findOrders(by, MOST)).map(orderLine),
        ...(await findPayments(by, MOST)).map(paymentLine),
        ...(cents === undefined ? (await findEsims(word, MOST)).map(esimLine) : []),
      ];
      for (const line of lines) say(line);
      return lines.length > 0 || `Nothing is found by '${oneLine(word)}'.`;
    },
  },
  {
    usage: "customer ID [--format json]",
    explains:
      "A customer by their number or user name: their orders, eSIMs, letters and sessions, and what operators did with these, a line each. --format json: all that is stored of them, as they get it themselves.",
    async run([id = ""], { format }, say) {
      const user = (await findUser(id)) ?? (await accountWith("username_key", usernameKey(id)));
      if (!user) return `There is no customer ${id}: see find.`;
      if (format === "json") {
        say(JSON.stringify(await exportAccount(user), null, 2));
        return true;
      }
      const orders = await findOrders({ userId: user.id }, Number.MAX_SAFE_INTEGER);
      const acts = orders.length > 0 ? await listActs(orders.map((order) => order.id)) : [];
      say(userLine(user));
      for (const order of orders) say(orderLine(order));
      for (const esim of await esimsOf(user.id)) say(esimLine({ ...esim, userId: user.id }));
      for (const mail of await mailsTo(user.email))
        say(`letter  ${mail.created_at}  ${mail.state}  ${oneLine(mail.subject)}`);
      for (const session of await sessionsOf(user.id))
        say(`session  since ${session.createdAt}  last ${session.seenAt}  ${oneLine(session.device ?? "-")}`);
      for (const { at, operator, command, subject } of acts)
        say(`act  ${at}  ${oneLine(operator)}  ${command} ${subject}`);
      return true;
    },
  },
];

function userLine({ id, username, email, name }: User): string {
  return `customer ${id}  ${oneLine(username)}  ${oneLine(email)}  ${oneLine(name ?? "-")}`;
}

function orderLine(order: Order): string {
  const { id, state, amountCents, userId, createdAt } = order;
  return `order ${id}  ${createdAt}  ${state}  ${usdAmount(amountCents)}  ${planNamesOf(order)}  customer ${userId}`;
}

function paymentLine(payment: ReceivedPayment): string {
  const { id, provider, charge, order_id, seen_at } = payment;
  return `payment ${id}  ${seen_at}  ${receivedText(payment)}  ${provider} ${oneLine(charge)}  order ${order_id ?? "-"}`;
}

type FoundEsim = Awaited<ReturnType<typeof findEsims>>[number];

function esimLine({ id, createdAt, profileState, iccid, userId }: FoundEsim): string {
  return `eSIM ${id}  ${createdAt}  ${profileLabels[profileState]}  ${iccid ?? "no ICCID yet"}  customer ${userId}`;
}
