import { expect, test } from "vitest";
import { DAY, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { findEsim } from "#server/esims/esims";
import { endPlans, movePlanOf, stopPlanOf } from "#server/subscriptions/plan-state";
import { makePlan } from "../../support/esims";

type Made = Awaited<ReturnType<typeof makePlan>>;
const subscription = (id: string) =>
  db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const planEvents = async ({ user, esim }: Made) =>
  (await findEsim(user.id, esim.id))!.events
    .filter(({ kind }) => kind === "plan")
    .map(({ from, to, cause }) => [from, to, cause]);

test("what becomes of a plan stands in the history of its eSIM", async () => {
  const made = await makePlan();
  await transaction(() => movePlanOf(made.plan.orderId, "ready", "the network"));
  await stopPlanOf(made.plan.orderId, "refunded");
  expect(await planEvents(made)).toEqual([
    ["being_made", "ready", "the network"],
    ["ready", "stopped", "refunded"],
  ]);
  expect(await subscription(made.plan.id)).toMatchObject({ plan_state: "stopped", is_active: 0 });
});

test("a step that the table does not know changes nothing, and nobody is told", async () => {
  const made = await makePlan();
  await stopPlanOf(made.plan.orderId, "refunded");
  for (const to of ["running", "stopped"] as const)
    await transaction(() => movePlanOf(made.plan.orderId, to, "late"));
  expect(await planEvents(made)).toEqual([["being_made", "stopped", "refunded"]]);
  expect((await subscription(made.plan.id)).plan_state).toBe("stopped");
});

test("a move that is undone leaves no trace", async () => {
  const made = await makePlan();
  const undone = transaction(async () => {
    await stopPlanOf(made.plan.orderId, "refunded");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await planEvents(made)).toEqual([]);
  expect((await subscription(made.plan.id)).plan_state).toBe("being_made");
});

test("an order that bought nothing has no plan to move", async () => {
  await expect(stopPlanOf("no-such-order", "refunded")).resolves.toBeUndefined();
});

test("a plan is over after its last moment, and not before", async () => {
  const { plan } = await makePlan();
  await endPlans();
  expect(await subscription(plan.id)).toMatchObject({ is_active: 1 });
  shiftClock(400 * DAY);
  await endPlans();
  expect(await subscription(plan.id)).toMatchObject({ plan_state: "time_over", is_active: 0 });
});
