import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { planMoved } from "./plan-state";
import { type PlanDays, type PlanStart, REMIND_DAYS } from "./rules";
import type { PlanOnEsim } from "./subscriptions";

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

/**
 * The plan of this line can be used from now on: only from now on does its time to begin run.
 * @param owedSince when the network came to owe it.
 */
export async function beginDaysAnew(lineId: string, owedSince: string): Promise<void> {
  const plan = await db()
    .selectFrom("subscriptions")
    .select(["id", "start_by", "end_date", "days_begun_at"])
    .where("line_id", "=", lineId)
    .executeTakeFirst();
  if (!plan || plan.days_begun_at !== null) return;
  const waited = Date.parse(timestamp()) - Date.parse(owedSince);
  const later = (moment: string) => timestamp(new Date(Date.parse(moment) + waited));
  await setDays(plan.id, {
    daysBegunAt: null,
    startBy: later(plan.start_by),
    endDate: later(plan.end_date),
  });
}

/**
 * A plan goes on, on another eSIM with a package of its own: what was used stays counted, and the days begin anew. Part of
 * the caller's transaction.
 */
export async function goOnAnew(
  { lineId, usedBytes, state }: PlanOnEsim,
  esimId: string,
  {
    dataBytes,
    validityDays,
    startRule,
    unusedValidDays,
  }: PlanStart & Record<"dataBytes" | "validityDays", number>,
): Promise<void> {
  const inDays = (days: number) => timestamp(fromNow(days * DAY));
  await db()
    .updateTable("subscriptions")
    .set({
      esim_id: esimId,
      plan_state: "being_made",
      data_bytes: usedBytes + dataBytes,
      validity_days: validityDays,
      start_rule: startRule,
      start_by: inDays(unusedValidDays),
      end_date: inDays(unusedValidDays + validityDays),
      days_begun_at: null,
      end_told_at: null,
      start_told_days: null,
    })
    .where("line_id", "=", lineId)
    .execute();
  await planMoved.emit({ esimId, from: state, to: "being_made", cause: "it goes on, on a new eSIM" });
}
