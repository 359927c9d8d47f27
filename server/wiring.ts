import { recordPlanMove } from "./esims/history";
import { linesPaidBack } from "./fulfilment/events";
import { deliver } from "./fulfilment/fulfil";
import { notifyOfRefundMoved, notifyOfSentBack } from "./fulfilment/pay-back";
import { endDispute } from "./fulfilment/stop";
import { notifyOfReview, notifyOfStrayPayment } from "./fulfilment/notify-of-review";
import {
  disputeOver,
  orderPaid,
  orderUnderReview,
  refundMoved,
  sentBackByProcessor,
  strayPayment,
} from "./payments/events";
import { settleRequestsOf } from "./refunds/refunds";
import { planMoved } from "./subscriptions/plan-state";

/** Says who hears of what. Every program that runs verbs of the shop calls it first. */
export function wire(): void {
  orderPaid.on(({ order, transactionId }) => deliver(order, transactionId));
  orderUnderReview.on(notifyOfReview);
  disputeOver.on(endDispute);
  strayPayment.on(notifyOfStrayPayment);
  sentBackByProcessor.on(notifyOfSentBack);
  refundMoved.on(notifyOfRefundMoved);
  linesPaidBack.on(({ lines, note }) => settleRequestsOf(lines, note));
  planMoved.on(recordPlanMove);
}
