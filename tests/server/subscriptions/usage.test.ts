import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { stopPlanOf } from "#server/subscriptions/plan-state";
import { applyUsage, reportUsage } from "#server/subscriptions/usage";
import { usageHistoryOf } from "#server/subscriptions/usage-history";
import { makePlan } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox, type TestMailbox } from "../../support/mailbox";

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
  return mailbox.stop;
});

const subscription = (id: string) =>
  db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
const MB = 1024 * 1024;

test("a reading is kept with the moment it was true", async () => {
  const { user, plan } = await makePlan();
  await applyUsage(plan.id, { usedBytes: 5 * MB, asOf: "2026-11-01T10:00:00.000Z" });
  expect(await subscription(plan.id)).toMatchObject({
    used_bytes: 5 * MB,
    usage_as_of: "2026-11-01T10:00:00.000Z",
    plan_state: "running",
  });
  expect(await usageHistoryOf(user.id, plan.id)).toEqual([
    { day: "2026-11-01", usedBytes: 5 * MB, totalBytes: 5 * MB, asOf: "2026-11-01T10:00:00.000Z" },
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
  await reportUsage(user.id, plan.id, 2 * MB);
  const before = await subscription(plan.id);
  await applyUsage(plan.id, { usedBytes: MB, asOf: "2999-01-01T00:00:00.000Z" });
  expect(await subscription(plan.id)).toEqual(before);
  expect(await usageHistoryOf(user.id, plan.id)).toHaveLength(1);
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
    const before = await subscription(plan.id);
    expect(await refusal(reportUsage(user.id, plan.id, usedBytes))).toBe(code);
    expect(await subscription(plan.id)).toEqual(before);
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

test("under parallel readings the highest stands and the count never falls", async () => {
  const { user, plan } = await makePlan();
  const readings = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
  const outcomes = await Promise.all(readings.map((mb) => refusal(reportUsage(user.id, plan.id, mb * MB))));
  expect(outcomes.filter((outcome) => !["nothing", "usage_below_recorded"].includes(outcome))).toEqual([]);
  expect((await subscription(plan.id)).used_bytes).toBe(20 * MB);
  expect((await usageHistoryOf(user.id, plan.id)).map(({ totalBytes }) => totalBytes)).toEqual([20 * MB]);
});

test("nothing used is no first use, and all of it used is the end of the data", async () => {
  const { user, plan } = await makePlan();
  await reportUsage(user.id, plan.id, 0);
  expect((await subscription(plan.id)).plan_state).toBe("being_made");
  await reportUsage(user.id, plan.id, plan.dataBytes);
  expect(await subscription(plan.id)).toMatchObject({ plan_state: "data_gone", is_active: 1 });
});

test("a late reading of a stopped plan is kept and does not start it", async () => {
  const { user, plan } = await makePlan();
  await stopPlanOf(plan.orderId, "refunded");
  await reportUsage(user.id, plan.id, MB);
  expect(await subscription(plan.id)).toMatchObject({ plan_state: "stopped", is_active: 0, used_bytes: MB });
});

type Made = Awaited<ReturnType<typeof makePlan>>;
const use = ({ user, plan }: Made, percent: number) =>
  reportUsage(user.id, plan.id, Math.ceil((plan.dataBytes * percent) / 100));
const subjects = async ({ user }: Made) =>
  (await mailbox.deliveredTo(user.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith("Receipt"));

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

  test("leave the 80 % out when it is all gone at once", async () => {
    const made = await makePlan();
    await use(made, 100);
    expect(await subjects(made)).toEqual(["Your Nomad data is used up"]);
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

  test("are two of at most, however many report at once", async () => {
    const made = await makePlan();
    await Promise.allSettled([81, 82, 83, 84, 85, 86].map((percent) => use(made, percent)));
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used"]);
  });

  test("come of the network's count as of the owner's", async () => {
    const made = await makePlan();
    await applyUsage(made.plan.id, { usedBytes: made.plan.dataBytes, asOf: "2026-11-21T10:00:00.000Z" });
    expect(await subjects(made)).toEqual(["Your Nomad data is used up"]);
  });
});
