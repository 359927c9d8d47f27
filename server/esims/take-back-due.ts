import { answerOrError, CallError } from "../outgoing";
import { MINUTE, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { errorFacts, log } from "../log";
import { hadCase } from "../books/cases";
import { clearReview, flagOrder, holdOrder, noteOnOrder, type Order } from "../orders/orders";
import { review } from "../payments/review";
import { isLive, usageWords } from "../subscriptions/rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { type Backoff, nextRetry } from "../jobs/backoff";
import { runEach, runDue } from "../jobs/run-due";
import { paidBackFrom } from "./delivery-rules";
import { findProfile } from "./find-profile";
import { network } from "./networks/configured";
import type { ProfileSnapshot } from "./networks/network";
import { closeReplacement, markAsked } from "./replacements";
import { dealOut, profileLabels } from "./rules";
import { type TakeBackOutcome, takenBackWords } from "./take-back-rules";
import { claimDueTakeBacks, isAfterAnother, oweBack, type TakeBack } from "./take-backs";

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
    const there = await findProfile(row);
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
 * Whether the network says that what it owes for a line is not there; false: it is on an eSIM that may be in use.
 * Undefined where it says nothing, and of a new eSIM that is on its way, whose code nobody has.
 */
export async function isMissing(lineId: string): Promise<boolean | undefined> {
  const there = await answerOrError(findProfile({ line_id: lineId, network_ref: null }, 0));
  if (there instanceof CallError) return undefined;
  const isOnItsWay = there === "awaited" || there?.lineIds.every((id) => id === lineId);
  return isOnItsWay ? undefined : there === undefined;
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

/** With what else of its order was asked for on the same eSIM: that goes together. */
async function owe({ order_id, line_id, esim_id }: TakeBack): Promise<TakeBack> {
  return transaction(async () => {
    await holdOrder(order_id);
    for (const other of await askedWith({ order_id, esim_id })) if (other !== line_id) await oweBack(other);
    return (await oweBack(line_id))!;
  });
}

async function askedWith({ order_id, esim_id }: Pick<TakeBack, "order_id" | "esim_id">): Promise<string[]> {
  const asked = await db()
    .selectFrom("take_backs")
    .select("line_id")
    .where("order_id", "=", order_id)
    .where("esim_id", "=", esim_id)
    .where("state", "=", "asked")
    .execute();
  return asked.map(({ line_id }) => line_id);
}

async function isForAnotherPlan({ esim_id, network_ref }: TakeBack): Promise<boolean> {
  const esim = await db()
    .selectFrom("esims")
    .select(["profile_state", "network_ref"])
    .where("id", "=", esim_id)
    .executeTakeFirstOrThrow();
  const isOfItsOwn = network_ref === null || network_ref === esim.network_ref; // and of none that it came in the place of
  return isOfItsOwn && esim.profile_state !== "taken_back";
}

async function isShared(row: TakeBack): Promise<boolean> {
  const asked = await askedWith(row);
  const others = (await plansOnEsims([row.esim_id])).filter(({ lineId }) => !asked.includes(lineId));
  return others.some(({ state }) => isLive(state));
}

/** How much of what the whole eSIM has used falls to this line's plan, as if it were still running. Bytes. */
async function shareOf({ esim_id, line_id }: TakeBack, usedBytes: number): Promise<number> {
  const plans = (await plansOnEsims([esim_id])).map((plan) =>
    plan.lineId === line_id ? { ...plan, state: "running" as const } : plan,
  );
  return dealOut(usedBytes, plans).find(({ plan }) => plan.lineId === line_id)?.usedBytes ?? 0;
}

/** The network's answer, in words. */
function saysOf({ profileState }: ProfileSnapshot, usedBytes: number): string {
  const state = profileState ? profileLabels[profileState] : "in a state that we do not know";
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
    .where("line_id", "=", row.line_id)
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
      .where("line_id", "=", row.line_id)
      .where("state", "=", row.state)
      .returningAll()
      .executeTakeFirst();
    if (!moved) return;
    const why = moved.last_error === null ? "" : `: ${moved.last_error}`;
    await noteOnOrder(order, `${takenBackWords(moved.outcome, moved.used_bytes)}${why}`);
    if (await isAfterAnother(row.line_id)) return goOn(order, moved);
    if (state === "done") await clearReview(order, "its eSIM was ended", ["esim_not_ended"]);
    if (row.state === "asked") return;
    // Who gave the command reads the answer; of what the worker did later they are notified.
    if (order.state === "fulfilled" && !isPaidBack(order, row))
      await (row.tries > 1 ? review : flagOrder)(order, "esim_taken_back");
    else if (state === "impossible") await review(order, "esim_not_ended");
  });
}

/** What was to come in the place of the eSIM is made now; where the network does not end that, a person is asked. */
async function goOn(order: Order, { line_id, esim_id, state, outcome }: TakeBack): Promise<void> {
  if (state === "impossible") {
    await markAsked([esim_id], true);
    return review(order, "esim_replacement");
  }
  await db().deleteFrom("take_backs").where("line_id", "=", line_id).execute();
  await db()
    .updateTable("network_orders")
    .set((row) => ({
      next_try_at: timestamp(),
      replaced_cents:
        outcome === "cancelled"
          ? row.ref("replaced_cents")
          : row("replaced_cents", "+", row.fn.coalesce("cost_cents", row.lit(0))),
      cost_cents: null,
    }))
    .where("line_id", "=", line_id)
    .execute();
  await closeReplacement(order, esim_id, "its eSIM was ended for another");
}

function isPaidBack({ lines }: Order, { line_id }: TakeBack): boolean {
  return lines.some(({ id, paidBackAt }) => id === line_id && paidBackAt !== null);
}

/** Once an order: who has looked at it has seen that it goes on. */
async function reviewIfPaidBack(row: TakeBack): Promise<void> {
  await transaction(async () => {
    const order = await holdOrder(row.order_id);
    const isSilent = isPaidBack(order, row) && paidBackFrom(order.fulfilledAt!, "silence") < timestamp();
    if (isSilent && !(await hadCase(order.id, "esim_not_ended"))) await review(order, "esim_not_ended");
  });
}
