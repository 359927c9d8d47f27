import { describe, expect, test } from "vitest";
import { DAY, fromNow, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { DomainError } from "#server/errors";
import { esimsOf, findEsim } from "#server/esims/esims";
import { findPlan } from "#server/plans/plans";
import { esimsThatTake, esimToTopUp } from "#server/esims/more-data";
import { packageOf } from "#server/esims/packages";
import { seal } from "#server/seal";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { codeOf, makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { addTo, changeIn, rowIn } from "../../support/rows";
import { esimOfOrder } from "../../support/bought";

const CODE = "LPA:1$rsp.Example.com$aB-9$1.3.6.1$1";
const giveCode = (id: string) =>
  changeIn(
    "esims",
    { id },
    { sealed_activation_code: seal("activation code", CODE), profile_state: "released" },
  );
const owed = (orderId: string) =>
  db().selectFrom("network_orders").selectAll().where("order_id", "=", orderId).executeTakeFirst();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe("a paid order", () => {
  test("owes an eSIM from the moment it is paid", async () => {
    const { user, esim, plan } = await makePlan();
    expect(esim).toMatchObject({
      isTest: true,
      iccid: null,
      profileState: "preparing",
      firstInstalledAt: null,
    });
    expect(plan).toMatchObject({
      planId: "nomad",
      state: "being_made",
      usedBytes: 0,
      usageAsOf: null,
      esimId: esim.id,
    });
    expect(await owed(plan.orderId)).toMatchObject({
      kind: "new",
      state: "queued",
      esim_id: esim.id,
      network: "sandbox",
      tries: 0,
    });
    expect(await esimOfOrder(user.id, plan.orderId)).toMatchObject({
      id: esim.id,
      profileState: "preparing",
    });
    expect((await activePlansOf(user.id)).map(({ esimId, state }) => [esimId, state])).toEqual([
      [esim.id, "being_made"],
    ]);
  });

  test("that names an eSIM puts its plan there", async () => {
    const { user, esim } = await makePlan();
    const orderId = await payFor(user.id, { planId: "layover", esimId: esim.id });
    expect(await owed(orderId)).toMatchObject({ kind: "top_up", esim_id: esim.id });
    expect((await esimsOf(user.id)).map(({ plans }) => plans.map(({ planId }) => planId))).toEqual([
      ["nomad", "layover"],
    ]);
  });

  test("that names an eSIM which is gone by then comes on a new one", async () => {
    const { user, esim } = await makePlan();
    await changeIn("esims", { id: esim.id }, { profile_state: "deleted" });
    const orderId = await payFor(user.id, { esimId: esim.id });
    expect(await owed(orderId)).toMatchObject({ kind: "new" });
    expect(await esimsOf(user.id)).toHaveLength(2);
  });

  test("that names an eSIM of another network comes on a new one of today's", async () => {
    const { user, esim } = await makePlan();
    await changeIn("esims", { id: esim.id }, { network: "yesterday" });
    const orderId = await payFor(user.id, { planId: "layover", esimId: esim.id });
    const row = (await owed(orderId))!;
    expect(row).toMatchObject({ kind: "new", network: "sandbox" });
    expect(row.esim_id).not.toBe(esim.id);
    expect((await findEsim(user.id, esim.id))?.plans.map(({ planId }) => planId)).toEqual(["nomad"]);
    expect((await findEsim(user.id, row.esim_id))?.plans.map(({ planId }) => planId)).toEqual(["layover"]);
  });
});

describe("an activation code", () => {
  test("is read by its owner alone, unchanged", async () => {
    const { user, esim, plan } = await makePlan();
    expect(await codeOf(user.id, esim.id)).toBeNull();
    await giveCode(esim.id);
    expect(await codeOf(user.id, esim.id)).toBe(CODE);
    const { user: stranger } = await makeUser();
    expect(await findEsim(stranger.id, esim.id)).toBeUndefined();
    expect(await esimOfOrder(stranger.id, plan.orderId)).toBeUndefined();
    expect((await esimOfOrder(user.id, plan.orderId))?.id).toBe(esim.id);
    expect(await codeOf(stranger.id, esim.id)).toBeNull();
  });

  test("is in no list, and not in the database as it reads", async () => {
    const { user, esim } = await makePlan();
    await giveCode(esim.id);
    expect(JSON.stringify(await esimsOf(user.id))).not.toContain("aB-9");
    const row = await rowIn("esims", { id: esim.id });
    expect(JSON.stringify(row)).not.toMatch(/aB-9|LPA/);
  });
});

test.each(["", "no-such-esim", "\u0000", "x".repeat(1000), "' or 1=1"])(
  "an eSIM called %j does not exist",
  async (id) => {
    const { user } = await makeUser();
    expect(await findEsim(user.id, id)).toBeUndefined();
    expect(await esimOfOrder(user.id, id)).toBeUndefined();
    expect(await refusal(esimToTopUp(user.id, id, await planOf("nomad")))).toBe("esim_not_found");
  },
);

const planOf = async (id: string) => (await findPlan(id))!;

test("more data goes onto an own eSIM that is not gone", async () => {
  const { user, esim } = await makePlan();
  const { user: stranger } = await makeUser();
  const voyager = await planOf("voyager");
  expect(await esimToTopUp(user.id, undefined, voyager)).toBeNull();
  expect(await esimToTopUp(user.id, esim.id, voyager)).toBe(esim.id);
  expect(await refusal(esimToTopUp(stranger.id, esim.id, voyager))).toBe("esim_not_found");
  const ends = (days: number) => ({ start_by: timestamp(fromNow(days * DAY)) });
  for (const days of [59, 61]) {
    await changeIn("subscriptions", { esim_id: esim.id }, ends(days));
    const outcome = days < voyager.validityDays ? "esim_unavailable" : "nothing";
    expect(await refusal(esimToTopUp(user.id, esim.id, voyager))).toBe(outcome);
  }
  await changeIn("esims", { id: esim.id }, { profile_state: "deleted" });
  expect(await refusal(esimToTopUp(user.id, esim.id, voyager))).toBe("esim_unavailable");
});

describe("more data of a country or a region", () => {
  test.each([
    ["jp-5-30", "jp-1-7", true],
    ["jp-5-30", "jp-5-30", true],
    ["jp-5-30", "kr-5-30", false],
    ["jp-5-30", "asia-15-5-30", false],
    ["asia-15-5-30", "asia-15-10-30", true],
    ["asia-15-5-30", "jp-5-30", false],
    ["nomad", "jp-5-30", false],
    ["jp-5-30", "nomad", false],
    ["jp-day-1-1", "jp-5-30", false],
    ["jp-5-30", "jp-day-1-1", false],
    ["jp-day-1-1", "jp-day-1-1", false],
  ])("on an eSIM bought with %s, %s: %s", async (bought, more, isFine) => {
    const { user, esim } = await makePlan(bought);
    const plan = await planOf(more);
    expect((await esimsThatTake(plan, await esimsOf(user.id))).length).toBe(isFine ? 1 : 0);
    const outcome = isFine ? "nothing" : "esim_elsewhere";
    expect(await refusal(esimToTopUp(user.id, esim.id, plan))).toBe(outcome);
  });

  test("of a day is ordered as one day, and of other plans in all", async () => {
    expect(await packageOf("jp-day-1-1", "sandbox", "new")).toEqual({
      packageCode: "jp-day_1_1",
      price: 5_000,
      periods: 1,
    });
    expect(await packageOf("jp-5-30", "sandbox", "new")).not.toHaveProperty("periods");
  });

  test("is not sold where the network has none", async () => {
    const { user } = await makePlan("jp-5-30");
    const route = { dataType: "total", slowedTo: null, exits: [], takesTopUps: false, operators: [] };
    await changeIn("plan_packages", { plan_id: "jp-1-7" }, { route: JSON.stringify(route) });
    expect(await esimsThatTake(await planOf("jp-1-7"), await esimsOf(user.id))).toEqual([]);
  });
});

test("the history of an eSIM is told in order, without the network's hints", async () => {
  const { user, esim } = await makePlan();
  await addTo("esim_events", {
    esim_id: esim.id,
    notice_id: "n1",
    at: "2026-11-01T00:00:00.000Z",
    kind: "notice",
    from_state: null,
    to_state: null,
    cause: "SMDP_EVENT",
  });
  expect((await findEsim(user.id, esim.id))?.events.map(({ kind, to, cause }) => [kind, to, cause])).toEqual([
    ["profile", "preparing", "paid"],
  ]);
});

test("each traveller sees their own", async () => {
  const { user } = await makePlan();
  const { user: stranger } = await makePlan();
  const [mine, theirs] = [await esimsOf(user.id), await esimsOf(stranger.id)];
  expect([mine.length, theirs.length]).toEqual([1, 1]);
  expect(mine[0]!.id).not.toBe(theirs[0]!.id);
});
