import type { ExpressionBuilder } from "kysely";
import { planEnding } from "./letters";
import { mailOwner } from "./plan-mail";
import { livePlanStates, REMIND_DAYS } from "./rules";
import { DAY, fromNow, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Tables } from "../database/tables";
import { DomainError } from "../errors";
import { findAnyOrder } from "../orders/orders";
import { isId } from "../id";
import { each, workOff } from "../work/work-off";

/**
 * Writes down whether the user wants to be reminded to renew this plan. That is all a renewal is: an order
 * that is ready to be paid. Nothing is stored to pay with, nothing is charged by itself.
 * @throws DomainError subscription_not_found, for somebody else's too.
 */
export async function wantRenewal(userId: string, subscriptionId: string, wants: boolean): Promise<void> {
  if (!isId(subscriptionId)) throw new DomainError("subscription_not_found");
  const changed = await db()
    .updateTable("subscriptions")
    .set({ wants_renewal: wants ? 1 : 0 })
    .where("id", "=", subscriptionId)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new DomainError("subscription_not_found");
}

/**
 * Mails the owners of plans that end soon (`REMIND_DAYS`), once each; called by the worker of every process. Of a plan
 * that was no longer from the first there is nothing to say.
 */
export async function tellOfEndingPlans(stop?: AbortSignal): Promise<void> {
  const tellOf = each(({ id }: { id: string }) => transaction(() => tell(id)));
  await workOff({ atOnce: 5, claim: plansToTellOf, work: tellOf }, stop);
}

async function plansToTellOf(limit: number): Promise<{ id: string }[]> {
  return db()
    .selectFrom("subscriptions")
    .select("id")
    .where(isToTell)
    .orderBy("end_date")
    .limit(limit)
    .execute();
}

function isToTell(plan: ExpressionBuilder<Tables, "subscriptions">) {
  return plan.and([
    plan("is_active", "=", 1),
    plan("plan_state", "in", livePlanStates),
    plan("end_told_at", "is", null),
    plan("days_begun_at", "is not", null),
    plan("end_date", ">", timestamp()),
    plan("end_date", "<=", timestamp(fromNow(REMIND_DAYS * DAY))),
  ]);
}

async function tell(id: string): Promise<void> {
  const plan = await db()
    .updateTable("subscriptions")
    .set({ end_told_at: timestamp() })
    .where("id", "=", id)
    .where(isToTell)
    .returningAll()
    .executeTakeFirst();
  if (!plan) return; // another process was faster, or it was stopped meanwhile
  const { validityDays } = (await findAnyOrder(plan.order_id))!;
  if (validityDays <= REMIND_DAYS) return; // it would come as the plan begins
  const envelope = { key: `plan-ending:${plan.id}:${plan.end_date}`, sendBefore: new Date(plan.end_date) };
  await mailOwner(plan, envelope, (news) => planEnding({ ...news, wantsRenewal: plan.wants_renewal === 1 }));
}
