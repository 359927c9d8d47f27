import { expect, test } from "vitest";
import { DAY, SECOND, shiftClock } from "#server/clock";
import { subscriptionsOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { makePaidOrder } from "../../support/orders";

test("a subscription is active until its end, and stays in the list afterwards as one that is not", async () => {
  const { user } = await makeUser();
  const { validityDays } = await makePaidOrder(user.id);
  const isActive = async () => (await subscriptionsOf(user.id)).map((each) => each.isActive);
  expect(await isActive()).toEqual([true]);
  shiftClock(validityDays * DAY - 10 * SECOND);
  expect(await isActive()).toEqual([true]);
  shiftClock(validityDays * DAY + SECOND);
  expect(await isActive()).toEqual([false]);
});
