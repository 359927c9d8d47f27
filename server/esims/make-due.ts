import { CallError } from "../outgoing";
import { openCasesOf } from "../books/cases";
import { deliveryReasons } from "../books/rules";
import { HOUR, MINUTE, now, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { errorFacts, log } from "../log";
import { findLine } from "../orders/lines";
import { clearReview, holdOrder, type Order } from "../orders/orders";
import { packageOf } from "./packages";
import { movePlanOf } from "../subscriptions/plan-state";
import { putOnEsim, subscriptionOfLine } from "../subscriptions/subscriptions";
import { runEach, runDue } from "../jobs/run-due";
import { beginDelivered } from "./days";
import { recordEvent } from "./history";
import { isUndelivered } from "./deliveries";
import { checkBalanceSoon, checkPricesSoon } from "./balance";
import {
  claimDueOrders,
  keepCost,
  markDone,
  markOrderFailed,
  markOrderSent,
  type NetworkOrder,
  newEsim,
  sentAs,
  setCost,
  waitFor,
} from "./network-orders";
import { network } from "./networks/configured";
import type { PlanOrder, ProfileSnapshot } from "./networks/network";
import { alertPartnerError } from "./partner-alerts";
import { notifyAllReady, notifyLateData } from "./ready-mail";
import type { ProfileTimes } from "./reading-rules";
import { closeDeserted, moveTakeBack } from "./take-backs";
import { applySnapshot, deliveredPlans, holdEsim, nextCheck } from "./profile";

/** An eSIM that is still not made by then needs a person too. */
const MADE_WITHIN = HOUR;

/** Asks the network for everything that is owed and due, a few at a time, until nothing is. */
export async function makeDueEsims(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 4, claim: claimDueOrders, work: runEach(make) }, stop);
}

/** Never throws for the network's sake: when it is away, the next try is put off. */
async function make(owed: NetworkOrder): Promise<void> {
  try {
    if (await isCalledOff(owed)) return void (await markDone(owed));
    // Nothing is paid for it: it is not made for a plan that a dispute has stopped.
    if (owed.sent_as !== null && (await subscriptionOfLine(owed.line_id))?.state === "stopped")
      return void (await waitFor(owed, HOUR));
    if (owed.partner_order_no === null && (await isOver(owed))) return;
    if (owed.kind === "new") await makeEsim(owed);
    else await topUp(owed);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await alertPartnerError(error, owed.line_id);
    if (error.failure === "no_balance") await checkBalanceSoon();
    if (error.failure === "price_changed") await checkPricesSoon();
    const isOfEsim = error.kind === "rejected" && error.failure === undefined;
    if (isOfEsim && owed.kind === "top_up") return comesOnANewEsim(owed, error);
    const isLast = await markOrderFailed(owed, error.message, error.kind === "rejected");
    const facts = { order: owed.order_id, kind: error.kind, tries: owed.tries, ...errorFacts(error) };
    log(isLast ? "error" : "warn", isLast ? "network order given up" : "network order put off", facts);
  }
}

/**
 * Whether the order was refunded before its eSIM or data was made, so that nothing is owed any more. More data is then
 * not bought. A new eSIM that an earlier call may have made is taken back (`take-back-due.ts`).
 */
async function isCalledOff(owed: NetworkOrder): Promise<boolean> {
  const isUnheard = owed.kind === "top_up" || (owed.partner_order_no === null && owed.tries <= 1);
  if (isUnheard && (await isStopped(owed))) return true;
  return (await esimOf(owed)).profile_state === "taken_back";
}

async function isStopped({ order_id, line_id }: NetworkOrder): Promise<boolean> {
  const isDisputed = (await openCasesOf([order_id])).some(({ reason }) => reason === "disputed"); // and may go on
  return !isDisputed && (await subscriptionOfLine(line_id))?.state === "stopped";
}

/** Nothing is bought that nobody could use: its days over before it was made, it is given up, and can be asked back. */
async function isOver(owed: NetworkOrder): Promise<boolean> {
  const plan = await subscriptionOfLine(owed.line_id);
  if (!plan || plan.state === "stopped") return false;
  if (plan.state !== "time_over" && plan.endDate > timestamp()) return false;
  await giveUp(owed, "its days were over before it was made");
  return true;
}

async function giveUp(owed: NetworkOrder, why: string): Promise<void> {
  await markOrderFailed(owed, why, true);
  log("error", "network order given up", { order: owed.order_id, why, tries: owed.tries });
}

/** How far the line of the same order is that brings the eSIM: what is to go onto that comes after it, or not at all. */
async function stateOfPlanBefore({ order_id, esim_id }: NetworkOrder) {
  const before = await db()
    .selectFrom("network_orders")
    .select("state")
    .where("order_id", "=", order_id)
    .where("esim_id", "=", esim_id)
    .where("kind", "=", "new")
    .executeTakeFirst();
  return before?.state;
}

async function makeEsim(owed: NetworkOrder): Promise<void> {
  // An earlier try may have made it, whatever became of the answer: looked for before it is asked for again.
  const found = owed.partner_order_no === null && owed.tries > 1 ? await findEarlier(owed) : undefined;
  if (!found && owed.partner_order_no === null && (await isStopped(owed))) return void (await markDone(owed));
  const sent = found
    ? await markOrderSent(owed, found.orderNo)
    : owed.partner_order_no
      ? owed
      : await send(owed);
  const snapshot = found ?? (await network().profileOfOrder(sent.partner_order_no!));
  if (snapshot) return deliver(sent, snapshot);
  const age = now().getTime() - Date.parse(sent.updated_at);
  if (age > MADE_WITHIN) throw new CallError("rejected", "the network has not made it within an hour");
  await waitFor(sent, waitForMaking(age));
}

