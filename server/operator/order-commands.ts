import { findAnyOrder, ordersToReview, type Order } from "../orders/orders";
import { refundOrder, refuseOrder, settleOrder, type Verdict } from "../fulfilment/review";
import { refundRequests, refuseRefund, settleRefund } from "../refunds/refunds";
import { type Command, counted, type Flags, oneLine, type Say, UsageError } from "./command";

const reasons: Record<NonNullable<Order["reviewReason"]>, string> = {
  underpaid: "less came than was asked for",
  overpaid: "more came than was asked for; the customer has the plan",
  late: "the payment came after its time",
  multiple_payments: "several payments for one charge",
  paid_twice: "a second payment of an order that has its plan",
  amount_mismatch: "the processor calls it paid, but the amount is not the price",
  resolved_by_processor: "somebody closed it at the processor",
  payment_failed: "a payment that was seen did not go through",
  no_answer: "a payment was seen, and its processor said no more of it until its time was over",
  refunded_by_processor: "the processor sent it back",
};

/** What a person decides about money. */
export const orderCommands: Command[] = [
  {
    usage: "orders review",
    explains: "Orders that a person has to look at, and why.",
    async run(_values, _flags, say) {
      const orders = await ordersToReview();
      for (const order of orders) {
        const why = order.reviewReason
          ? `${order.reviewReason}: ${reasons[order.reviewReason]}`
          : "no reason noted";
        say(
          `${order.id}  ${order.state}  ${usd(order.amountCents)}  ${order.planName}  ${order.updatedAt}\n    ${why}`,
        );
      }
      say(`${counted(orders.length, "order")}.`);
      return true;
    },
  },
  decision(
    "orders settle ORDER --note TEXT --yes",
    "Accept the payment under review: the plan starts. On an order with a plan: take the flag off.",
    settleOrder,
  ),
  {
    usage: "orders refund ORDER [--amount USD] --note TEXT --yes",
    explains:
      "Book an order as paid back and stop its plan. --amount: what was received, if the payment was never accepted. Send the money at the processor first.",
    run: ([id = ""], flags, say) =>
      decide(id, flags, say, (note) =>
        refundOrder(id, note, flags.amount === undefined ? undefined : cents(flags.amount)),
      ),
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
    "refunds settle ORDER --note TEXT --yes",
    "Book a requested refund as paid back. Send the money at the processor first.",
    settleRefund,
  ),
  decision(
    "refunds refuse ORDER --note TEXT --yes",
    "Refuse a requested refund. The note goes to the customer.",
    refuseRefund,
  ),
];

function decision(
  usage: string,
  explains: string,
  verdict: (id: string, note: string) => Promise<Verdict>,
): Command {
  return {
    usage,
    explains,
    run: ([id = ""], flags, say) => decide(id, flags, say, (note) => verdict(id, note)),
  };
}

/** Shows what it is about, and does it only when told to. */
async function decide(
  id: string,
  flags: Flags,
  say: Say,
  verdict: (note: string) => Promise<Verdict>,
): Promise<boolean> {
  const note = flags.note?.trim();
  if (!note) throw new UsageError("Say with --note why, or what was sent: it stays with the order.");
  if (!flags.yes) {
    say(await orderOf(id));
    say("Nothing was changed. Add --yes to do it.");
    return false;
  }
  const { isDone, says } = await verdict(note);
  say(says);
  return isDone;
}

async function orderOf(id: string): Promise<string> {
  const order = await findAnyOrder(id);
  if (!order) return `There is no order ${id}.`;
  return `${order.id}  ${order.state}${order.reviewReason ? ` (${order.reviewReason})` : ""}  ${usd(order.amountCents)}  ${order.planName}  ${order.createdAt}`;
}

function cents(amount: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    throw new UsageError("--amount is US dollars, such as 12.50");
  return Math.round(Number(amount) * 100);
}

function usd(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
