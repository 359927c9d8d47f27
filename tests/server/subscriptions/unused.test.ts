import { beforeEach, expect, test } from "vitest";
import { DAY, fromNow, MINUTE, shiftClock, timestamp } from "#server/clock";
import type { Row } from "#server/database/tables";
import { notifyOfUnusedPlans } from "#server/subscriptions/reminders";
import { makePlan } from "../../support/esims";
import { startTestMailbox } from "../../support/mailbox";
import { changeIn } from "../../support/rows";

const mailbox = await startTestMailbox();
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
