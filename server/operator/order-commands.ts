import { payBackOrder, refundOrder, refuseOrder, settleOrder } from "../fulfilment/review";
import { refundRequests, refuseRefund, settleRefund } from "../refunds/refunds";
import { type Command, counted, oneLine, UsageError } from "./command";
import { cents, decide, decision } from "./decision";

/** What a person decides about money. */
export const orderCommands: Command[] = [
  decision(
    "orders settle ORDER --note TEXT --yes",
    "Accept what came for an order under review: the plan starts. On one that is decided: close its cases, and keep what is owed for the reason in the note.",
    settleOrder,
  ),
  {
    usage: "orders refund ORDER [--amount USD] [--despite-network] --note TEXT --yes",
    explains:
      "Take the eSIM of an order back, used or not, stop its plan and book it as paid back. --despite-network: also where the network has not answered for a day. --amount: what was sent, if it is less than what came for an order without a plan. Send the money at the processor first.",
    prepare: async ([id = ""], flags) =>
      decide(id, flags, (note, how) =>
        refundOrder(id, note, flags.amount === undefined ? undefined : cents(flags.amount), how),
      ),
  },
  {
    usage: "orders pay-back ORDER --amount USD --note TEXT --yes",
    explains:
      "Book as sent back what is owed of an order, and nothing else. --amount: what was sent; if something else is owed by now, nothing is done. Send the money at the processor first.",
    prepare: async ([id = ""], flags) => {
      const { amount } = flags;
      if (amount === undefined) throw new UsageError("Say with --amount what was sent, in US dollars.");
      return decide(id, flags, (note) => payBackOrder(id, note, cents(amount)));
    },
  },
  decision(
    "orders refuse ORDER --note TEXT --yes",
    "Close an order under review without a plan. The note goes to the customer.",
    refuseOrder,
  ),
  {
    usage: "refunds list",
    explains: "Refunds that customers ask for.",
    async run(_values, _flags, say) {
      const requests = await refundRequests();
      for (const { orderId, requestedAt, reason } of requests)
        say(`${orderId}  asked ${requestedAt}\n    ${oneLine(reason)}`);
      say(`${counted(requests.length, "request")}.`);
      return true;
    },
  },
  decision(
    "refunds settle ORDER [--despite-network] --note TEXT --yes",
    "Take the unused eSIM of a requested refund back and book it as paid back. Send the money at the processor first.",
    settleRefund,
  ),
  decision(
    "refunds refuse ORDER --note TEXT --yes",
    "Refuse a requested refund. The note goes to the customer.",
    refuseRefund,
  ),
];
