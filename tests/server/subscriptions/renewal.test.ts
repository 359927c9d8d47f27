import { describe, expect, test, beforeEach } from "vitest";
import { DAY, fromNow, MINUTE, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import type { Row } from "#server/database/tables";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { notifyOfEndingPlans, notifyOfUnusedPlans } from "#server/subscriptions/reminders";
import { setRenewal } from "#server/subscriptions/renewal";
import { movePlanOf } from "#server/subscriptions/plan-state";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { meanwhile } from "../../support/meanwhile";
import { startTestMailbox } from "../../support/mailbox";
import { changeIn } from "../../support/rows";

const mailbox = await startTestMailbox();

type Made = Awaited<ReturnType<typeof makePlan>>;
const subjects = async ({ user }: Made) =>
  (await mailbox.deliveredTo(user.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith("Receipt"));
beforeEach(() => shiftClock(0));

/** A delivered plan that can be left unused for so many days. */
async function unused(days: number, changed: Partial<Row<"subscriptions">> = {}) {
  const made = await makePlan();
  await changeIn(
    "subscriptions",
    { id: made.plan.id },
    { plan_state: "ready", start_by: timestamp(fromNow(days * DAY)), ...changed },
  );
  return made;
}

const told = async ({ user }: Awaited<ReturnType<typeof unused>>) =>
  (await mailbox.deliveredTo(user.email)).filter(({ subject }) => subject.startsWith("Start your "));

describe("before the end", () => {
  const endIn = ({ plan }: { plan: { id: string } }, days: number) =>
    changeIn(
      "subscriptions",
      { id: plan.id },
      { days_begun_at: timestamp(), end_date: timestamp(fromNow(days * DAY)) },
    );

  test("one mail says so, three days ahead", async () => {
    const made = await makePlan();
    await endIn(made, 3.1);
    await notifyOfEndingPlans();
    expect(await subjects(made)).toEqual([]);
    shiftClock(0.2 * DAY);
    await Promise.all([notifyOfEndingPlans(), notifyOfEndingPlans(), notifyOfEndingPlans()]);
    await notifyOfEndingPlans();
    expect(await subjects(made)).toHaveLength(1);
    shiftClock(0);
  });

  test("nothing is said of a day pass: the mail would come as it begins", async () => {
    const made = await makePlan("jp-day-1-1");
    await endIn(made, 1);
    await notifyOfEndingPlans();
    expect(await subjects(made)).toEqual([]);
  });

  test("every plan gets one reminder, by any number of workers", async () => {
    const made = await makePlan();
    for (let more = 0; more < 11; more++) await payFor(made.user.id);
    const plans = await activePlansOf(made.user.id);
    for (const plan of plans) await endIn({ plan }, 2);
    await Promise.all([notifyOfEndingPlans(), notifyOfEndingPlans(), notifyOfEndingPlans()]);
    expect([plans.length, (await subjects(made)).length]).toEqual([12, 12]);
  });

  test("a plan that is stopped at the same moment is not announced", async () => {
    const made = await makePlan();
    await endIn(made, 2);
    await meanwhile(
      () => movePlanOf(made.plan.lineId, "stopped", "refunded"),
      () => notifyOfEndingPlans(),
    );
    expect(await subjects(made)).toEqual([]);
  });

  test("with consent it brings the order, ready to be paid", async () => {
    const made = await makePlan();
    await setRenewal(made.user.id, made.plan.id, true);
    await endIn(made, 2);
    await notifyOfEndingPlans();
    expect(await subjects(made)).toEqual(["Renew your Nomad plan"]);
    const mail = (await mailbox.deliveredTo(made.user.email)).at(-1)!;
    expect(mail.text).toContain(`${env().origin}/checkout/nomad?esim=${made.esim.id}`);
    expect(mail.text).toContain("nothing is charged until you pay");
  });

  test("consent is off until it is given, and can be taken back", async () => {
    const made = await makePlan();
    expect(made.plan.wantsRenewal).toBe(false);
    await setRenewal(made.user.id, made.plan.id, true);
    await setRenewal(made.user.id, made.plan.id, false);
    await endIn(made, 2);
    await notifyOfEndingPlans();
    expect((await subjects(made))[0]).toMatch(/^Your Nomad plan ends on /);
  });

  /** What the outbox holds: a mail that comes too late would be queued there and never sent. */
  const reminders = ({ plan }: Made) =>
    db().selectFrom("mails").select("key").where("key", "like", `plan-ending:${plan.id}:%`).execute();

  test.each<[string, Partial<Row<"subscriptions">>, times: number]>([
    ["runs and ends soon is announced", { plan_state: "running" }, 1],
    ["was announced is not again", { end_told_at: timestamp() }, 0],
    ["is not active any more is not", { is_active: 0 }, 0],
    ["has no data left is not", { plan_state: "data_gone" }, 0],
    ["has not begun is not", { days_begun_at: null }, 0],
    ["is over is not", { plan_state: "time_over" }, 0],
    ["was stopped is not", { plan_state: "stopped" }, 0],
    ["has just ended is not", { end_date: timestamp(fromNow(-MINUTE)) }, 0],
    ["has more than three days left is not yet", { end_date: timestamp(fromNow(3.1 * DAY)) }, 0],
  ])("a plan that %s", async (_what, changed, times) => {
    const made = await makePlan();
    await endIn(made, 2);
    await changeIn("subscriptions", { id: made.plan.id }, changed);
    await notifyOfEndingPlans();
    expect(await reminders(made)).toHaveLength(times);
  });

  test("nobody else decides about the reminder", async () => {
    const made = await makePlan();
    const { user: stranger } = await makeUser();
    for (const id of [made.plan.id, "0123456789abcdefghjk", "", "\u0000"]) {
      await expect(setRenewal(stranger.id, id, true)).rejects.toEqual(
        new DomainError("subscription_not_found"),
      );
    }
  });
});

test("the owner of an unused plan is reminded 14 and 3 days before it ends, once each", async () => {
  const made = await unused(14.1);
  await notifyOfUnusedPlans();
  expect(await told(made)).toEqual([]);
  shiftClock(0.2 * DAY);
  await Promise.all([notifyOfUnusedPlans(), notifyOfUnusedPlans(), notifyOfUnusedPlans()]);
  expect((await told(made)).map(({ text }) => /in (\d+) days/.exec(text)?.[1])).toEqual(["14"]);
  shiftClock(11 * DAY);
  await notifyOfUnusedPlans();
  expect(await told(made)).toHaveLength(1);
  shiftClock(11.2 * DAY);
  await notifyOfUnusedPlans();
  await notifyOfUnusedPlans();
  expect((await told(made)).map(({ text }) => /in (\d+) days/.exec(text)?.[1])).toEqual(["14", "3"]);
});

test("a late reminder is sent once", async () => {
  const made = await unused(2);
  await notifyOfUnusedPlans();
  expect(await told(made)).toHaveLength(1);
});

test.each<[string, Partial<Row<"subscriptions">>]>([
  ["has begun", { days_begun_at: timestamp() }],
  ["is not delivered", { plan_state: "being_made" }],
  ["was stopped", { plan_state: "stopped", is_active: 0 }],
  ["is over", { start_by: timestamp(fromNow(-MINUTE)) }],
])("nobody is reminded of a plan that %s", async (_what, changed) => {
  const made = await unused(2, changed);
  await notifyOfUnusedPlans();
  expect(await told(made)).toEqual([]);
});
