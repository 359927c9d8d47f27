import { orderRefused } from "./emails";
import { type Case, openCasesOf } from "../books/cases";
import { isEntered, moneyOf, moveMoney } from "../books/ledger";
import { receivedFor } from "../books/received";
import { isDeliveryReason, moneyReasons } from "../books/rules";
import { findAnyEsim, markAsked, replacementsAsked } from "../esims/replacements";
import { fulfil } from "./fulfil";
import { resumeByOperator } from "./stop";
import { acceptedBecause } from "../orders/every-order";
import { clearReview, moveOrder, type Order } from "../orders/orders";
import type { OrderLine } from "../orders/lines";
import { linesToPayBack, planNamesOf } from "../orders/rules";
import { latestAttemptOf } from "../payments/attempts";
import { disputesOf } from "../payments/disputes";
import { usdAmount } from "../processors/rules";
import { review } from "../payments/review";
import { toSendBack } from "../payments/send-back";
import { about, dueFor, hasUnvalued, impossible, obstacleTo, sumOf, VALUE_FIRST } from "./obstacle";
import { notifyCustomer } from "./notify-customer";
import { decideOrder, done, notDone, type Verdict } from "./verdict";
import { takenBackFirst, takeBackSummary, type TakingBack } from "./take-back-first";
import { keepOwed, partOf, payBack, payBackOwed, payBackPart, sentWords } from "./pay-back";

/**
 * Settles an order that a person had to look at: what came is accepted, buys the plan and has its receipt mailed,
 * and what is more than the price is owed. On an order that is decided the cases are closed, and what is owed is
 * kept, for the reason that the note gives.
 */
export async function settleOrder(id: string, note: string): Promise<Verdict> {
  return decideOrder(id, async (order) => {
    if (order.state === "needs_review") {
      if (await hasUnvalued(order)) return notDone(VALUE_FIRST);
      const attempt = await latestAttemptOf(order.id);
      await clearReview(order, note);
      const sold = await fulfil(order, acceptedBecause(note), attempt?.ref ?? `manual_${order.id}`);
      const owed = sumOf(await moneyOf(about(order), "owed"));
      if (owed > 0) await review(sold, "overpaid");
      const more =
        owed > 0 ? ` ${usdAmount(owed)} more came than it costs and is owed: see orders pay-back.` : "";
      return done(`Order ${id}: payment accepted, its plan is to be delivered.${more}`);
    }
    const open = await openCasesOf([order.id]);
    if (open.some(({ reason }) => reason === "esim_taken_back"))
      return notDone(`The eSIM of order ${id} was taken back: it is to be paid back, see 'orders refund'.`);
    const disputes = await disputesOf(order.id);
    if (disputes.includes("open"))
      return notDone(
        `The dispute of order ${id} is not decided: answer it at the processor, or accept it there, and say it again when it is.`,
      );
    const earned = sumOf(await moneyOf(about(order), "revenue"));
    if (order.state === "fulfilled" && disputes.includes("lost") && earned === 0 && open.some(isDispute))
      return notDone(
        `The dispute of order ${id} is lost, and its money gone: 'orders refund' takes the eSIM back.`,
      );
    if (open.length > 0) {
      if (await hasUnvalued(order)) return notDone(VALUE_FIRST);
      if (order.paymentMethod !== "gift" && open.every(({ reason }) => isDeliveryReason(reason)))
        return notDone(
          `What order ${id} bought is still to come: 'dead retry' asks for it again, 'orders refund' pays it back.`,
        );
      const asked = await replacementsAsked(order.id);
      for (const esimId of asked)
        if ((await findAnyEsim(esimId))?.next)
          return notDone(
            `A new eSIM waits for the end of eSIM ${esimId}: 'esims replace' or 'esims refund'.`,
          );
      const kept = await keepOwed(order, note);
      await markAsked(asked, false);
      const goesOn = open.some(isDispute) ? await resumeByOperator(order) : "";
      await clearReview(
        order,
        note,
        order.paymentMethod === "gift" ? undefined : [...moneyReasons, "esim_not_ended", "esim_replacement"],
      );
      const more = kept > 0 ? ` ${usdAmount(kept)} is kept.` : "";
      return done(`Order ${id}: looked at, stays ${order.state}.${more}${goesOn}`);
    }
    return order.state === "fulfilled"
      ? done(`Order ${id} was settled already.`)
      : impossible(order, "settled");
  });
}

/**
 * Sends an order's money back, or that of some of its lines, ends their plans and mails the customer, once their eSIMs
 * were taken back. Where its processor has no call for that, it notes that a person has sent it there.
 * @param cents what is sent, where that is less than what came; of lines, what a person has sent for them. Of an order that was never accepted the rest is kept, as
 *   the costs of sending; of one that has its plan it is goodwill, and the plan stays. Never more than came.
 */
