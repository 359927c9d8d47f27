import { payBackOrder, refundOrder, refuseOrder, settleOrder } from "../fulfilment/review";
import { stopOrder } from "../fulfilment/stop";
import { amountFlag } from "../fulfilment/suggestion";
import { refundRequests, refuseRefund, settleRefund } from "../refunds/refunds";
import { dueFor } from "../fulfilment/obstacle";
import { findAnyOrder } from "../orders/orders";
import { linesToPayBack, planNamesOf } from "../orders/rules";
import { type Command, counted, oneLine } from "./command";
import { usdAmount } from "../processors/rules";
import { type PaymentRefund, refundsUnderWay } from "../payments/payment-refunds";
import { sendsBack, toSendBack } from "../payments/send-back";
import { BY_HAND, decision, refundRoute } from "./decision";

/** What a person decides about money. */
export const orderCommands: Command[] = [
  decision(
    "orders settle ORDER --note TEXT --yes",
    "Accept what came for an order under review: the plan starts. On one that is decided: close its cases, and keep what is owed for the reason in the note.",
    settleOrder,
  ),
  decision(
    "orders refund ORDER [--line N] [--amount USD] [--of USD] [--despite-network] [--by-hand] --note TEXT --yes",
    `Take the eSIM of an order back, used or not, stop its plan and pay it back. --despite-network: from 24 hours after the payment also where the network does not answer. --amount: what is sent. Where a person sends it, that is all that lies here, and if something else does by now, nothing is done. A part: --amount alone where the processor sends it, else with --of, which is what lies here; a plan that was started stays then. --line: this plan of several alone, or some as 2,3; --amount is then what a person has sent for them. ${BY_HAND}`,
    (id, note, { part, ...how }) => refundOrder(id, note, part, how),
  ),
  decision(
    "orders pay-back ORDER --amount USD [--by-hand] --note TEXT --yes",
    `Send back what is owed of an order, and nothing else. --amount: what is sent; if something else is owed by now, nothing is done. ${BY_HAND}`,
    (id, note, { part, ...how }) => payBackOrder(id, note, part, how),
  ),
  decision(
    "orders stop ORDER --note TEXT --yes",
    "Stop the plan of an order whose payment is disputed, and have the network suspend its eSIM. No money moves; once the dispute is won, orders settle lets it go on.",
    stopOrder,
  ),
  decision(
    "orders refuse ORDER --note TEXT --yes",
    "Close an order under review without a plan. The note goes to the customer.",
    refuseOrder,
  ),
  {
    usage: "refunds list",
    explains: "Refunds that customers ask for, and money that is on its way back.",
    async run(_values, _flags, say) {
      const requests = await refundRequests();
      for (const orderId of new Set(requests.map((request) => request.orderId))) {
        const asked = requests.filter((request) => request.orderId === orderId);
        const order = (await findAnyOrder(orderId))!;
        const lines = linesToPayBack(
          order.lines,
          asked.map(({ lineId }) => lineId),
        );
        const isRest = lines.length === linesToPayBack(order.lines).length;
        const all = await toSendBack({ orderId });
        const there = isRest
          ? all
          : [{ provider: all[0]?.provider ?? "", cents: await dueFor(order, lines) }];
        say(`${orderId}  asked ${asked[0]!.requestedAt}  ${planNamesOf({ lines })}`);
        for (const reason of new Set(asked.map((request) => request.reason))) say(`    ${oneLine(reason)}`);
        say(`    refunds settle ${orderId}${amountFlag(there, sendsBack)}`);
        for (const part of there) say(`        ${usdAmount(part.cents)}: ${refundRoute(part.provider)}`);
      }
      const underWay = await refundsUnderWay();
      for (const refund of underWay) say(underWayWords(refund));
      say(`${counted(requests.length, "request")}, ${counted(underWay.length, "refund")} under way.`);
      return true;
    },
  },
  decision(
    "refunds settle ORDER [--amount USD] [--despite-network] [--by-hand] --note TEXT --yes",
    `Take the unused eSIM of a requested refund back and pay it back. --amount: what is sent, needed where a person sends it; if something else lies here by now, nothing is done. ${BY_HAND}`,
    (id, note, how) => settleRefund(id, note, { balanceCents: how.part, ...how }),
  ),
  decision(
    "refunds refuse ORDER --note TEXT --yes",
    "Refuse a requested refund. The note goes to the customer.",
    refuseRefund,
  ),
];

const stateWords: Partial<Record<PaymentRefund["state"], string>> = {
  asked: "not yet taken by",
  pending: "on its way at",
  waiting: "waits for its payer at",
};

function underWayWords(refund: PaymentRefund): string {
  const { id, order_id, payment_id, cents, state, provider, created_at, last_error } = refund;
  const about = order_id === null ? `payment ${payment_id}` : `order ${order_id}`;
  const why = last_error === null ? "" : `\n    ${oneLine(last_error)}`;
  return `refund ${id}  ${usdAmount(cents)} of ${about}  since ${created_at}  ${stateWords[state]} ${provider}${why}`;
}
