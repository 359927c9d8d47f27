import { moneyTraceEvents } from "../books/trace-events";
import { receivedFor } from "../books/received";
import { esimTraceEvents } from "../esims/trace-events";
import { emailTraceEvents } from "../mail/trace-events";
import { orderTraceEvents } from "../orders/trace-events";
import { findAnyOrder } from "../orders/orders";
import { paymentTraceEvents } from "../payments/trace-events";
import { refundTraceEvents } from "../refunds/trace-events";
import { subscriptionsOfOrder } from "../subscriptions/subscriptions";
import { auditTraceEvents } from "./acts";
import { type Command, oneLine } from "./command";

const NUMBER_LENGTH = 20;

/** An order's life from the click on Pay to the eSIM, to be read beside the log. */
export const traceCommands: Command[] = [
  {
    usage: "trace ORDER",
    explains:
      "Everything that happened to an order, in order of time: when, under which request, what. The log has the rest under the request's number.",
    async run([id = ""], _flags, say) {
      const order = await findAnyOrder(id);
      if (!order) return `There is no order ${id}.`;
      const plans = await subscriptionsOfOrder(id);
      const payments = await receivedFor(id);
      const told = await Promise.all([
        orderTraceEvents(id),
        moneyTraceEvents(id),
        paymentTraceEvents(id),
        esimTraceEvents(order.lines),
        refundTraceEvents(id),
        auditTraceEvents([id, ...payments.map((payment) => payment.id)]),
        emailTraceEvents([
          id,
          ...new Set(plans.flatMap((plan) => [plan.id, plan.lineId, plan.esimId ?? []].flat())),
        ]),
      ]);
      for (const { at, request, what } of told
        .flat()
        .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))))
        say(`${at}  ${(request ?? "-").padEnd(NUMBER_LENGTH)}  ${oneLine(what)}`);
      return true;
    },
  },
];
