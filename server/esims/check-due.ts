import { answerOrError, CallError } from "../outgoing";
import { hadCase } from "../books/cases";
import { fromNow, MINUTE, now, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { env } from "../env";
import { errorFacts, log } from "../log";
import { isLive } from "../subscriptions/rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { applyUsage } from "../subscriptions/usage";
import { causedBy, requestId } from "../trace";
import { claimDue } from "../jobs/claim";
import { runDue } from "../jobs/run-due";
import { recordEvent } from "./history";
import { applyDays, countOnEsim } from "./days";
import { network } from "./networks/configured";
import type { ProfileSnapshot, UsageReading } from "./networks/network";
import { routesOf } from "./packages";
import { applyPlanState, applySnapshot, deliveredPlans, type EsimRow, holdEsim, nextCheck } from "./profile";
import { dealOut } from "./rules";

/** The partner tells the usage of ten at once. */
const AT_ONCE = 10;
/** Longer than eleven calls that all run into their timeout. */
const LEASE = 2 * MINUTE;
const AFTER_FAILURE = MINUTE;
/** However often the partner calls. */
const LOOK_AT_MOST_EVERY = 3 * SECOND;

/** Looks at every eSIM that is due: what became of it on the phone, and how much of it was used. */
export async function checkDueEsims(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: AT_ONCE, claim: claimDueEsims, work: look }, stop);
}

/** Takes eSIMs that are due at today's network, each for one process at a time. */
export const claimDueEsims = claimDue({
  table: "esims",
  id: "id",
  dueAt: "next_look_at",
  lease: LEASE,
  only: (esim) => esim.and([esim("network", "=", env().network.id), esim("network_ref", "is not", null)]),
});

/** Never throws for the network's sake: when it is away, the next look is put off. */
async function look(due: EsimRow[]): Promise<void> {
  const readings = await orNothing(network().usage(due.map(({ network_ref }) => network_ref!)));
  for (const esim of due) await causedBy(esim.request_id, () => lookAt(esim, readings));
}

/** What the network says is asked first; what it makes of the eSIM and its plans is one transaction. */
async function lookAt(due: EsimRow, readings: ReadonlyMap<string, UsageReading> | undefined): Promise<void> {
  const askedAt = timestamp();
  const snapshot = await orNothing(profileOf(due));
  const reading = readings?.get(due.network_ref!);
  await transaction(async () => {
    const esim = await holdEsim(due.id);
    if (snapshot) await applySnapshot(esim, snapshot);
    if (reading) await applyReading(esim, reading);
    if (snapshot) {
      const plans = await deliveredPlans(esim.id, askedAt);
      await applyDays(plans, snapshot, askedAt);
      await applyPlanState(plans, snapshot.planState);
    }
    await looked(esim, askedAt, snapshot !== undefined && readings !== undefined);
  });
}

/** As it stands once the network holds back what is left for a plan that a dispute has stopped, or does so no more. */
async function profileOf({ id, network_ref }: EsimRow): Promise<ProfileSnapshot> {
  const there = await network().profile(network_ref!);
  const plans = await plansOnEsims([id]);
  const isToBe = !plans.some(({ state }) => isLive(state));
  if (there.ended || there.planState === "time_over" || isToBe === (there.planState === "stopped"))
    return there;
  const about = plans.filter(({ state }) => !isToBe || state === "stopped");
  const wereDisputed = await Promise.all(about.map(({ orderId }) => hadCase(orderId, "disputed")));
  if (!wereDisputed.includes(true)) return there;
  await network().suspend(network_ref!, isToBe);
  await recordEvent(id, { kind: "notice", cause: isToBe ? "suspended there" : "no more suspended there" });
  return network().profile(network_ref!);
}

async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  const answer = await answerOrError(call);
  if (!(answer instanceof CallError)) return answer;
  log("warn", "look at the network failed", { kind: answer.kind, ...errorFacts(answer) });
  return undefined;
}

/** Deals what the network has counted for the eSIM out to the plans that were on it then. */
async function applyReading(esim: EsimRow, { usedBytes, asOf }: UsageReading): Promise<void> {
  const at = timestamp(asOf < now() ? asOf : now());
  const total = await countOnEsim(esim, { bytes: usedBytes, asOf: at });
  const news = dealOut(total, await plansThen(esim.id, at)).filter(
    ({ plan, usedBytes: counted }) =>
      counted !== plan.usedBytes || plan.usageAsOf === null || plan.usageAsOf < at,
  );
  const routes = await routesOf(news.map(({ plan }) => plan.planId));
  for (const { plan, usedBytes: counted } of news)
    await applyUsage(plan.id, { usedBytes: counted, asOf: at }, routes.get(plan.planId)?.slowedTo);
}

/** What is counted by the minute or the second is the first plan's, if none was there before. */
async function plansThen(esimId: string, at: string) {
  const then = await deliveredPlans(esimId, at);
  return then.length > 0 ? then : (await deliveredPlans(esimId)).slice(0, 1);
}

/** When to look again: at once, if the partner has called since we asked. */
async function looked(esim: EsimRow, askedAt: string, isWhole: boolean): Promise<void> {
  const next = isWhole ? nextCheck(await deliveredPlans(esim.id)) : timestamp(fromNow(AFTER_FAILURE));
  await db()
    .updateTable("esims")
    .set({
      looked_at: timestamp(),
      lease_until: null,
      next_look_at: (row) =>
        row.case().when("next_look_at", ">", askedAt).then(row.ref("next_look_at")).else(next).end(),
      request_id: (row) =>
        row.case().when("next_look_at", ">", askedAt).then(row.ref("request_id")).else(null).end(),
    })
    .where("id", "=", esim.id)
    .execute();
}

/** Asks for a look at this eSIM now, or a moment after the last one. */
export async function checkEsimSoon(esim: Pick<EsimRow, "id" | "looked_at">): Promise<void> {
  const soonest = esim.looked_at
    ? timestamp(new Date(Date.parse(esim.looked_at) + LOOK_AT_MOST_EVERY))
    : timestamp();
  const at = timestamp();
  await db()
    .updateTable("esims")
    .set({ next_look_at: soonest > at ? soonest : at, request_id: requestId() })
    .where("id", "=", esim.id)
    .execute();
}

/** Has all eSIMs that are watched looked at now, and from then on together. For the clock of a world. One query. */
export async function checkAllEsimsNow(): Promise<void> {
  const next_look_at = timestamp();
  await db().updateTable("esims").set({ next_look_at }).where("next_look_at", ">", next_look_at).execute();
}
