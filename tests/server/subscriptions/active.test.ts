import { expect, test } from "vitest";
import { SECOND, shiftClock } from "#server/clock";
import { subscriptionsOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { makePaidOrder } from "../../support/orders";
import { deliverOwed } from "../../support/delivered";

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
