import { answerOrError, CallError } from "../outgoing";
import { HOUR, MINUTE, now, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { errorFacts, log } from "../log";
import { hadCase } from "../books/cases";
import { clearReview, flagOrder, holdOrder, noteOnOrder } from "../orders/orders";
import { review } from "../payments/review";
import { isLive, usageWords } from "../subscriptions/rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { type Backoff, nextRetry } from "../jobs/backoff";
import { runEach, runDue } from "../jobs/run-due";
import { paidBackFrom } from "./delivery-rules";
import { network } from "./networks/configured";
import type { ProfileSnapshot } from "./networks/network";
import { dealOut, profileWords } from "./rules";
import { type TakeBackOutcome, takenBackWords } from "./take-back-rules";
import { claimDueTakeBacks, oweBack, type TakeBack } from "./take-backs";

/** An order that nobody can find so long after it was last asked for was never made. */
const MADE_WITHIN = HOUR;
/** Without an end: what is owed is taken back, or a person has paid it back all the same. */
const TRIES: Backoff = {
  delays: [5 * SECOND, 15 * SECOND, 30 * SECOND, ...Array<number>(10).fill(MINUTE), 10 * MINUTE],
};

/** Takes back every eSIM that is due, a few at a time, until none is. */
export async function takeBackDueEsims(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 4, claim: claimDueTakeBacks, work: runEach(takeBack) }, stop);
}

/**
 * Works on one that its caller holds, outside of any transaction. Never throws for the network's sake: when it is
 * away, the next try is put off. Saying it twice is no harm: the profile is looked at first.
 */
export async function takeBack(row: TakeBack): Promise<void> {
  try {
    const there = await find(row);
    if (there === "awaited") await putOff(row, "the network is still making it");
    else if (there === undefined) await neverMade(row);
    else await end(row, there);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await putOff(row, error.message);
    if (row.state === "owed") await reviewIfPaidBack(row);
    const facts = { order: row.order_id, kind: error.kind, tries: row.tries, ...errorFacts(error) };
    log("warn", "taking an eSIM back was put off", facts);
  }
}

/**
 * Whether the network says that what it owes for an order is not there; false: it is on an eSIM that may be in use.
 * Undefined where it says nothing, and of a new eSIM that is on its way, whose code nobody has.
 */
export async function isMissing(orderId: string): Promise<boolean | undefined> {
  const there = await answerOrError(find({ order_id: orderId, network_ref: null }, 0));
  if (there instanceof CallError) return undefined;
  const isOnItsWay = there === "awaited" || there?.orderIds.every((id) => id === orderId);
  return isOnItsWay ? undefined : there === undefined;
}

