import { openCasesOf } from "../books/cases";
import { balancesOf } from "../books/ledger";
import { outgoingOf } from "../books/processor-facts";
import { timestamp } from "../clock";
import type { EventPayload } from "../events";
import { checkEsimSoon } from "../esims/check-due";
import { holdEsim } from "../esims/profile";
import { isBeingTakenBack } from "../esims/take-backs";
import { newId } from "../id";
import { clearReview, flagOrder, type Order } from "../orders/orders";
import { isDecided } from "../orders/rules";
import { disputesOf } from "../payments/disputes";
import type { disputeOver } from "../payments/events";
import { gigabytes } from "../plans/pass";
import type { Dispute } from "../processors/provider";
import { resumePlanOf, movePlanOf } from "../subscriptions/plan-state";
import { usageWords } from "../subscriptions/rules";
import { type Subscription, subscriptionsOfOrder } from "../subscriptions/subscriptions";
import { disputeDecided, paymentUnderReview, takenByBank } from "./emails";
import { leftWords } from "./pay-back";
import { disputeForSupport } from "./support-emails";
import { notifyCustomer } from "./notify-customer";
import { notifySupport } from "./notify-support";
import { decideOrder, done, notDone, type Verdict } from "./verdict";

/** Stops the plan of an order that is disputed, and mails its customer. No money moves, and its case stays open. */
export async function stopOrder(id: string): Promise<Verdict> {
  return decideOrder(id, async (order) => {
    const isDisputed = (await openCasesOf([id])).some(({ reason }) => reason === "disputed");
    if (!isDisputed || order.state !== "fulfilled")
      return notDone(`Order ${id} has no plan whose payment is disputed: 'orders refund' ends any other.`);
    if (await stopPlans(id))
      await notifyCustomer(order, `stopped:${id}`, paymentUnderReview(order, "stopped"));
    const says = `Order ${id}: its plan is stopped. The network is asked to suspend its eSIM, unless another plan lives on it: trace says when it has.`;
    return done(says);
  });
}

/**
 * What is disputed as fraud is stopped by itself. Part of the caller's transaction, which opens the case.
 * @returns whether it was.
 */
export async function stopFraud({ id, state }: Order, dispute?: Dispute): Promise<boolean> {
  const isFraud = dispute?.reason === "fraudulent" && dispute.state !== "won";
  return isFraud && state === "fulfilled" && (await stopPlans(id));
}

/**
 * Notifies its customer and support that a dispute is decided. Once all of an order are won its plan goes on, and its case
 * closes where nothing else is to be decided. Part of the caller's transaction.
 */
export async function endDispute({
  order,
  charge,
  dispute,
}: EventPayload<typeof disputeOver>): Promise<void> {
  const isLost = dispute.state === "lost";
  if (isLost) await flagOrder(order, "disputed"); // again, where somebody had closed it
  const isWon = (await disputesOf(order.id)).every((state) => state === "won");
  await stopFraud(order, dispute);
  const plan = isWon ? await letGoOn(order, false) : undefined;
  const isClosed = isWon && !plan?.isOver && (await isWhole(order));
  if (isClosed) await clearReview(order, "its dispute is won", ["disputed"]);
  const left = await outgoingOf(order.id);
  const ended = isLost ? takenByBank(left.lost, left.sentBack) : WON;
  const stays = (isLost ? order.state === "fulfilled" : plan?.isOver) ? STAYS : "";
  const key = `dispute-${dispute.state}:${charge}:${order.id}`;
  await tell(order, key, [ended, plan?.words ?? "", stays]);
  const next = isClosed ? "Its case is closed." : "`npm run operator -- inbox` says what is left to decide.";
  const said = [isLost ? `${leftWords(left).join(", ")}.` : "", plan?.says ?? "", next].filter(Boolean);
  const email = disputeForSupport(order, dispute.state, said);
  await notifySupport({ about: key, email });
}

const WON = "The dispute of your payment is over: your card's bank leaves what you paid with us.";
const STAYS = "A person looks at your plan, and until then it stays as it is.";

/** Whether nothing of an order but its dispute is to be decided. */
async function isWhole({ id, state }: Order): Promise<boolean> {
  const balances = await balancesOf({ orderId: id });
  const isLeft = balances.some(({ account }) => ["suspense", "owed", "disputed"].includes(account));
  const open = await openCasesOf([id]);
  return isDecided(state) && !isLeft && open.every(({ reason }) => reason === "disputed");
}

/**
 * A plan that was stopped goes on, in words for its customer and for who decides. Part of the caller's transaction.
 * @param isByPerson whether one whose days are over is stopped no more as well.
 */
async function letGoOn({ id, state }: Order, isByPerson: boolean) {
  const stopped: Subscription[] = [];
  for (const plan of await subscriptionsOfOrder(id))
    if (plan.state === "stopped" && !(await isBeingTakenBack(plan.lineId))) stopped.push(plan);
  if (stopped.length === 0 || state !== "fulfilled") return undefined;
  const over = stopped.filter(
    ({ daysBegunAt, startBy, endDate }) => (daysBegunAt === null ? startBy : endDate) <= timestamp(),
  );
  for (const plan of stopped) if (isByPerson || !over.includes(plan)) await move(plan, false);
  if (over.length === 0) return { isOver: false, words: "Your plan goes on.", says: "Its plan goes on." };
  const used = over
    .map((plan) => `${usageWords(plan.usedBytes)} of ${gigabytes(plan.dataBytes)} used`)
    .join(", ");
  const says = `Its plan's days are over, ${used}: 'orders refund --amount' pays a part back.`;
  return { isOver: true, words: "The days of your plan are over by now.", says };
}

/** A plan that was stopped goes on by a person's word. Part of the caller's transaction. @returns what to say of it. */
export async function resumeByOperator(order: Order): Promise<string> {
  const plan = await letGoOn(order, true);
  if (plan) await tell(order, `goes-on:${newId()}:${order.id}`, [plan.words]);
  return plan ? ` ${plan.says}` : "";
}

async function tell(order: Order, key: string, words: string[]): Promise<void> {
  await notifyCustomer(order, key, disputeDecided(order, words.filter(Boolean)));
}

/** @returns whether one was not yet. */
async function stopPlans(orderId: string): Promise<boolean> {
  let isNew = false;
  for (const plan of await subscriptionsOfOrder(orderId)) isNew = (await move(plan, true)) || isNew;
  return isNew;
}

/** The network is called at the next look at its eSIM. @returns whether it was not so yet. */
async function move({ lineId, state, esimId }: Subscription, isToStop: boolean): Promise<boolean> {
  if (!esimId || (state === "stopped") === isToStop) return false;
  if (isToStop) await movePlanOf(lineId, "stopped", "its payment is disputed");
  else await resumePlanOf(lineId, "its dispute is decided");
  await checkEsimSoon(await holdEsim(esimId));
  return true;
}
