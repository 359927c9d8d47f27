import { afterEach, describe, expect, test } from "vitest";
import { type Advice, outlookOf } from "#server/checkout/outlook";
import { runQuery } from "#server/database/queries";
import { SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { esimsOf } from "#server/esims/esims";
import { BYTES_PER_GB } from "#server/plans/rules";
import { plansThatGoOnto } from "#server/esims/more-data";
import { usageOfPlans } from "#server/subscriptions/usage-history";
import { planInUse } from "../../support/usage";
import { deliveredPlan } from "../../support/delivered";
import { payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";

const outlook = async (userId: string) =>
  outlookOf((await esimsOf(userId))[0]!, await runQuery(usageOfPlans(userId)), await esimsOf(userId));
const outlookOn = async (planId: string, userId: string) => {
  const all = await esimsOf(userId);
  const esim = all.find(({ plans }) => plans[0]!.planId === planId)!;
  return outlookOf(esim, await runQuery(usageOfPlans(userId)), all);
};
const inUse = async (use: Parameters<typeof planInUse>[1]) => {
  const { user } = await makeUser();
  return { user, ...(await planInUse(user.id, use)) };
};
const adviceFor = async (use: Parameters<typeof planInUse>[1]) =>
  (await outlook((await inUse(use)).user.id)).advice;
const costs = (planId: string, wholesale_units: number | null) =>
  db().updateTable("plan_packages").set({ wholesale_units }).where("plan_id", "=", planId).execute();

/** A change of the catalogue shows. Each time later than the last, since every test begins by putting the clock right. */
const aSecondLater = () => shiftClock((passed += 2 * SECOND));
let passed = 0;

afterEach(() => costs("city-break", 15_000).then(() => undefined));

describe("data that ends before the days", () => {
  // 1 GB a day: of 5 GB one is left, for four days.
  const short = { planId: "euro-week", gb: [1, 1, 1, 1], daysLeft: 4 };

  test("is offered the cheapest that brings what is missing, with what it costs and until when", async () => {
    const advice = await adviceFor(short);
    expect(advice).toMatchObject({
      is: "add",
      missingDays: 3,
      until: null,
      brings: "all",
      plan: { id: "city-break", name: "City Break", priceCents: 499, validityDays: 10 },
    });
    const days = (Date.parse((advice as { endDate: string }).endDate) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 2);
  });

  test("is offered the two next sizes beside it", async () => {
    const { plan, larger } = (await adviceFor(short)) as Extract<Advice, { is: "add" }>;
    const sizes = [plan, ...larger].map(({ dataBytes }) => dataBytes);
    expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => one - other));
    expect(sizes).toHaveLength(3);
  });

  test("is told what its owner has elsewhere that works wherever it does", async () => {
    const { user } = await inUse(short);
    expect((await outlook(user.id)).own).toBeNull();
    await deliveredPlan(user.id, { planId: "jp-5-15" }); // other places
    await deliveredPlan(user.id, { planId: "nomad", state: "deleted" });
    expect((await outlookOn("euro-week", user.id)).own).toBeNull();
    const { esimId } = await deliveredPlan(user.id, { planId: "nomad" });
    expect((await outlookOn("euro-week", user.id)).own).toEqual({
      esimId,
      planNames: ["Nomad"],
      leftBytes: 20 * BYTES_PER_GB,
      isToInstall: true,
    });
  });

  test("is not offered what is sold out, a second after it was", async () => {
    await adviceFor(short);
    await costs("city-break", 50_000);
    aSecondLater();
    expect(await adviceFor(short)).toMatchObject({ is: "add", plan: { id: "euro-week" } });
  });

  test("is not offered data for other places, however cheap", async () => {
    const ids = (await plansThatGoOnto("euro-week", ["euro-week"])).map(({ id }) => id);
    expect(ids).toContain("city-break");
    expect(ids).not.toContain("night-market"); // Asia
    expect(ids).not.toContain("layover"); // thirty airports
  });

  test("of a country is offered more for that country", async () => {
    expect(await adviceFor({ planId: "jp-1-7", gb: [0.4, 0.4], daysLeft: 5 })).toMatchObject({
      is: "add",
      plan: { id: expect.stringMatching(/^jp-\d/) },
    });
  });

  test("where no plan brings all of it is offered the one that brings most", async () => {
    expect(await adviceFor({ planId: "nomad", gb: [19], daysLeft: 29 })).toMatchObject({
      is: "add",
      brings: "some",
    });
  });

  test("that is used up is offered what the days that are left would take", async () => {
    expect(await adviceFor({ ...short, gb: [1, 2, 2], state: "data_gone" })).toMatchObject({
      is: "add",
      plan: { dataBytes: expect.any(Number) },
    });
  });

  test("that is used up before there is a pace is offered more at once", async () => {
    const { user, subscriptionId } = await inUse({ ...short, gb: [5], state: "data_gone" });
    const begun = { days_begun_at: new Date().toISOString() };
    await db().updateTable("subscriptions").set(begun).where("id", "=", subscriptionId).execute();
    expect((await outlook(user.id)).advice).toMatchObject({
      is: "add",
      missingDays: expect.closeTo(4, 1),
      larger: [{ dataBytes: expect.any(Number) }, { dataBytes: expect.any(Number) }],
    });
  });

  test("counts to the end of the plan whose turn it is, and says which day that is", async () => {
    const { user, esimId } = await inUse(short);
    await payFor(user.id, { planId: "layover", esimId });
    const { advice } = await outlook(user.id);
    const days = (Date.parse((advice as { until: string }).until) - Date.now()) / 86_400_000;
    expect([advice.is, days]).toEqual(["add", expect.closeTo(4, 2)]);
  });

  test("is enough once more is paid for, though its days would take more, and before it is there", async () => {
    const { user, esimId } = await inUse(short);
    await payFor(user.id, { planId: "euro-week", esimId });
    expect(await outlook(user.id)).toMatchObject({
      advice: { is: "enough" },
      forecast: { endsWith: "data", missingDays: expect.closeTo(5, 0) },
    });
  });
});