/** The profile, wherever an order for it may have come to; undefined where none was made, or may still come. */
async function find(row: Pick<TakeBack, "order_id" | "network_ref">, madeWithin = MADE_WITHIN) {
  const owed = await db()
    .selectFrom("network_orders")
    .innerJoin("esims", "esims.id", "network_orders.esim_id")
    .selectAll("network_orders")
    .select("esims.network_ref")
    .where("order_id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  const isGivenUp = owed.state === "failed";
  const isUnderWay = owed.lease_until !== null && owed.lease_until > timestamp();
  const ref = owed.network_ref ?? row.network_ref ?? (owed.kind === "top_up" ? await refOfEsim(owed) : null);
  if (ref !== null) {
    const there = await network().profile(ref);
    // More data that never came onto an eSIM which is on a phone.
    const isMissing = (isGivenUp || owed.kind === "top_up") && !there.orderIds.includes(owed.order_id);
    if (!isMissing || owed.state === "done") return there;
    return isUnderWay ? "awaited" : undefined;
  }
  if (isUnderWay) return "awaited";
  if (owed.partner_order_no !== null)
    return (await network().profileOfOrder(owed.partner_order_no)) ?? (isGivenUp ? undefined : "awaited");
  const since = new Date(Date.parse(owed.created_at) - MINUTE);
  const found = await network().findOrder(owed.order_id, since);
  const mayCome = !isGivenUp && now().getTime() - Date.parse(owed.updated_at) < madeWithin;
  return found ?? (mayCome ? "awaited" : undefined);
}

/** The network's reference of an eSIM whose account was deleted, found by the order that it was made for. */
async function refOfEsim({ esim_id }: { esim_id: string }): Promise<string | null> {
  const first = await db()
    .selectFrom("network_orders")
    .select("partner_order_no")
    .where("esim_id", "=", esim_id)
    .where("kind", "=", "new")
    .executeTakeFirst();
  if (!first?.partner_order_no) return null;
  return (await network().profileOfOrder(first.partner_order_no))?.ref ?? null;
}

async function neverMade(row: TakeBack): Promise<void> {
  const owed = row.state === "asked" ? await owe(row) : row;
  await finish(owed, "done", { outcome: "never_made", used_bytes: 0 });
}

async function end(row: TakeBack, there: ProfileSnapshot): Promise<void> {
  const usedBytes = await usedOn(there);
  const isOver = there.planState === "time_over";
  const isUntouched =
    usedBytes === 0 &&
    (isOver || there.planState === "ready") &&
    ["preparing", "released", "unavailable"].includes(there.profileState ?? "");
  if (row.state === "asked" && !isUntouched && !there.ended)
    return finish(row, "impossible", { used_bytes: usedBytes, last_error: saysOf(there, usedBytes) });
  if (row.state === "asked" && (await isShared(row)))
    return finish(row, "impossible", {
      used_bytes: usedBytes,
      last_error: "another plan lives on its eSIM, where its data would stay",
    });
  const owed = row.state === "asked" ? await owe(row) : row;
  if (await isForAnotherPlan(owed)) {
    const used_bytes = await shareOf(owed, usedBytes);
    return finish(owed, "done", { outcome: "plan_alone", used_bytes });
  }
  const outcome = there.ended ?? (isOver ? "over" : await endThere(there.ref, isUntouched));
  if (outcome) return finish(owed, "done", { outcome, used_bytes: usedBytes });
  await finish(owed, "impossible", { used_bytes: usedBytes, last_error: saysOf(there, usedBytes) });
}

/** Bytes. What was ended already may not be counted any more. */
async function usedOn({ ref, ended }: ProfileSnapshot): Promise<number> {
  try {
    return (await network().usage([ref])).get(ref)?.usedBytes ?? 0;
  } catch (error) {
    if (!(error instanceof CallError) || !ended) throw error;
    return 0;
  }
}

/** Cancels what nobody has used, so that its price comes back, or revokes it. @returns what was done. */
async function endThere(ref: string, isUntouched: boolean): Promise<TakeBackOutcome | undefined> {
  const ways = isUntouched ? (["cancel", "revoke"] as const) : (["revoke"] as const);
  for (const way of ways) {
    try {
      await network()[way](ref);
      return way === "cancel" ? "cancelled" : "revoked";
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Done before, or done although no answer came.
      const { ended } = await network().profile(ref);
      if (ended) return ended;
      if (error.kind !== "rejected") throw error;
    }
  }
  return undefined;
}

async function owe({ order_id }: TakeBack): Promise<TakeBack> {
  return transaction(async () => (await oweBack(await holdOrder(order_id)))!);
}

async function isForAnotherPlan({ esim_id }: TakeBack): Promise<boolean> {
  const esim = await db()
    .selectFrom("esims")
    .select("profile_state")
    .where("id", "=", esim_id)
    .executeTakeFirstOrThrow();
  return esim.profile_state !== "taken_back";
}

async function isShared({ esim_id, order_id }: TakeBack): Promise<boolean> {
  const others = (await plansOnEsims([esim_id])).filter(({ orderId }) => orderId !== order_id);
  return others.some(({ state }) => isLive(state));
}

/** How much of what the whole eSIM has used falls to this order's plan, as if it were still running. Bytes. */
async function shareOf({ esim_id, order_id }: TakeBack, usedBytes: number): Promise<number> {
  const plans = (await plansOnEsims([esim_id])).map((plan) =>
    plan.orderId === order_id ? { ...plan, state: "running" as const } : plan,
  );
  return dealOut(usedBytes, plans).find(({ plan }) => plan.orderId === order_id)?.usedBytes ?? 0;
}

/** The network's answer, in words. */
function saysOf({ profileState }: ProfileSnapshot, usedBytes: number): string {
  const state = profileState ? profileWords[profileState].label : "in a state that we do not know";
  return `the network says '${state}', ${usageWords(usedBytes)} used`;
}

async function putOff(row: TakeBack, error: string): Promise<void> {
  await db()
    .updateTable("take_backs")
    .set({
      last_error: error.slice(0, 500),
      next_try_at: nextRetry(Math.max(row.tries, 1), TRIES),
      lease_until: null,
    })
    .where("order_id", "=", row.order_id)
    .where("state", "in", ["asked", "owed"])
    .execute();
}

/** It stays in the order's history; an order that still waits for its money is a case for the operator. */
async function finish(
  row: TakeBack,
  state: "done" | "impossible",
  facts: Partial<Pick<TakeBack, "outcome" | "used_bytes" | "last_error">>,
): Promise<void> {
  await transaction(async () => {
    const order = await holdOrder(row.order_id);
    const moved = await db()
      .updateTable("take_backs")
      .set({
        last_error: null,
        ...facts,
        state,
        next_try_at: null,
        lease_until: null,
        updated_at: timestamp(),
      })
      .where("order_id", "=", row.order_id)
      .where("state", "=", row.state)
      .returningAll()
      .executeTakeFirst();
    if (!moved) return;
    const why = moved.last_error === null ? "" : `: ${moved.last_error}`;
    await noteOnOrder(order, `${takenBackWords(moved.outcome, moved.used_bytes)}${why}`);
    if (state === "done") await clearReview(order, "its eSIM was ended", ["esim_not_ended"]);
    if (row.state === "asked") return;
    // Who gave the command reads the answer; of what the worker did later they are notified.
    if (order.state === "fulfilled") await (row.tries > 1 ? review : flagOrder)(order, "esim_taken_back");
    else if (state === "impossible") await review(order, "esim_not_ended");
  });
}

/** Once an order: who has looked at it has seen that it goes on. */
async function reviewIfPaidBack({ order_id }: TakeBack): Promise<void> {
  await transaction(async () => {
    const order = await holdOrder(order_id);
    const isSilent = order.state === "refunded" && paidBackFrom(order.fulfilledAt!, "silence") < timestamp();
    if (isSilent && !(await hadCase(order.id, "esim_not_ended"))) await review(order, "esim_not_ended");
  });
}
