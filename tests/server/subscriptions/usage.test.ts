import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { movePlanOf } from "#server/subscriptions/plan-state";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { applyUsage, reportUsage } from "#server/subscriptions/usage";
import { usageHistoryOf, usageOfPlans } from "#server/subscriptions/usage-history";
import { shownUsage } from "#server/subscriptions/usage-rules";
import { makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { DAY, fromNow, timestamp } from "#server/clock";
import { runQuery } from "#server/database/queries";
import { planOfOrder } from "../../support/bought";

const mailbox = await startTestMailbox();

const subscription = (id: string) =>
  db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
const MB = 1024 * 1024;
type Made = Awaited<ReturnType<typeof makePlan>>;
const subjects = async ({ user }: Made) =>
  (await mailbox.deliveredTo(user.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith("Receipt"));

test("a reading is kept with the moment it was true", async () => {
  const { user, plan } = await makePlan();
  await applyUsage(plan.id, { usedBytes: 5 * MB, asOf: "2026-11-01T10:00:00.000Z" });
  expect(await subscription(plan.id)).toMatchObject({
    used_bytes: 5 * MB,
    usage_as_of: "2026-11-01T10:00:00.000Z",
    plan_state: "running",
  });
  expect(await usageHistoryOf(user.id, plan.id)).toEqual([
    {
      day: "2026-11-01",
      usedBytes: 5 * MB,
      totalBytes: 5 * MB,
      asOf: "2026-11-01T10:00:00.000Z",
      isReported: false,
    },
  ]);
});

test("an answer that was late does not turn the clock back", async () => {
  const { user, plan } = await makePlan();
  await applyUsage(plan.id, { usedBytes: MB, asOf: "2026-11-02T10:00:00.000Z" });
  await applyUsage(plan.id, { usedBytes: MB, asOf: "2026-11-01T10:00:00.000Z" });
  expect((await subscription(plan.id)).usage_as_of).toBe("2026-11-02T10:00:00.000Z");
  expect(await usageHistoryOf(user.id, plan.id)).toHaveLength(1);
});

test("a count of the network's below what stands already is an old one, and changes nothing", async () => {
  const { user, plan } = await makePlan();
  await applyUsage(plan.id, { usedBytes: 2 * MB, asOf: "2026-11-01T10:00:00.000Z" });
  const before = await subscription(plan.id);
  await applyUsage(plan.id, { usedBytes: MB, asOf: "2999-01-01T00:00:00.000Z" });
  expect(await subscription(plan.id)).toEqual(before);
  expect(await usageHistoryOf(user.id, plan.id)).toHaveLength(1);
});

describe("what the owner reports", () => {
  const shown = async ({ user, plan }: Made) =>
    shownUsage((await activePlansOf(user.id)).find(({ id }) => id === plan.id)!);

  test("is kept and shown beside the network's count, and moves nothing", async () => {
    const made = await makePlan();
    await applyUsage(made.plan.id, { usedBytes: MB, asOf: "2026-11-01T10:00:00.000Z" });
    const before = await subscription(made.plan.id);
    await reportUsage(made.user.id, made.plan.id, made.plan.dataBytes);
    expect(await subscription(made.plan.id)).toEqual(before);
    expect(before).toMatchObject({ plan_state: "running", is_active: 1, used_bytes: MB });
    expect(await subjects(made)).toEqual([]);
    expect(await shown(made)).toEqual({
      usedBytes: made.plan.dataBytes,
      asOf: expect.any(String) as string,
      isReported: true,
    });
  });

  test("does not stand in the way of the network's count, whose emails and end of the data come as ever", async () => {
    const made = await makePlan();
    const { dataBytes } = made.plan;
    await reportUsage(made.user.id, made.plan.id, dataBytes);
    const count = (usedBytes: number, at: string) => applyUsage(made.plan.id, { usedBytes, asOf: at });
    await count(MB, "2026-11-01T10:00:00.000Z");
    expect(await subscription(made.plan.id)).toMatchObject({ plan_state: "running", used_bytes: MB });
    await count(0.8 * dataBytes, "2026-11-02T10:00:00.000Z");
    expect(await shown(made)).toMatchObject({ usedBytes: dataBytes, isReported: true });
    await count(dataBytes, "2026-11-03T10:00:00.000Z");
    expect(await subscription(made.plan.id)).toMatchObject({ plan_state: "data_gone" });
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used", "Your Nomad data is used up"]);
    expect(await shown(made)).toEqual({
      usedBytes: dataBytes,
      asOf: "2026-11-03T10:00:00.000Z",
      isReported: false,
    });
  });

  test("is not shown any more once the network has counted as much", async () => {
    const made = await makePlan();
    await reportUsage(made.user.id, made.plan.id, 2 * MB);
    await applyUsage(made.plan.id, { usedBytes: 3 * MB, asOf: "2026-11-01T10:00:00.000Z" });
    expect(await shown(made)).toEqual({
      usedBytes: 3 * MB,
      asOf: "2026-11-01T10:00:00.000Z",
      isReported: false,
    });
    expect(await refusal(reportUsage(made.user.id, made.plan.id, 3 * MB - 1))).toBe("usage_below_recorded");
  });

  test("of a stopped plan is kept and does not start it", async () => {
    const { user, plan } = await makePlan();
    await movePlanOf(plan.lineId, "stopped", "refunded");
    await reportUsage(user.id, plan.id, MB);
    expect(await subscription(plan.id)).toMatchObject({ plan_state: "stopped", is_active: 0, used_bytes: 0 });
    expect(await usageHistoryOf(user.id, plan.id)).toMatchObject([{ totalBytes: MB, isReported: true }]);
  });
});

describe("what is no reading is refused and changes nothing", () => {
  test.each([
    [-1, "usage_invalid"],
    [Number.NaN, "usage_invalid"],
    [Number.POSITIVE_INFINITY, "usage_invalid"],
    [1.5, "usage_invalid"],
    [2 ** 53, "usage_invalid"],
    [MB - 1, "usage_below_recorded"],
    [Number.MAX_SAFE_INTEGER, "usage_above_plan"],
  ])("%d: %s", async (usedBytes, code) => {
    const { user, plan } = await makePlan();
    await reportUsage(user.id, plan.id, MB);
    const before = await usageHistoryOf(user.id, plan.id);
    expect(await refusal(reportUsage(user.id, plan.id, usedBytes))).toBe(code);
    expect(await usageHistoryOf(user.id, plan.id)).toEqual(before);
  });

  test.each(["no-such-plan", "", "\u0000", "x".repeat(500)])("a plan called %j", async (id) => {
    const { user } = await makeUser();
    expect(await refusal(reportUsage(user.id, id, 1))).toBe("subscription_not_found");
  });

  test("somebody else's plan, as one that does not exist", async () => {
    const [{ user }, { plan }] = [await makeUser(), await makePlan()];
    expect(await refusal(reportUsage(user.id, plan.id, 1))).toBe("subscription_not_found");
  });
});

test("under parallel reports the highest stands and the figure never falls", async () => {
  const { user, plan } = await makePlan();
  const readings = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
  const outcomes = await Promise.all(readings.map((mb) => refusal(reportUsage(user.id, plan.id, mb * MB))));
  expect(outcomes.filter((outcome) => !["nothing", "usage_below_recorded"].includes(outcome))).toEqual([]);
  expect((await usageHistoryOf(user.id, plan.id)).map(({ totalBytes }) => totalBytes)).toEqual([20 * MB]);
});

test("nothing used is no first use, and all of it used is the end of the data", async () => {
  const { plan } = await makePlan();
  await applyUsage(plan.id, { usedBytes: 0, asOf: "2026-11-01T10:00:00.000Z" });
  expect((await subscription(plan.id)).plan_state).toBe("being_made");
  await applyUsage(plan.id, { usedBytes: plan.dataBytes, asOf: "2026-11-01T11:00:00.000Z" });
  expect(await subscription(plan.id)).toMatchObject({ plan_state: "data_gone", is_active: 1 });
});

test("data that is slowed is no end: the plan runs on, and its owner is told at which speed", async () => {
  const made = await makePlan("jp-day-1-1");
  const all = { usedBytes: made.plan.dataBytes, asOf: "2026-11-01T11:00:00.000Z" };
  await applyUsage(made.plan.id, all, "1 Mbps");
  expect(await subscription(made.plan.id)).toMatchObject({ plan_state: "running", is_active: 1 });
  expect(await subjects(made)).toEqual(["Your Japan day pass data goes on slowly"]);
});

test("a late reading of a stopped plan is kept and does not start it", async () => {
  const { plan } = await makePlan();
  await movePlanOf(plan.lineId, "stopped", "refunded");
  await applyUsage(plan.id, { usedBytes: MB, asOf: "2026-11-01T10:00:00.000Z" });
  expect(await subscription(plan.id)).toMatchObject({ plan_state: "stopped", is_active: 0, used_bytes: MB });
});

const use = ({ plan }: Made, percent: number) =>
  applyUsage(plan.id, {
    usedBytes: Math.ceil((plan.dataBytes * percent) / 100),
    asOf: "2026-11-21T10:00:00.000Z",
  });

describe("mails on usage", () => {
  test("come once at 80 % and once at 100 %", async () => {
    const made = await makePlan();
    await use(made, 50);
    expect(await subjects(made)).toEqual([]);
    for (const percent of [80, 85, 99]) await use(made, percent);
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used"]);
    for (const percent of [100, 100]) await use(made, percent);
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used", "Your Nomad data is used up"]);
  });

  test("lead to more data for the same eSIM, and say as of when", async () => {
    const made = await makePlan();
    await use(made, 80);
    const { text } = (await mailbox.deliveredTo(made.user.email)).find(({ subject }) =>
      subject.startsWith("80%"),
    )!;
    expect(text).toContain(`${env().origin}/checkout/nomad?esim=${made.esim.id}`);
    expect(text).toMatch(/Used: 16 GB of 20 GB, as of /);
  });

  test("are two of at most, however many counts come at once", async () => {
    const made = await makePlan();
    await Promise.allSettled([81, 82, 83, 84, 85, 86].map((percent) => use(made, percent)));
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used"]);
  });
});

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
  const { id: second } = (await planOfOrder(await payFor(user.id)))!;
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
