import type { ExpressionBuilder } from "kysely";
import { DAY, fromNow, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Tables } from "../database/tables";
import { each, workOff } from "../work/work-off";
import { planUnused } from "./letters";
import { mailOwner } from "./plan-mail";
import { UNUSED_TOLD_DAYS } from "./rules";

/**
 * Mails the owners of plans whose days have not begun and soon never will (`UNUSED_TOLD_DAYS` before), once for each of
 * the days; called by the worker of every process.
 */
export async function tellOfUnusedPlans(stop?: AbortSignal): Promise<void> {
  for (const days of UNUSED_TOLD_DAYS) {
    const work = each(({ id }: { id: string }) => transaction(() => tell(id, days)));
    await workOff({ atOnce: 5, claim: (limit) => plansToTellOf(days, limit), work }, stop);
  }
}

async function plansToTellOf(days: number, limit: number): Promise<{ id: string }[]> {
  return db()
    .selectFrom("subscriptions")
    .select("id")
    .where(isToTell(days))
    .orderBy("start_by")
    .limit(limit)
    .execute();
}

/** What nobody could use yet is no matter of the days, and the letter of the last days stands for those before. */
function isToTell(days: number) {
  const nextDays = UNUSED_TOLD_DAYS.find((each) => each < days) ?? 0;
  return (plan: ExpressionBuilder<Tables, "subscriptions">) =>
    plan.and([
      plan("is_active", "=", 1),
      plan("plan_state", "=", "ready"),
      plan("days_begun_at", "is", null),
      plan("start_by", ">", timestamp(fromNow(nextDays * DAY))),
      plan("start_by", "<=", timestamp(fromNow(days * DAY))),
      plan.or([plan("start_told_days", "is", null), plan("start_told_days", ">", days)]),
    ]);
}

async function tell(id: string, days: number): Promise<void> {
  const plan = await db()
    .updateTable("subscriptions")
    .set({ start_told_days: days })
    .where("id", "=", id)
    .where(isToTell(days))
    .returningAll()
    .executeTakeFirst();
  if (!plan) return; // another process was faster, or it was used meanwhile
  const startBy = new Date(plan.start_by);
  const daysLeft = Math.ceil((startBy.getTime() - Date.parse(timestamp())) / DAY);
  const envelope = { key: `plan-unused:${plan.id}:${days}`, sendBefore: startBy };
  const isGift = plan.payment_method === "gift";
  await mailOwner(plan, envelope, (news) => planUnused({ ...news, daysLeft, isGift }));
}
