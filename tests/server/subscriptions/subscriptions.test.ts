import { expect, test } from "vitest";
import { DAY, now, SECOND, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { openOrder, type Order } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { activate as activateOn, activePlansOf, subscriptionsOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { makePaidOrder } from "../../support/orders";
import { deliverOwed } from "../../support/delivered";

const orderFor = async (userId: string, planId: string) => {
  const plan = (await findPlan(planId))!;
  return transaction(() => openOrder(userId, [{ plan, esimId: null }], "crypto"));
};
const activate = (order: Order, transactionId: string) =>
  activateOn(order, order.lines[0]!, transactionId, {
    esimId: null,
    at: now(),
    startRule: "first_connection",
    unusedValidDays: 100,
  });
let made = 0;
const start = async (userId: string, planId: string) => {
  const order = await orderFor(userId, planId);
  await activate(order, `tx-${++made}`);
  return order.lines[0]!;
};

test("a plan has its days from the day it is started, which can be put off", async () => {
  const { user } = await makeUser();
  const line = await start(user.id, "nomad");
  const [plan] = await activePlansOf(user.id);
  expect(plan).toMatchObject({
    planId: "nomad",
    planName: "Nomad",
    dataBytes: line.dataBytes,
    usedBytes: 0,
  });
  const after = (moment: string) => Math.round((Date.parse(moment) - Date.parse(plan!.startedAt)) / DAY);
  expect([after(plan!.startBy), after(plan!.endDate)]).toEqual([100, 100 + line.validityDays]);
  expect(plan!.daysBegunAt).toBeNull();
  expect(Math.abs(Date.parse(plan!.startedAt) - Date.now())).toBeLessThan(10 * SECOND);
});

test("it is there to its last second and gone after it", async () => {
  const { user } = await makeUser();
  const { validityDays } = await start(user.id, "nomad");
  shiftClock((100 + validityDays) * DAY - 10 * SECOND);
  expect(await activePlansOf(user.id)).toHaveLength(1);
  shiftClock((100 + validityDays) * DAY + SECOND);
  expect(await activePlansOf(user.id)).toEqual([]);
});

test("several run side by side, the newest first", async () => {
  const { user } = await makeUser();
  await start(user.id, "layover");
  shiftClock(SECOND);
  await start(user.id, "nomad");
  expect((await activePlansOf(user.id)).map(({ planId }) => planId)).toEqual(["nomad", "layover"]);
});

test("each traveller sees their own", async () => {
  const [{ user }, { user: other }] = [await makeUser(), await makeUser()];
  await start(user.id, "nomad");
  expect(await activePlansOf(other.id)).toEqual([]);
});

test("it cannot be had twice for one line", async () => {
  const { user } = await makeUser();
  const order = await orderFor(user.id, "nomad");
  await activate(order, "tx-one");
  await expect(activate(order, "tx-another")).rejects.toThrow();
  expect(await activePlansOf(user.id)).toHaveLength(1);
});

test("more can never be used than was bought", async () => {
  const { user } = await makeUser();
  const { dataBytes } = await start(user.id, "nomad");
  const use = (used_bytes: number) =>
    db().updateTable("subscriptions").set({ used_bytes }).where("user_id", "=", user.id).execute();
  await use(dataBytes);
  await expect(use(dataBytes + 1)).rejects.toThrow(/check/i);
  await expect(use(-1)).rejects.toThrow(/check/i);
  expect(await activePlansOf(user.id)).toMatchObject([{ usedBytes: dataBytes }]);
});

test("a subscription is active until its end, and stays in the list afterwards as one that is not [310]", async () => {
  const { user } = await makeUser();
  await makePaidOrder(user.id);
  const [plan] = await subscriptionsOf(user.id);
  const untilEnd = Date.parse(plan!.endDate) - Date.now();
  const isActive = async () => (await subscriptionsOf(user.id)).map((each) => each.isActive);
  expect(await isActive()).toEqual([false]);
  await deliverOwed();
  expect(await isActive()).toEqual([true]);
  shiftClock(untilEnd - 10 * SECOND);
  expect(await isActive()).toEqual([true]);
  shiftClock(untilEnd + SECOND);
  expect(await isActive()).toEqual([false]);
});
