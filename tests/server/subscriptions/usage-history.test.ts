import { expect, test } from "vitest";
import { DAY, fromNow, timestamp } from "#server/clock";
import { runQuery } from "#server/database/queries";
import { DomainError } from "#server/errors";
import { applyUsage, reportUsage } from "#server/subscriptions/usage";
import { usageHistoryOf, usageOfPlans } from "#server/subscriptions/usage-history";
import { subscriptionOfOrder } from "#server/subscriptions/subscriptions";
import { makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";

const MB = 1024 * 1024;

test("a day's use is what came on top of the day before", async () => {
  const { user, plan } = await makePlan();
  const readings = [
    ["2026-11-01T08:00:00.000Z", 3],
    ["2026-11-01T22:00:00.000Z", 4],
    ["2026-11-03T09:00:00.000Z", 10],
  ] as const;
  for (const [asOf, mb] of readings) await applyUsage(plan.id, { usedBytes: mb * MB, asOf });
  expect((await usageHistoryOf(user.id, plan.id)).map(({ day, usedBytes }) => [day, usedBytes / MB])).toEqual(
    [
      ["2026-11-01", 4],
      ["2026-11-03", 6],
    ],
  );
});

test("what the owner reports stands beside the count until that is as high", async () => {
  const { user, plan } = await makePlan();
  const [today, later] = [timestamp(), timestamp(fromNow(DAY))];
  await applyUsage(plan.id, { usedBytes: 2 * MB, asOf: "2026-01-01T08:00:00.000Z" });
  await reportUsage(user.id, plan.id, 5 * MB);
  await applyUsage(plan.id, { usedBytes: 3 * MB, asOf: today });
  await applyUsage(plan.id, { usedBytes: 6 * MB, asOf: later });
  const days = await usageHistoryOf(user.id, plan.id);
  expect(
    days.map(({ day, isReported, ...mb }) => [day, mb.usedBytes / MB, mb.totalBytes / MB, isReported]),
  ).toEqual([
    ["2026-01-01", 2, 2, false],
    [today.slice(0, 10), 3, 5, true],
    [later.slice(0, 10), 1, 6, false],
  ]);
});

test("all plans of a traveller come at once, each with days of its own, and nobody else's", async () => {
  const [{ user, plan }, other, unused] = [await makePlan(), await makePlan(), await makePlan()];
  const { id: second } = (await subscriptionOfOrder(await payFor(user.id)))!;
  for (const [id, asOf, mb] of [
    [plan.id, "2026-11-01T08:00:00.000Z", 3],
    [second, "2026-11-02T08:00:00.000Z", 5],
    [plan.id, "2026-11-03T08:00:00.000Z", 10],
    [other.plan.id, "2026-11-02T08:00:00.000Z", 1],
  ] as const)
    await applyUsage(id, { usedBytes: mb * MB, asOf });
  const usage = await runQuery(usageOfPlans(user.id));
  expect([...usage.keys()].toSorted()).toEqual([plan.id, second].toSorted());
  for (const id of [plan.id, second]) expect(usage.get(id)).toEqual(await usageHistoryOf(user.id, id));
  expect(usage.get(plan.id)!.map(({ usedBytes }) => usedBytes / MB)).toEqual([3, 7]);
  expect((await runQuery(usageOfPlans(unused.user.id))).size).toBe(0);
});

test.each(["no-such-plan", "", "\u0000", "x".repeat(500)])("a plan called %j has no history", async (id) => {
  const { user } = await makeUser();
  await expect(usageHistoryOf(user.id, id)).rejects.toEqual(new DomainError("subscription_not_found"));
});

test("somebody else's plan has none, as one that does not exist", async () => {
  const [{ user }, { plan }] = [await makeUser(), await makePlan()];
  await expect(usageHistoryOf(user.id, plan.id)).rejects.toEqual(new DomainError("subscription_not_found"));
});
