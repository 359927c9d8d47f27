import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { type PlanDays, REMIND_DAYS } from "./rules";

/**
 * Writes down when the days of a plan run. Somebody who was reminded of an end that is later now is reminded again in time.
 * Part of the caller's transaction.
 */
export async function setDays(id: string, { daysBegunAt, startBy, endDate }: PlanDays): Promise<void> {
  await db()
    .updateTable("subscriptions")
    .set({
      days_begun_at: daysBegunAt,
      start_by: startBy,
      end_date: endDate,
      ...(endDate > timestamp(fromNow(REMIND_DAYS * DAY)) ? { end_told_at: null } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** The plan of this line can be used from now on: only from now on does its time to begin run. */
export async function beginDaysAnew(lineId: string): Promise<void> {
  const plan = await db()
    .selectFrom("subscriptions")
    .select(["id", "started_at", "start_by", "end_date", "days_begun_at"])
    .where("line_id", "=", lineId)
    .executeTakeFirst();
  if (!plan || plan.days_begun_at !== null) return;
  const waited = Date.parse(timestamp()) - Date.parse(plan.started_at);
  const later = (moment: string) => timestamp(new Date(Date.parse(moment) + waited));
  await setDays(plan.id, {
    daysBegunAt: null,
    startBy: later(plan.start_by),
    endDate: later(plan.end_date),
  });
}
