import { expect, test } from "vitest";
import { DAY, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { esimsOf, findEsim } from "#server/esims/esims";
import { endPlans, movePlanOf } from "#server/subscriptions/plan-state";
import { makePlan, payFor } from "../../support/esims";

type Made = Awaited<ReturnType<typeof makePlan>>;
const subscription = (id: string) =>
  db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const planEvents = async ({ user, esim }: Made) =>
  (await findEsim(user.id, esim.id))!.events
    .filter(({ kind }) => kind === "plan")
    .map(({ from, to, cause }) => [from, to, cause]);

test("what becomes of a plan stands in the history of its eSIM", async () => {
  const made = await makePlan();
  await transaction(() => movePlanOf(made.plan.lineId, "ready", "the network"));
  await movePlanOf(made.plan.lineId, "stopped", "refunded");
  expect(await planEvents(made)).toEqual([
    ["being_made", "ready", "the network"],
    ["ready", "stopped", "refunded"],
  ]);
  expect(await subscription(made.plan.id)).toMatchObject({ plan_state: "stopped", is_active: 0 });
});

test("a step that the table does not know changes nothing, and emits no event", async () => {
  const made = await makePlan();
  await movePlanOf(made.plan.lineId, "stopped", "refunded");
  for (const to of ["running", "stopped"] as const)
    await transaction(() => movePlanOf(made.plan.lineId, to, "late"));
  expect(await planEvents(made)).toEqual([["being_made", "stopped", "refunded"]]);
  expect((await subscription(made.plan.id)).plan_state).toBe("stopped");
});

test("a move that is undone leaves no trace", async () => {
  const made = await makePlan();
  const undone = transaction(async () => {
    await movePlanOf(made.plan.lineId, "stopped", "refunded");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await planEvents(made)).toEqual([]);
  expect((await subscription(made.plan.id)).plan_state).toBe("being_made");
});

test("an order that bought nothing has no plan to move", async () => {
  await expect(movePlanOf("no-such-order", "stopped", "refunded")).resolves.toBeUndefined();
});

test("a plan is over after its last moment, and not before", async () => {
  const { plan } = await makePlan();
  await endPlans();
  expect(await subscription(plan.id)).toMatchObject({ is_active: 1 });
  shiftClock(400 * DAY);
  await endPlans();
  expect(await subscription(plan.id)).toMatchObject({ plan_state: "time_over", is_active: 0 });
});

test("every plan ends once, by however many workers", async () => {
  const { user } = await makePlan();
  for (let more = 0; more < 11; more++) await payFor(user.id);
  shiftClock(400 * DAY);
  await Promise.all([endPlans(), endPlans(), endPlans()]);
  const ended = await esimsOf(user.id);
  expect(ended).toHaveLength(12);
  for (const { id, plans } of ended) {
    expect(await subscription(plans[0]!.id)).toMatchObject({ plan_state: "time_over", is_active: 0 });
    const { events } = (await findEsim(user.id, id))!;
    expect(events.filter(({ to }) => to === "time_over")).toHaveLength(1);
  }
});

test("plans that cannot end keep nobody busy", async () => {
  const { user } = await makePlan();
  for (let more = 0; more < 5; more++) await payFor(user.id);
  await db()
    .updateTable("subscriptions")
    .set({ plan_state: "stopped" }) // and still active, which no verb leaves behind
    .where("user_id", "=", user.id)
    .execute();
  shiftClock(400 * DAY);
  await expect(endPlans()).resolves.toBeUndefined();
});
