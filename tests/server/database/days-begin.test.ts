import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { DAY } from "#server/clock";
import { db } from "#server/database/connection";
import * as daysBegin from "#server/database/migrations/024-days-begin";
import type { PlanState } from "#server/subscriptions/rules";
import { makePlan } from "../../support/esims";

const BEGINNING = "2026-11-01T00:00:00.000Z";
const days = (n: number) => new Date(Date.parse(BEGINNING) + n * DAY).toISOString();

/** A plan of 30 days whose days ran from the payment, as all did. */
async function bought(state: PlanState, isActive = true) {
  const { plan } = await makePlan();
  await db()
    .updateTable("subscriptions")
    .set({ started_at: BEGINNING, end_date: days(30), plan_state: state, is_active: isActive ? 1 : 0 })
    .where("id", "=", plan.id)
    .execute();
  return plan.id;
}

test("what is in use goes on as it was sold; what nobody has used begins by its package", async () => {
  const [unused, owed, running, gone, over] = [
    await bought("ready"),
    await bought("being_made"),
    await bought("running"),
    await bought("data_gone"),
    await bought("ready", false),
  ];
  await db().updateTable("faqs").set({ answer: "Ours." }).where("id", "=", "before-travel").execute();
  for (const column of ["start_rule", "start_by", "days_begun_at", "start_told_days"])
    await sql.raw(`alter table subscriptions drop column ${column}`).execute(db());
  for (const column of ["counted_before", "counter_bytes", "counter_as_of"])
    await sql.raw(`alter table esims drop column ${column}`).execute(db());
  await daysBegin.up(db() as unknown as Kysely<unknown>);

  const plan = (id: string) =>
    db()
      .selectFrom("subscriptions")
      .select(["days_begun_at", "start_by", "end_date"])
      .where("id", "=", id)
      .executeTakeFirst();
  for (const id of [unused, owed])
    expect(await plan(id)).toEqual({ days_begun_at: null, start_by: days(180), end_date: days(210) });
  for (const id of [running, gone, over])
    expect(await plan(id)).toEqual({ days_begun_at: BEGINNING, start_by: BEGINNING, end_date: days(30) });
  const answer = await db()
    .selectFrom("faqs")
    .select("answer")
    .where("id", "=", "before-travel")
    .executeTakeFirst();
  expect(answer).toEqual({ answer: "Ours." });
});
