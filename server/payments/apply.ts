import { hadCase, openCase } from "../books/cases";
import { moneyOf, moveMoney } from "../books/ledger";
import { isSurplusDust } from "../books/money-of-order";
import { receivedFor, recordReceived } from "../books/received";
import type { OrderCaseReason } from "../books/rules";
import { centsBookedBack } from "../books/sent-back";
import { timestamp } from "../clock";
import { transaction } from "../database/connection";
import { log } from "../log";
import { clearReview, flagOrder, holdOrder, moveOrder, type Order } from "../orders/orders";
import { isDecided } from "../orders/rules";
import { takePayment } from "../orders/take-payment";
import { wakeWorker } from "../work/wake";
import { findAttempt, isWatchOver, latestAttemptOf, recordSnapshot } from "./attempts";
import { orderPaid, orderUnderReview, sentBackByProcessor, strayPayment } from "./events";
import { processors } from "./processor";
import type { ChargeSnapshot } from "../processors/provider";
import { judge, surplus } from "./rules";

/**
 * One snapshot, one transaction: the attempt, its order, and what hears of `orderPaid` if this pays for it.
 * Applying the same or an older snapshot again changes nothing.
 */
export async function apply(
  attemptId: string,
  snapshot: ChargeSnapshot,
  askedAt = timestamp(),
): Promise<void> {
  await transaction(async () => {
    const found = await findAttempt(attemptId);
    if (!found) return;
    let order = await holdOrder(found.order_id);
    // Read again under the lock: another process may have moved it meanwhile.
    const attempt = (await findAttempt(attemptId))!;
    if (attempt.ref && attempt.ref !== snapshot.ref) return applyOther(order, attempt.provider, snapshot);
    const isLatest = (await latestAttemptOf(order.id))?.id === attempt.id;

    const before = await receivedFor(order.id);
    const arrived = await recordReceived(
      asPaidCharge(attempt.provider, snapshot, order.id),
      snapshot.payments,
    );
    const isSentBackByUs = await isBookedBack(attempt.provider, snapshot);
    const verdict = judge(
      {
        order,
        attempt: { state: attempt.state, snapshotVersion: attempt.snapshot_version },
        isLatest,
        hasNewMoney: arrived.length > 0,
        hadMoney: before.some(({ final_at }) => final_at !== null), // one that was only seen may be this one
        isSentBackByUs,
        hasOtherMoney: before.some(({ charge, final_at }) => final_at !== null && charge !== snapshot.ref),
      },
      snapshot,
    );
    await recordSnapshot(attempt, snapshot, verdict.attempt, askedAt);
    for (const next of verdict.moves) {
      order =
        next === "paid"
          ? await settle(order, `${attempt.provider} ${snapshot.ref}`, snapshot.ref)
          : await moveOrder(order, next, `charge ${snapshot.code} ${snapshot.state}`);
    }
    if (hasEnded(order) && (await moneyOf({ orderId: order.id }, "suspense")).length > 0) {
      // Final money, of which its processor has not said what it is, or for an order that was called off.
      order = await moveOrder(order, "needs_review", `charge ${snapshot.code} ${snapshot.state}`);
      await review(order, "late", snapshot);
    }
    const isGivenUp = snapshot.state === "failed" || isWatchOver(attempt);
    if (hasEnded(order) && isGivenUp && before.some((one) => one.charge === snapshot.ref && !one.final_at)) {
      order = await moveOrder(order, "needs_review", "seen, and never final");
      await review(order, snapshot.state === "failed" ? "payment_failed" : "no_answer", snapshot);
    }
    if (verdict.attempt === "refunded" && attempt.state !== "refunded" && !isSentBackByUs) {
      const cause = `charge ${snapshot.code} ${snapshot.state}`;
      let cents = 0;
      for (const { id: paymentId, charge } of await receivedFor(order.id))
        if (charge === snapshot.ref) cents += await moveMoney({ paymentId }, "suspense", "payee", cause);
      if (cents > 0) await sentBackByProcessor.emit({ order, cents });
      if (verdict.moves.includes("refunded")) await clearReview(order, cause);
    }
    if (isDecided(order.state))
      await moveMoney({ orderId: order.id }, "suspense", "owed", `came after ${order.id}`);
    if (verdict.review) await review(order, verdict.review, snapshot);
    if (arrived.some(({ usd_cents }) => usd_cents === null)) await review(order, "unvalued", snapshot);
    const isNewlyLost = snapshot.dispute?.state === "lost" && attempt.dispute !== "lost";
    if (snapshot.dispute && (isNewlyLost || !(await hadCase(order.id, "disputed"))))
      await review(order, "disputed", snapshot);
    const isMoreSentBack = (snapshot.refundedCents ?? 0) > Number(attempt.refunded_cents ?? 0);
    if (isMoreSentBack && !isSentBackByUs && !verdict.review && verdict.moves.length === 0)
      await review(order, "refunded_by_processor", snapshot);
    if (verdict.moves.length > 0) log("info", "order moved", { order: order.id, state: order.state });
  });
  wakeWorker(); // an eSIM or a letter may be due
}