export async function refundOrder(
  id: string,
  note: string,
  cents?: number,
  takingBack: TakingBack = {},
): Promise<Verdict> {
  return decideOrder(id, async (order) => {
    if (order.state === "refunded") return done(`Order ${id} was paid back already.`);
    if (order.state !== "fulfilled" && order.state !== "needs_review") return impossible(order, "paid back");
    if (order.paymentMethod === "gift")
      return notDone(`Order ${id} is a gift: nothing was paid that could be paid back.`);
    const lines = linesToPayBack(order.lines, takingBack.lineIds);
    const isRest = lines.length === linesToPayBack(order.lines).length;
    if (lines.length === 0) return done(`That part of order ${id} was paid back already.`);
    if (!isRest) return refundLines(order, lines, note, cents, takingBack);
    // Of lines the amount is what a person has sent for them: of the last ones all that lies here.
    const isOfLines = takingBack.lineIds !== undefined;
    const [atMost, how] = isOfLines
      ? [undefined, { ...takingBack, balanceCents: cents }]
      : [cents, takingBack];
    const isPart = order.state === "fulfilled" && atMost !== undefined;
    if (isPart && (await isEntered(about(order), partOf(id, note))))
      return done(`That part of order ${id} was paid back already, by the same note.`);
    const there = await toSendBack(about(order));
    // Dust that is worth no cent can be sent back like anything else; where all had left before, the plan ends.
    if (there.length === 0 && (await receivedFor(id)).every(({ final_at }) => final_at === null))
      return notDone(`Nothing lies here for order ${id} that could be paid back.`);
    const obstacle = await obstacleTo(order, there, how);
    if (obstacle) return obstacle;
    if (atMost !== undefined && atMost > sumOf(there))
      return notDone(`Only ${usdAmount(sumOf(there))} came for order ${id}: no more can be paid back.`);
    if (isPart) return refundPart(order, note, atMost, how);
    const working = await takenBackFirst(order, lines, true, how);
    if (working) return working;
    const sent = await payBack(order, lines, note, { atMost, isByHand: how.isByHand });
    return done(`Order ${id}: ${sentWords(sent)}, its plan is stopped.${await takeBackSummary(lines)}`);
  });
}

/** Some lines of an order that has others: these stay as they are. */
async function refundLines(
  order: Order,
  lines: readonly OrderLine[],
  note: string,
  cents: number | undefined,
  takingBack: TakingBack,
): Promise<Verdict> {
  if (order.state !== "fulfilled") return impossible(order, "paid back in part: none of it was delivered");
  const there = await dueFor(order, lines);
  const [{ isByHand }, names] = [takingBack, planNamesOf({ lines })];
  const where = `is to be sent back of ${names} in`;
  const obstacle =
    (await obstacleTo(order, [{ cents: there }], { isByHand, balanceCents: cents }, where)) ??
    (await takenBackFirst(order, lines, true, takingBack));
  if (obstacle) return obstacle;
  const sent = await payBack(order, lines, note, { isByHand });
  return done(`Order ${order.id}: ${sentWords(sent)} of ${names}.${await takeBackSummary(lines)}`);
}

/** Goodwill: the plan stays, and so do its cases. */
async function refundPart(
  order: Order,
  note: string,
  cents: number,
  { isByHand }: TakingBack,
): Promise<Verdict> {
  const earned = sumOf(await moneyOf(about(order), "revenue"));
  if (cents > earned)
    return notDone(
      `Only ${usdAmount(earned)} of order ${order.id} was earned and is here: no more can be paid back.`,
    );
  const sent = await payBackPart(order, note, cents, isByHand);
  return done(`Order ${order.id}: ${sentWords(sent)}, its plan stays.`);
}

/**
 * Sends back what is owed of an order, and nothing else: the surplus of a plan that runs, a second payment, one that
 * came after the order was closed, a refund that failed. Where its processor has no call for that, it notes that a
 * person has sent it there. The customer is mailed.
 * @param cents what is sent: if that is not what is owed by now, nothing is done.
 */
export async function payBackOrder(
  id: string,
  note: string,
  cents?: number,
  { isByHand }: TakingBack = {},
): Promise<Verdict> {
  return decideOrder(id, async (order) => {
    const owed = await moneyOf(about(order), "owed");
    if (owed.length === 0 && !(await hasUnvalued(order))) return done(`Nothing is owed of order ${id}.`);
    const obstacle = await obstacleTo(order, owed, { isByHand, balanceCents: cents }, "is owed of");
    if (obstacle) return obstacle;
    // A dispute is about other money, and its case is closed by its own word.
    await clearReview(
      order,
      note,
      moneyReasons.filter((reason) => reason !== "disputed"),
    );
    const sent = await payBackOwed(order, note, isByHand);
    return done(`Order ${id}: ${sentWords(sent)}. It stays ${order.state}.`);
  });
}

/**
 * Closes an order under review for which nothing was received that could be kept or sent back.
 * @param note is mailed to the customer.
 */
export async function refuseOrder(id: string, note: string): Promise<Verdict> {
  return decideOrder(id, async (order) => {
    if (order.state === "refused") return done(`Order ${id} was closed already.`);
    if (order.state !== "needs_review") return impossible(order, "refused");
    if (await hasUnvalued(order)) return notDone(VALUE_FIRST);
    // Owed is what was sent back beside our word and did not arrive.
    const undecided = ["suspense", "owed"] as const;
    for (const account of undecided)
      if (sumOf(await moneyOf(about(order), account)) > 0)
        return notDone(`Money came for order ${id}: accept it, or pay it back.`);
    await clearReview(order, note);
    // Dust that is worth no cent stays: there is nothing to send back.
    for (const account of undecided) await moveMoney(about(order), account, "kept", note);
    await moveOrder(order, "refused", note);
    await notifyCustomer(order, `refused:${id}`, orderRefused(order, note));
    return done(`Order ${id}: closed without a plan.`);
  });
}

function isDispute({ reason }: Case): boolean {
  return reason === "disputed";
}
