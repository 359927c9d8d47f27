import type { ExpressionBuilder, Updateable } from "kysely";
import { DAY, fromNow, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row, Tables } from "../database/tables";
import { findLine } from "../orders/lines";
import { runEach, runDue } from "../jobs/run-due";
import { planEnding, planUnused } from "./emails";
import { mailOwner } from "./plan-mail";
import { livePlanStates, REMIND_DAYS, UNUSED_REMIND_DAYS } from "./rules";

type Plan = ExpressionBuilder<Tables, "subscriptions">;

/** The reminders to owners, once each, by the worker of every process. */
interface Reminder {
  by: "end_date" | "start_by";
  isDue(plan: Plan): ReturnType<Plan["and"]>;
  /** Written with the email, so that it is not sent again. */
  mark: Updateable<Tables["subscriptions"]>;
  notify(plan: Row<"subscriptions">): Promise<void>;
}

/** Mails the owners of plans that end soon (`REMIND_DAYS`). Of a plan that was no longer from the first there is nothing to say. */
export async function notifyOfEndingPlans(stop?: AbortSignal): Promise<void> {
  const isDue = (plan: Plan) =>
    plan.and([
      plan("is_active", "=", 1),
      plan("plan_state", "in", livePlanStates),
      plan("end_told_at", "is", null),
      plan("days_begun_at", "is not", null),
      plan("end_date", ">", timestamp()),
      plan("end_date", "<=", timestamp(fromNow(REMIND_DAYS * DAY))),
    ]);
  const notify = async (plan: Row<"subscriptions">) => {
    const { validityDays } = await findLine(plan.line_id);
    if (validityDays <= REMIND_DAYS) return; // it would come as the plan begins
    const envelope = { key: `plan-ending:${plan.id}:${plan.end_date}`, sendBefore: new Date(plan.end_date) };
    const wantsRenewal = plan.wants_renewal === 1;
    await mailOwner(plan, envelope, (news) => planEnding({ ...news, wantsRenewal }));
  };
  await remind({ by: "end_date", isDue, mark: { end_told_at: timestamp() }, notify }, stop);
}

/** Mails the owners of plans whose days have not begun and soon never will, `UNUSED_REMIND_DAYS` before, once for each of the days. */
export async function notifyOfUnusedPlans(stop?: AbortSignal): Promise<void> {
  for (const days of UNUSED_REMIND_DAYS) {
    const nextDays = UNUSED_REMIND_DAYS.find((each) => each < days) ?? 0;
    /** A plan that nobody could use yet gets no reminder. The email of the last days replaces those of earlier days. */
    const isDue = (plan: Plan) =>
      plan.and([
        plan("is_active", "=", 1),
        plan("plan_state", "=", "ready"),
        plan("days_begun_at", "is", null),
        plan("start_by", ">", timestamp(fromNow(nextDays * DAY))),
        plan("start_by", "<=", timestamp(fromNow(days * DAY))),
        plan.or([plan("start_told_days", "is", null), plan("start_told_days", ">", days)]),
      ]);
    const notify = async (plan: Row<"subscriptions">) => {
      const startBy = new Date(plan.start_by);
      const daysLeft = Math.ceil((startBy.getTime() - Date.parse(timestamp())) / DAY);
      const envelope = { key: `plan-unused:${plan.id}:${days}`, sendBefore: startBy };
      const isGift = plan.payment_method === "gift";
      await mailOwner(plan, envelope, (news) => planUnused({ ...news, daysLeft, isGift }));
    };
    await remind({ by: "start_by", isDue, mark: { start_told_days: days }, notify }, stop);
  }
}

async function remind({ by, isDue, mark, notify }: Reminder, stop?: AbortSignal): Promise<void> {
  const due = () => db().selectFrom("subscriptions").select("id").where(isDue).orderBy(by);
  const work = runEach(({ id }: { id: string }) =>
    transaction(async () => {
      const plan = await db()
        .updateTable("subscriptions")
        .set(mark)
        .where("id", "=", id)
        .where(isDue)
        .returningAll()
        .executeTakeFirst();
      if (plan) await notify(plan); // else another process was faster, or it was stopped or used meanwhile
    }),
  );
  await runDue({ atOnce: 5, claim: (limit) => due().limit(limit).execute(), work }, stop);
}