/** Whether the books have all that the processor says was sent back; only asked where it says how much. */
async function isBookedBack(provider: string, { ref, refundedCents = 0 }: ChargeSnapshot): Promise<boolean> {
  return refundedCents > 0 && (await centsBookedBack(provider, ref)) >= refundedCents;
}

function hasEnded({ state }: Order): boolean {
  return state === "expired" || state === "cancelled";
}

/**
 * What came to a charge that was made a second time for an attempt, as where the answer about one was lost: it is
 * its order's money, and a person decides about it. The attempt is about the other charge, and stays as it is.
 */
async function applyOther(order: Order, provider: string, snapshot: ChargeSnapshot): Promise<void> {
  const arrived = await recordReceived(asPaidCharge(provider, snapshot, order.id), snapshot.payments);
  if (arrived.length === 0) return;
  const isOver = isDecided(order.state) || order.state === "paid";
  if (isDecided(order.state))
    await moveMoney({ orderId: order.id }, "suspense", "owed", `came after ${order.id}`);
  else if (!isOver && order.state !== "needs_review")
    order = await moveOrder(order, "needs_review", `charge ${snapshot.code} beside its own`);
  await review(order, isOver ? surplus(order.state) : "another_charge", snapshot);
  if (arrived.some(({ usd_cents }) => usd_cents === null)) await review(order, "unvalued", snapshot);
}

/** Has a person look at a held order, and tells those whom it concerns, once a case; of dust nobody is told. */
async function review(order: Order, reason: OrderCaseReason, snapshot: ChargeSnapshot): Promise<void> {
  const caseId = await flagOrder(order, reason);
  if (!caseId || (reason === "overpaid" && (await isSurplusDust(order.id)))) return;
  await orderUnderReview.emit({ caseId, order, reason, received: receivedIn(snapshot) });
}

/**
 * Writes down what came to a charge that is none of our attempts', and has a person look at it: it is either
 * somebody's who bought of us, or not ours at all. Applying it again changes nothing.
 */
export async function applyStray(provider: string, snapshot: ChargeSnapshot): Promise<void> {
  await transaction(async () => {
    const arrived = await recordReceived(asPaidCharge(provider, snapshot, null), snapshot.payments);
    for (const { id } of arrived) {
      const caseId = await openCase({ paymentId: id }, "unknown_charge");
      if (caseId) await strayPayment.emit({ caseId, charge: snapshot.code, received: receivedIn(snapshot) });
    }
  });
}

function asPaidCharge(provider: string, { ref, priced, pricedIn }: ChargeSnapshot, orderId: string | null) {
  const isTest = processors().get(provider)?.isTest ?? false;
  // What a price in other money is worth in dollars, a person has to say.
  const cents = priced.currency === "USD" ? priced.cents : NaN;
  return { provider, ref, orderId, isTest, cents, pricedIn };
}

/** The payments of a charge, for a person to read. */
function receivedIn({ payments, dispute }: ChargeSnapshot): string[] {
  const received = payments.map(
    ({ amount, coin, network, isConfirmed }) =>
      `${amount ? `${amount} ${coin}` : "an unknown amount"} on ${network}, ${isConfirmed ? "final" : "not final"}`,
  );
  if (!dispute) return received;
  const { reason, cents, evidenceUntil } = dispute;
  const until = evidenceUntil ? timestamp(evidenceUntil).slice(0, 10) : "a day that the processor names";
  return [...received, `disputed as ${reason}: ${(cents / 100).toFixed(2)} USD, evidence until ${until}`];
}

/** The order is paid, and whoever delivers what it bought hears of it. @returns the order as that left it. */
async function settle(order: Order, cause: string, transactionId: string): Promise<Order> {
  const paid = await takePayment(order, cause);
  await orderPaid.emit({ order: paid, transactionId });
  return holdOrder(order.id);
}
