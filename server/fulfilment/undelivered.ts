import { allOpenCases } from "../books/cases";
import { isDeliveryReason } from "../books/rules";
import { timestamp } from "../clock";
import { transaction } from "../database/connection";
import { isUndelivered } from "../esims/deliveries";
import { paidBackFrom } from "../esims/delivery-rules";
import { isMissing } from "../esims/take-back-due";
import { causedAmong } from "../orders/every-order";
import { findAnyOrder, holdOrder, noteOnOrder } from "../orders/orders";
import { isSentWithin } from "../payments/send-back";
import { owner } from "../shop/owner";
import { refundOrder } from "./review";
import { notifyOfDue } from "./notify-of-review";

/** The reason by which the sum of a day is counted. */
const NOTE = "paid back by the shop itself: not delivered";
/** The note by which support is notified once. */
const DUE = "to be paid back by a person: not delivered";

/**
 * Pays back what was paid for and is not there: a day after the payment where the network says so, after two where it
 * says nothing, which is asked on until what it made is taken back. What no processor sends by itself, or is over the
 * owner's cap, stands first in the inbox a day after the payment, and is an email to support. One by one, so that the workers of several processes meet at the same order.
 */
export async function payBackUndelivered(stop?: AbortSignal): Promise<void> {
  const late = (await allOpenCases()).filter(({ reason }) => isDeliveryReason(reason));
  for (const orderId of new Set(late.map(({ order_id }) => order_id!))) {
    if (stop?.aborted) return;
    const isWithinCap = () => isSentWithin(orderId, NOTE, owner.paidBackPerDay);
    const isReported = async () => (await causedAmong([orderId], DUE)).size > 0;
    const { fulfilledAt, paymentMethod } = (await findAnyOrder(orderId))!;
    if (paidBackFrom(fulfilledAt!, "word") > timestamp() || paymentMethod === "gift") continue;
    const isOurs = await isWithinCap();
    if (!isOurs && (await isReported())) continue;
    const isGone = !isOurs || (await isMissing(orderId));
    if (isGone === false || paidBackFrom(fulfilledAt!, isGone ? "word" : "silence") > timestamp()) continue;
    await transaction(async () => {
      const order = await holdOrder(orderId);
      if (order.state !== "fulfilled" || !(await isUndelivered([orderId]))) return; // since it was asked
      const how = { despiteNetwork: true, hasAsked: true };
      if (isOurs && (await isWithinCap()) && (await refundOrder(orderId, NOTE, undefined, how)).isDone)
        return;
      if (await isReported()) return;
      await noteOnOrder(order, DUE);
      await notifyOfDue(order);
    });
  }
}
