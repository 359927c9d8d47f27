import { allOpenCases } from "../books/cases";
import { isDeliveryReason } from "../books/rules";
import { timestamp } from "../clock";
import { transaction } from "../database/connection";
import { runQuery } from "../database/queries";
import { undelivered } from "../esims/deliveries";
import { paidBackFrom } from "../esims/delivery-rules";
import { isMissing } from "../esims/take-back-due";
import { causedAmong } from "../orders/every-order";
import type { OrderLine } from "../orders/lines";
import { findAnyOrder, holdOrder, noteOnOrder } from "../orders/orders";
import { ofLines } from "../orders/rules";
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
    const isReported = async () => (await causedAmong([orderId], DUE)).size > 0;
    const { fulfilledAt, paymentMethod, lines } = (await findAnyOrder(orderId))!;
    if (paidBackFrom(fulfilledAt!, "word") > timestamp() || paymentMethod === "gift") continue;
    const awaited = await awaitedOf(orderId, lines);
    const { amountCents } = ofLines({ amountCents: 0 }, awaited);
    const isWithinCap = () => isSentWithin(orderId, NOTE, owner.paidBackPerDay, amountCents);
    const isOurs = await isWithinCap();
    if (!isOurs && (await isReported())) continue;
    const lineIds: string[] = [];
    for (const { id } of awaited) {
      const isGone = !isOurs || (await isMissing(id));
      if (isGone !== false && paidBackFrom(fulfilledAt!, isGone ? "word" : "silence") <= timestamp())
        lineIds.push(id);
    }
    if (lineIds.length === 0) continue;
    await transaction(async () => {
      const order = await holdOrder(orderId);
      const still = await awaitedOf(orderId, order.lines);
      if (order.state !== "fulfilled" || !lineIds.every((id) => still.some((line) => line.id === id))) return; // since it was asked
      const how = { despiteNetwork: true, hasAsked: true, lineIds };
      if (isOurs && (await isWithinCap()) && (await refundOrder(orderId, NOTE, undefined, how)).isDone)
        return;
      if (await isReported()) return;
      await noteOnOrder(order, DUE);
      await notifyOfDue(order);
    });
  }
}

async function awaitedOf(orderId: string, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const awaited = await runQuery(undelivered([orderId], true));
  return lines.filter(({ id }) => awaited.has(id));
}
