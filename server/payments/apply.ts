import { hadCase, openCase } from "../books/cases";
import { moneyOf, moveMoney } from "../books/ledger";
import { moneyOn } from "../books/money-of-order";
import { receivedFor, recordReceived } from "../books/received";
import { bookProcessorFacts } from "../books/processor-facts";
import type { OrderCaseReason } from "../books/rules";
import { timestamp } from "../clock";
import { transaction } from "../database/connection";
import { runQuery } from "../database/queries";
import { log } from "../log";
import { clearReview, flagOrder, holdOrder, moveOrder, type Order, takePayment } from "../orders/orders";
import { wakeWorker } from "../jobs/wake";
import {
  type Attempt,
  attemptOfCharge,
  findAttempt,
  isWatchOver,
  latestAttemptOf,
  recordSnapshot,
} from "./attempts";
import { disputeOver, orderPaid, sentBackByProcessor, strayPayment } from "./events";
import { processors } from "./processor";
import type { ChargeSnapshot } from "../processors/provider";
import { shownAmount } from "../processors/rules";
import { review } from "./review";
import { decideCharge, type ChargeFacts, type Move } from "./rules";

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
    const facts = await recordFacts(order, attempt, snapshot, askedAt);
    const { attempt: state, moves } = decideCharge(facts, snapshot);
    if (!facts.isAnother) await recordSnapshot(attempt, snapshot, state, askedAt);
    for (const move of moves) order = await perform(move, order, attempt.provider, snapshot);
    if (order.state !== facts.order.state)
      log("info", "order moved", { order: order.id, state: order.state });
  });
  wakeWorker(); // an eSIM or an email may be due
}

/** Enters what the charge shows that the books do not have, and says what is known of it and its order then. */
async function recordFacts(
  order: Order,
  attempt: Attempt,
  snapshot: ChargeSnapshot,
  askedAt: string,
): Promise<ChargeFacts> {
  const { provider } = attempt;
  const before = await receivedFor(order.id);
  const isPayBackChosen = await hadCase(order.id, "pay_back_chosen");
  const others = isPayBackChosen
    ? []
    : before.flatMap(({ id, charge }) => (charge === snapshot.ref ? [] : id));
  const arrived = await recordReceived(asPaidCharge(provider, snapshot, order.id), snapshot.payments);
  const isNewlyWhole = snapshot.state === "refunded" && attempt.state !== "refunded";
  // An answer to a call that began before the last one was read may be older than what left since.
  const isOld = askedAt < (attempt.checked_at ?? "") || snapshot.version < attempt.snapshot_version;
  const sentBack = isOld ? 0 : await bookProcessorFacts(provider, snapshot, isNewlyWhole);
  if (sentBack > 0) await sentBackByProcessor.emit({ order, cents: sentBack });
  const undecided = await moneyOf({ orderId: order.id }, "suspense");
  return {
    order,
    attempt: { ...attempt, snapshotVersion: attempt.snapshot_version },
    isAnother: attempt.ref !== null && attempt.ref !== snapshot.ref,
    isLatest: (await latestAttemptOf(order.id))?.id === attempt.id,
    isWatchOver: isWatchOver(attempt),
    hasNewMoney: arrived.length > 0,
    hasUnvalued: arrived.some(({ usd_cents }) => usd_cents === null),
    hadMoney: before.some(({ final_at }) => final_at !== null), // one that was only seen may be this one
    wasSeenOnly: before.some(({ charge, final_at }) => charge === snapshot.ref && !final_at),
    hasUndecided: undecided.length > 0,
    undecidedCents: undecided.reduce((sum, { cents }) => sum + cents, 0),
    otherCents: undecided.reduce((sum, one) => sum + (others.includes(one.paymentId) ? one.cents : 0), 0),
    isNewlySentBack: sentBack > 0,
    isBackAgain: sentBack < 0,
    isSentBackByUs: sentBack === 0 && (snapshot.refundedCents ?? 0) > 0,
    hadDisputeCase: await hadCase(order.id, "disputed"),
  };
}

/** One step of what was decided. @returns the order as that left it. */
async function perform(move: Move, order: Order, provider: string, snapshot: ChargeSnapshot): Promise<Order> {
  const cause = `charge ${snapshot.code} ${snapshot.state}`;
  if (move === "owe") await moveMoney({ orderId: order.id }, "suspense", "owed", `came after ${order.id}`);
  else if (move === "dispute_over")
    await disputeOver.emit({ order, charge: snapshot.ref, dispute: snapshot.dispute! });
  else if ("clear" in move)
    await clearReview(order, move.because ?? cause, move.clear === "all" ? undefined : move.clear);
  else if ("review" in move) await reviewCharge(order, move.review, snapshot);
  else if (move.to === "paid") return settle(order, `${provider} ${snapshot.ref}`, snapshot.ref);
  else return moveOrder(order, move.to, cause);
  return order;
}

/** Of dust nobody is notified. */
async function reviewCharge(order: Order, reason: OrderCaseReason, snapshot: ChargeSnapshot): Promise<void> {
  if (reason === "overpaid" && (await runQuery(moneyOn(order.id))).isSurplusDust)
    await flagOrder(order, reason);
  else await review(order, reason, receivedIn(snapshot), snapshot.dispute);
}

/** Applies what a list, or a look at a charge that nobody knew, shows: to the attempt that it is of, if there is one. */
export async function applyFound(provider: string, charge: ChargeSnapshot, askedAt: string): Promise<void> {
  const attempt = await attemptOfCharge(provider, charge.ref, charge.metadata.get("attempt_id"));
  if (!attempt) await applyStray(provider, charge);
  else if (attempt.snapshot_version < charge.version || charge.payments.length > 0)
    await apply(attempt.id, charge, askedAt);
}

/**
 * Writes down what came to a charge that is none of our attempts', and has a person look at it: it is either
 * somebody's who bought of us, or not ours at all. Applying it again changes nothing.
 */
export async function applyStray(provider: string, snapshot: ChargeSnapshot): Promise<void> {
  await transaction(async () => {
    const arrived = await recordReceived(asPaidCharge(provider, snapshot, null), snapshot.payments);
    await bookProcessorFacts(provider, snapshot, snapshot.state === "refunded");
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
function receivedIn({ payments, dispute, refundedCents = 0 }: ChargeSnapshot): string[] {
  const received = payments.map(
    ({ amount, coin, network, isConfirmed }) =>
      `${amount ? `${shownAmount(amount)} ${coin}` : "an unknown amount"} on ${network}, ${isConfirmed ? "final" : "not final"}`,
  );
  if (!dispute) return received;
  const { reason, cents, evidenceUntil } = dispute;
  const until = evidenceUntil ? timestamp(evidenceUntil).slice(0, 10) : "a day that the processor names";
  if (refundedCents > 0) received.push(`sent back already: ${(refundedCents / 100).toFixed(2)} USD`);
  return [...received, `disputed as ${reason}: ${(cents / 100).toFixed(2)} USD, evidence until ${until}`];
}

/** The order is paid: emits the event that starts the delivery. @returns the order as that left it. */
async function settle(order: Order, cause: string, transactionId: string): Promise<Order> {
  const paid = await takePayment(order, cause);
  await orderPaid.emit({ order: paid, transactionId });
  return holdOrder(order.id);
}
