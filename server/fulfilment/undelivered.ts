import { allOpenCases } from "../books/cases";
import { isDeliveryReason } from "../books/rules";
import { timestamp } from "../clock";
import { transaction } from "../database/connection";
import { isUndelivered } from "../esims/deliveries";
import { paidBackFrom } from "../esims/delivery-rules";
import { isMissing } from "../esims/take-back-due";
import { findAnyOrder, holdOrder } from "../orders/orders";
import { isSentWithin } from "../payments/send-back";
import { owner } from "../shop/owner";
import { refundOrder } from "./review";

/** By this reason the day's sum is counted. */
const NOTE = "paid back by the shop itself: not delivered";

/**
 * Pays back what was paid for and is not there: a day after the payment where the network says so, after two where it
 * says nothing, which is asked on until what it made is taken back. What no processor sends by itself, or is over the
 * owner's cap, stands first in the inbox. One by one, so that the workers of several processes meet at the same order.
 */
export async function payBackUndelivered(stop?: AbortSignal): Promise<void> {
  const late = (await allOpenCases()).filter(({ reason }) => isDeliveryReason(reason));
  for (const orderId of new Set(late.map(({ order_id }) => order_id!))) {
    if (stop?.aborted) return;
    const isWithinCap = () => isSentWithin(orderId, NOTE, owner.paidBackPerDay);
    const paidAt = (await findAnyOrder(orderId))!.fulfilledAt!;
    if (paidBackFrom(paidAt, "word") > timestamp() || !(await isWithinCap())) continue;
    const isGone = await isMissing(orderId);
    if (isGone === false || paidBackFrom(paidAt, isGone ? "word" : "silence") > timestamp()) continue;
    await transaction(async () => {
      await holdOrder(orderId);
      if (!(await isUndelivered([orderId])) || !(await isWithinCap())) return; // since it was asked
      await refundOrder(orderId, NOTE, undefined, { despiteNetwork: true, hasAsked: true });
    });
  }
}