describe("nothing is offered", () => {
  test("where the data lasts as long as the days, though the same plan can be had", async () => {
    expect(await adviceFor({ gb: [0.5, 0.5] })).toEqual({ is: "enough", again: "nomad" });
  });

  test("before anything is used", async () => {
    expect(await adviceFor({ gb: [] })).toEqual({ is: "unknown", again: "nomad" });
  });

  test("before the days begin", async () => {
    const { user } = await makeUser();
    await deliveredPlan(user.id);
    expect((await outlook(user.id)).advice).toEqual({ is: "not_begun" });
  });

  test("where the time is over", async () => {
    expect(await adviceFor({ gb: [19], daysLeft: -1 })).toEqual({ is: "over" });
  });

  test("for a day pass, which goes on slowly", async () => {
    expect(await adviceFor({ planId: "jp-day-1-1", gb: [0.9], daysLeft: 1 })).toEqual({
      is: "slowed",
      to: "1 Mbps",
      again: "jp-day-1-1",
    });
  });

  test.each(["deleted", "unavailable", "taken_back"] as const)("for an eSIM that is %s", async (state) => {
    const { user, esimId } = await inUse({ gb: [19] });
    await db().updateTable("esims").set({ profile_state: state }).where("id", "=", esimId).execute();
    expect((await outlook(user.id)).advice).toEqual({ is: "gone" });
  });

  test("where there is no plan that goes onto it", async () => {
    const { user } = await inUse({ planId: "jp-1-7", gb: [0.9], daysLeft: 5 });
    const jp = () => db().updateTable("plan_packages").where("plan_id", "like", "jp-%");
    const before = await db()
      .selectFrom("plan_packages")
      .selectAll()
      .where("plan_id", "like", "jp-%")
      .execute();
    await jp().set({ wholesale_units: 1_000_000 }).execute();
    aSecondLater();
    expect((await outlook(user.id)).advice).toMatchObject({ is: "none" });
    for (const { plan_id, wholesale_units } of before) await costs(plan_id, wholesale_units);
  });
});