async function findEarlier(owed: NetworkOrder): Promise<ProfileSnapshot | undefined> {
  return network().findOrder(sentAs(owed), new Date(Date.parse(owed.created_at) - MINUTE));
}

async function send(owed: NetworkOrder): Promise<NetworkOrder> {
  const { orderNo } = await buy(owed, (question) => network().order(question));
  return markOrderSent(owed, orderNo);
}

/** Asks for it at what it costs now, if that may be paid for it. */
async function buy<T>(owed: NetworkOrder, ask: (question: PlanOrder) => Promise<T>): Promise<T> {
  const { planId, priceCents } = await findLine(owed.line_id);
  try {
    const question = await packageOf(owed.package_plan_id ?? planId, owed.network, owed.kind);
    await keepCost(owed, owed.sent_as === null ? priceCents : 0, question.price);
    return await ask({ lineId: sentAs(owed), ...question });
  } catch (error) {
    if (error instanceof CallError && error.kind !== "ambiguous") await setCost(owed.line_id, null);
    throw error;
  }
}

/** One transaction: the eSIM has its code, its owner is notified, its plan can be used, and nothing is owed any more. */
async function deliver(owed: NetworkOrder, snapshot: ProfileSnapshot): Promise<void> {
  await transaction(async () => {
    const order = await holdOrder(owed.order_id);
    const esim = await holdEsim(owed.esim_id);
    await applySnapshot(esim, snapshot);
    await finish(owed, order, snapshot);
  });
  log("info", "eSIM delivered", { order: owed.order_id, esim: owed.esim_id });
}

/** The plan is on its eSIM: both are looked at from now on. Part of the caller's transaction. */
async function finish(owed: NetworkOrder, order: Order, said: Partial<ProfileTimes> = {}): Promise<void> {
  const { late_told_at } = await markDone(owed);
  if (!(await isUndelivered([order.id]))) await clearReview(order, "delivered", deliveryReasons);
  await movePlanOf(owed.line_id, "ready", "the network");
  await beginDelivered(owed, said);
  await notifyAllReady(order);
  if (owed.kind === "top_up" && late_told_at) await notifyLateData(owed.esim_id, order, owed.line_id);
  // What it says of the time of an eSIM is another after a top-up; one whose plan is stopped is to be suspended.
  const next = owed.kind === "top_up" ? null : nextCheck(await deliveredPlans(owed.esim_id));
  const then = { next_look_at: next ?? timestamp() };
  await db().updateTable("esims").set(then).where("id", "=", owed.esim_id).execute();
}

async function topUp(owed: NetworkOrder): Promise<void> {
  const { network_ref: ref } = await esimOf(owed);
  const age = now().getTime() - Date.parse(owed.created_at);
  const brought = ref === null ? await stateOfPlanBefore(owed) : undefined;
  if (brought === "failed") return giveUp(owed, "the plan that it was to go with did not come");
  if (brought === "queued" || brought === "sent") return waitFor(owed, waitForMaking(age));
  if (ref === null && age > MADE_WITHIN)
    throw new CallError("rejected", "its eSIM was not made within an hour");
  if (ref === null) return waitFor(owed, waitForMaking(age));
  const isThere = owed.tries > 1 && (await network().profile(ref)).lineIds.includes(sentAs(owed));
  if (!isThere) await buy(owed, (question) => network().topUp({ ...question, ref }));
  await transaction(async () => finish(owed, await holdOrder(owed.order_id)));
  log("info", "plan put onto an eSIM", { order: owed.order_id, esim: owed.esim_id });
}

async function esimOf({ esim_id }: NetworkOrder) {
  return db()
    .selectFrom("esims")
    .select(["network_ref", "profile_state"])
    .where("id", "=", esim_id)
    .executeTakeFirstOrThrow();
}

/** The eSIM takes no more, as after its time is over: who has paid for data gets it on another one. */
async function comesOnANewEsim(owed: NetworkOrder, error: CallError): Promise<void> {
  await transaction(async () => {
    const esim = await holdEsim(owed.esim_id);
    const esimId = await newEsim(esim.user_id);
    await db()
      .updateTable("network_orders")
      .set({
        kind: "new",
        esim_id: esimId,
        tries: 0,
        next_try_at: owed.created_at,
        lease_until: null,
        last_error: error.message,
      })
      .where("line_id", "=", owed.line_id)
      .execute();
    await putOnEsim(owed.line_id, esimId);
    await moveTakeBack(owed.line_id, esimId);
    await closeDeserted(esim);
    await recordEvent(owed.esim_id, {
      kind: "plan",
      cause: "it takes no more data: the plan comes on a new eSIM",
    });
  });
  log("warn", "top-up comes on a new eSIM", { order: owed.order_id, ...errorFacts(error) });
}

/**
 * Milliseconds until the next look at an eSIM that has been in the making for so long: soon at first, half a
 * minute later.
 */
function waitForMaking(age: number): number {
  return Math.min(Math.max(SECOND, age / 5), 30 * SECOND);
}
