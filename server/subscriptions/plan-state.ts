import type { ExpressionBuilder } from "kysely";
import { DAY, fromNow, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row, Tables } from "../database/tables";
import { runEach, runDue } from "../jobs/run-due";
import { defineEvent } from "../events";
import { canPlanMove, type PlanState, planStates } from "./rules";

export interface PlanMove {
  /** The eSIM that the plan is on; null for plans from before there were eSIMs. */
  esimId: string | null;
  from: PlanState;
  to: PlanState;
  cause: string;
}

/** A held plan has moved to its next state, in this very transaction. */
export const planMoved = defineEvent<PlanMove>("plan moved");

type Subscription = Row<"subscriptions">;

const stillToEnd = planStates.filter((state) => canPlanMove(state, "time_over"));

/** The subscription, locked until the caller's transaction ends; undefined when there is none. */
export async function holdSubscription(
  value: string,
  by: "id" | "line_id" = "id",
): Promise<Subscription | undefined> {
  return db()
    .updateTable("subscriptions")
    .set((row) => ({ used_bytes: row.ref("used_bytes") }))
    .where(by, "=", value)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Moves a held plan on, and emits the event with the cause. A step back
 * is an old message come late, and changes nothing, unless a person says it.
 */
export async function movePlan(held: Subscription, to: PlanState, cause: string, isByPerson = false) {
  if (!isByPerson && !canPlanMove(held.plan_state, to)) return;
  const hasEnded = to === "time_over" || to === "stopped";
  await db()
    .updateTable("subscriptions")
    .set({ plan_state: to, is_active: hasEnded ? 0 : 1 })
    .where("id", "=", held.id)
    .execute();
  await planMoved.emit({ esimId: held.esim_id, from: held.plan_state, to, cause });
}

/** Moves the plan of this line, if it has started one. Part of the caller's transaction. */
export async function movePlanOf(lineId: string, to: PlanState, cause: string): Promise<void> {
  const held = await holdSubscription(lineId, "line_id");
  if (held) await movePlan(held, to, cause);
}

/** Lets a plan go on that was stopped for a while. Part of the caller's transaction. */
export async function resumePlanOf(lineId: string, cause: string): Promise<void> {
  const held = await holdSubscription(lineId, "line_id");
  if (held) await movePlan(held, held.days_begun_at === null ? "ready" : "running", cause, true);
}

/** Ends the plans whose time is over; called by the worker. */
export async function endPlans(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 5, claim: plansOver, work: runEach(endPlan) }, stop);
}

async function plansOver(limit: number): Promise<{ id: string }[]> {
  return db()
    .selectFrom("subscriptions")
    .select("id")
    .where("is_active", "=", 1)
    .where(isOver)
    .where("plan_state", "in", stillToEnd)
    .orderBy("end_date")
    .limit(limit)
    .execute();
}

/** One that nobody has used ends by the network's word; by ours when it has said nothing for a day. */
function isOver(plan: ExpressionBuilder<Tables, "subscriptions">) {
  return plan.or([
    plan("end_date", "<=", timestamp()),
    plan.and([plan("days_begun_at", "is", null), plan("start_by", "<=", timestamp(fromNow(-DAY)))]),
  ]);
}

async function endPlan({ id }: { id: string }): Promise<void> {
  await transaction(async () => {
    const held = await holdSubscription(id);
    const cause = held?.days_begun_at === null ? "it was not used in time" : "its last day is over";
    if (held) await movePlan(held, "time_over", cause);
  });
}
