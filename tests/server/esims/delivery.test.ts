import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { findUser } from "#server/accounts/accounts";
import { DAY, fromNow, HOUR, MINUTE, now, nowMs, SECOND } from "#server/clock";
import { db } from "#server/database/connection";
import { esimsOf, findEsim } from "#server/esims/esims";
import { checkDueEsims } from "#server/esims/check-due";
import { makeDueEsims } from "#server/esims/make-due";
import { deadNetworkOrders, retryNetworkOrder } from "#server/esims/dead-orders";
import { network } from "#server/esims/networks/configured";
import { shop } from "#server/shop/rules";
import { movePlanOf } from "#server/subscriptions/plan-state";
import { usageHistoryOf } from "#server/subscriptions/usage-history";
import { namesIn } from "#server/world/names";
import { nameFaultsBy } from "../../../server/sandbox/faults";
import { codeOf, makePlan, payFor } from "../../support/esims";
import { logged } from "../../support/logged";
import { addTo, changeIn, rowIn, rowsIn } from "../../support/rows";
import { startNetworkBench } from "../../support/network";
import { workOnEsims } from "../../support/sandbox";
import { lineOfOrder } from "../../support/bought";

const MB = 1024 * 1024;
const { sandbox, pass, fault, speaking, ordersThere, press } = await startNetworkBench();
beforeEach(() => void vi.restoreAllMocks());

const set = (settings: Record<string, unknown>) => sandbox.config("/network", settings);
const useBytes = (iccid: string, bytes: number) =>
  sandbox.config(`/network/phones/${iccid}`, { useBytes: bytes });
const owed = (orderId: string) => rowIn("network_orders", { order_id: orderId });
const esimOf = async (userId: string) => (await esimsOf(userId))[0]!;

/** A bought and delivered eSIM. */
async function delivered() {
  const made = await makePlan();
  await workOnEsims();
  const esim = (await findEsim(made.user.id, made.esim.id))!;
  return { ...made, esim };
}

/** The worker does what the notifications ask for. */
const noticed = () => pass(4 * SECOND);

describe("a paid order", () => {
  test("brings an eSIM with a code, ready to be installed", async () => {
    const { user, plan } = await makePlan();
    await workOnEsims();
    const esim = (await findEsim(user.id, (await esimOf(user.id)).id))!;
    const [there] = await ordersThere();
    expect(esim).toMatchObject({
      profileState: "released",
      isTest: true,
      apn: "internet",
      isRoaming: true,
      iccid: there!.profile.iccid,
    });
    expect(await codeOf(user.id, esim.id)).toBe(there!.profile.ac);
    expect(esim.plans[0]).toMatchObject({ state: "ready", usedBytes: 0 });
    expect(there).toMatchObject({
      transactionId: plan.lineId,
      profile: { packages: [{ packageCode: "nomad_20_30", bytes: plan.dataBytes }] },
    });
    expect(await owed(plan.orderId)).toMatchObject({
      state: "done",
      next_try_at: null,
      lease_until: null,
      last_error: null,
    });
    expect(esim.events.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      "profile preparing",
      "profile released",
      "plan ready",
    ]);
  });

  test("waits while the network is making it, without counting that as failure", async () => {
    await set({ allocateTimes: 3 });
    const { user, plan } = await makePlan();
    for (let look = 0; look < 3; look++) {
      await pass(look * 2 * SECOND);
      expect(await owed(plan.orderId)).toMatchObject({ state: "sent", tries: 0 });
    }
    await pass(10 * SECOND);
    expect((await esimOf(user.id)).profileState).toBe("released");
    expect(await ordersThere()).toHaveLength(1);
  });

  test.each(["plain", "oid", "confirmation", "both"])(
    "keeps a code of the form '%s' unchanged",
    async (codeForm) => {
      await set({ codeForm });
      const { user, esim } = await delivered();
      expect(await codeOf(user.id, esim.id)).toBe((await ordersThere())[0]!.profile.ac);
    },
  );

  test("leaves no trace of the code in the log", async () => {
    await fault("500");
    const { user, esim } = await delivered();
    await pass(10 * SECOND);
    const code = await codeOf(user.id, esim.id);
    expect(code === null || !logged.join("").includes(code)).toBe(true);
    expect(logged.join("")).not.toContain("LPA:");
  });

  test("that was refunded before it was made is not made", async () => {
    const { plan } = await makePlan();
    await movePlanOf(plan.lineId, "stopped", "refunded");
    await workOnEsims();
    expect(await ordersThere()).toEqual([]);
    expect((await owed(plan.orderId)).state).toBe("done");
  });

  test.each([null, "top_up"])(
    "whose days were over before it was made is never made, and can be asked back: %s",
    async (kind) => {
      const { user, esim } = await delivered();
      const orderId = await payFor(user.id, { planId: "layover", esimId: kind && esim.id });
      await fault("500", { times: 1000 });
      await workOnEsims();
      expect((await owed(orderId)).state).toBe("queued");
      await speaking();
      await pass(100 * DAY); // longer than it can be left unused, and its days
      await retryNetworkOrder(orderId);
      await pass(DAY);
      expect(await owed(orderId)).toMatchObject({
        state: "failed",
        last_error: "its days were over before it was made",
      });
      expect((await ordersThere()).flatMap(({ profile }) => profile.packages)).toHaveLength(1);
    },
  );
});

test("a code whose seal cannot be opened any more comes back with the next look", async () => {
  const { user, esim } = await delivered();
  const code = await codeOf(user.id, esim.id);
  await changeIn("esims", { id: esim.id }, { sealed_activation_code: "c2VhbGVkIGVsc2V3aGVyZQ" });
  expect(await codeOf(user.id, esim.id)).toBeNull();
  await pass(20 * SECOND);
  expect(code).not.toBeNull();
  expect(await codeOf(user.id, esim.id)).toBe(code);
});

describe("a network that fails", () => {
  test.each(["500", "429", "busy", "no_stock", "no_balance", "nonsense", "lost"])(
    "of the kind '%s' delays the eSIM and never doubles it",
    async (kind) => {
      await fault(kind, { operation: "order" });
      const { user, plan } = await makePlan();
      await workOnEsims();
      expect(await owed(plan.orderId)).toMatchObject({ state: "queued", tries: 1 });
      expect((await owed(plan.orderId)).last_error).toMatch(/\w/);
      await pass(5 * SECOND);
      expect((await esimOf(user.id)).profileState).toBe("released");
      // One that was lost is looked for before it is asked for again.
      expect((await ordersThere()).map(({ repeats }) => repeats)).toEqual([0]);
    },
  );

  test.each([
    ["no_stock", "is out of stock of a package"],
    ["no_balance", "balance is used up"],
  ])("of the kind '%s' is told to support, once a day", async (kind, subject) => {
    const emails = async () =>
      (await db().selectFrom("mails").selectAll().where("key", "like", `network:${kind}:%`).execute()).map(
        (mail) => [mail.to_address, mail.subject],
      );
    await db().deleteFrom("mails").where("key", "like", "network:%").execute();
    await fault(kind, { operation: "order", times: 4 });
    for (let orders = 0; orders < 2; orders++) await makePlan();
    await workOnEsims();
    await pass(2 * SECOND);
    expect(await emails()).toEqual([[shop.supportEmail, expect.stringContaining(subject)]]);
    await fault(kind, { operation: "order" });
    await makePlan();
    await pass(25 * HOUR);
    expect(await emails()).toHaveLength(2);
  });

  test("that lost its answer and is still making it takes the second order for the first", async () => {
    await set({ allocateTimes: 1 });
    await fault("lost", { operation: "order" });
    const { user } = await makePlan();
    await workOnEsims();
    await pass(5 * SECOND);
    await pass(5 * SECOND);
    expect((await ordersThere()).map(({ repeats }) => repeats)).toEqual([1]);
    expect((await esimOf(user.id)).profileState).toBe("released");
  });

  test("that fails at the question for the profile is asked that question again, and no other", async () => {
    await fault("500", { operation: "query", times: 3 });
    const { user } = await makePlan();
    await workOnEsims();
    for (let look = 0; look < 5; look++) await pass(20 * SECOND);
    expect((await esimOf(user.id)).profileState).toBe("released");
    expect((await ordersThere()).map(({ repeats }) => repeats)).toEqual([0]);
  });

  test("that takes the order after some tries is asked for the profile as often as one that took it at once", async () => {
    await set({ allocateTimes: 1 });
    await fault("500", { operation: "order", times: 3 });
    const { plan } = await makePlan();
    await workOnEsims();
    for (let look = 0; look < 2; look++) await pass(10 * SECOND);
    expect(await owed(plan.orderId)).toMatchObject({ state: "queued", tries: 3 });
    await pass(10 * SECOND);
    expect(await owed(plan.orderId)).toMatchObject({ state: "sent", tries: 0 });
  });

  test("that refuses the order leaves it for a person, who can have it tried again", async () => {
    await fault("rejected", { operation: "order" });
    const { user, plan, esim } = await makePlan();
    await workOnEsims();
    const dead = (await deadNetworkOrders()).filter(({ userId }) => userId === user.id);
    expect(dead).toMatchObject([
      { orderId: plan.orderId, esimId: esim.id, kind: "new", planName: "Nomad", tries: 1 },
    ]);
    expect(dead[0]!.reason).toContain("310241");
    await pass(HOUR);
    expect(await ordersThere()).toEqual([]);

    expect(await retryNetworkOrder("no-such-order")).toBeUndefined();
    expect(await retryNetworkOrder(plan.orderId)).toBe("queued");
    await pass(0);
    expect((await esimOf(user.id)).profileState).toBe("released");
    expect((await deadNetworkOrders()).filter(({ userId }) => userId === user.id)).toEqual([]);
    expect(await retryNetworkOrder(plan.orderId)).toBeUndefined();
  });

  test.each(["new", "top_up"])(
    "is never asked for a package of an invented name (%s), but a person is",
    async (kind) => {
      const { user, esim } = await delivered();
      const known = await rowsIn("plan_packages", { plan_id: "fleet" });
      await db().deleteFrom("plan_packages").where("plan_id", "=", "fleet").execute();
      const orderId = await payFor(user.id, { planId: "fleet", esimId: kind === "new" ? null : esim.id });
      await workOnEsims();
      expect(await owed(orderId)).toMatchObject({
        kind,
        state: "failed",
        last_error: "no package of sandbox is written down for the plan fleet: catalogue import packages",
      });
      expect(await ordersThere()).toHaveLength(1);

      await addTo("plan_packages", known);
      await retryNetworkOrder(orderId);
      await pass(0);
      expect((await owed(orderId)).state).toBe("done");
    },
  );

  test("that never gets done with making it needs a person within an hour", async () => {
    await set({ allocateSeconds: 10 * 3600 });
    const { user, plan } = await makePlan();
    await workOnEsims();
    await pass(59 * MINUTE);
    expect((await owed(plan.orderId)).state).toBe("sent");
    await pass(2 * MINUTE);
    expect((await deadNetworkOrders()).some(({ userId }) => userId === user.id)).toBe(true);
  });

  test("that fails for days is given up in the end", async () => {
    await fault("500", { times: 1000 });
    const { plan } = await makePlan();
    for (let tries = 0; tries < 110; tries++) await pass(31 * MINUTE);
    expect(await owed(plan.orderId)).toMatchObject({ state: "failed", tries: 100, next_try_at: null });
  });
});

describe("several workers", () => {
  test("ask for many orders once each, and look at each eSIM once", async () => {
    const { user, plan } = await makePlan();
    const orderIds = [plan.orderId];
    for (let more = 0; more < 11; more++) orderIds.push(await payFor(user.id));
    await Promise.all([makeDueEsims(), makeDueEsims(), makeDueEsims()]);
    const there = await ordersThere();
    expect(there.map(({ transactionId }) => transactionId).toSorted()).toEqual(
      (await Promise.all(orderIds.map(lineOfOrder))).toSorted(),
    );
    expect(there.filter(({ repeats }) => repeats > 0)).toEqual([]);

    await db()
      .updateTable("esims")
      .set({ next_look_at: new Date().toISOString() })
      .where("network_ref", "is not", null)
      .execute();
    const spies = [vi.spyOn(network(), "profile"), vi.spyOn(network(), "usage")] as const;
    await Promise.all([checkDueEsims(), checkDueEsims(), checkDueEsims()]);
    const refs = (
      await db().selectFrom("esims").select("network_ref").where("network_ref", "is not", null).execute()
    )
      .map(({ network_ref }) => network_ref)
      .toSorted();
    const asked = spies.map(({ mock }) => mock.calls.flatMap(([some]) => some).toSorted());
    expect(asked).toEqual([refs, refs]);
    for (const spy of spies) spy.mockRestore();
  });

  test("leave one that is being asked for alone until its lease ends, then look for it first", async () => {
    const { user, plan } = await makePlan();
    // A worker that died in the middle of the call: the network has the order, and nobody wrote down its
    // answer.
    await fault("lost", { operation: "order" });
    await makeDueEsims();
    const in30 = new Date(Date.now() + 30 * SECOND).toISOString();
    await changeIn(
      "network_orders",
      { order_id: plan.orderId },
      { lease_until: in30, next_try_at: new Date().toISOString() },
    );
    await workOnEsims();
    expect((await owed(plan.orderId)).state).toBe("queued");
    await pass(31 * SECOND);
    expect((await esimOf(user.id)).profileState).toBe("released");
    expect((await ordersThere()).map(({ repeats }) => repeats)).toEqual([0]);
  });
});

describe("the phone's buttons", () => {
  test("move the profile and the plan, step by step", async () => {
    const { user, esim, plan } = await delivered();
    const steps = [
      ["Download profile", "installed", "ready"],
      ["Enable", "enabled", "running"],
      ["Disable", "disabled", "running"],
      ["Enable", "enabled", "running"],
      ["Delete profile", "deleted", "running"],
    ] as const;
    for (const [button, profile, planState] of steps) {
      await press(esim.iccid!, button);
      await noticed();
      const now = await esimOf(user.id);
      expect([now.profileState, now.plans[0]!.state], button).toEqual([profile, planState]);
      expect(now.firstInstalledAt, button).not.toBeNull();
    }
    const events = (await findEsim(user.id, esim.id))!.events
      .filter(({ kind }) => kind === "profile")
      .map(({ to }) => to);
    expect(events).toEqual([
      "preparing",
      "released",
      "installed",
      "enabled",
      "disabled",
      "enabled",
      "deleted",
    ]);
    expect(plan.state).toBe("being_made");
  });

  test("use data, which is known with its moment", async () => {
    const { user, esim, plan } = await delivered();
    await press(esim.iccid!, "Download profile");
    await press(esim.iccid!, "Enable");
    await press(esim.iccid!, "Use 100 MB");
    await pass(20 * SECOND);
    const [now] = (await esimOf(user.id)).plans;
    expect(now).toMatchObject({ usedBytes: 100 * MB, state: "running" });
    expect(Math.abs(Date.parse(now!.usageAsOf!) - nowMs())).toBeLessThan(10 * SECOND);
    expect(await usageHistoryOf(user.id, plan.id)).toMatchObject([{ usedBytes: 100 * MB }]);
  });

  test("at a moment that the network's clock has before ours is known as of now", async () => {
    const { user, esim } = await delivered();
    await press(esim.iccid!, "Download profile");
    await press(esim.iccid!, "Enable");
    await press(esim.iccid!, "Use 100 MB");
    const usage = network().usage;
    vi.spyOn(network(), "usage").mockImplementation(async (refs) => {
      const readings = [...(await usage(refs))];
      return new Map(readings.map(([ref, { usedBytes }]) => [ref, { usedBytes, asOf: fromNow(4 * MINUTE) }]));
    });
    const before = fromNow(20 * SECOND);
    await pass(20 * SECOND);
    const { usedBytes, usageAsOf } = (await esimOf(user.id)).plans[0]!;
    expect(usedBytes).toBe(100 * MB);
    expect(Date.parse(usageAsOf!)).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(usageAsOf!)).toBeLessThanOrEqual(now().getTime());
  });

  test("use it up, which is the end of the plan's data and of the looks", async () => {
    const { user, esim, plan } = await delivered();
    await press(esim.iccid!, "Download profile");
    await press(esim.iccid!, "Enable");
    await useBytes(esim.iccid!, plan.dataBytes);
    await noticed(); // or one that comes late has it looked at once more
    await pass(20 * SECOND);
    expect((await esimOf(user.id)).plans[0]).toMatchObject({ usedBytes: plan.dataBytes, state: "data_gone" });
    const row = await rowIn("esims", { id: esim.id });
    expect(row.next_look_at).toBeNull();
  });
});

describe("notifications", () => {
  test("that never come are made up for by the next look", async () => {
    await set({ drop: true });
    const { user, esim } = await delivered();
    await press(esim.iccid!, "Download profile");
    await noticed();
    expect((await esimOf(user.id)).profileState).toBe("released");
    await pass(20 * SECOND);
    expect((await esimOf(user.id)).profileState).toBe("installed");
  });
});

describe("more data on the same eSIM", () => {
  test("is put there, and counted after the first plan's is gone", async () => {
    const { user, esim, plan } = await delivered();
    const orderId = await payFor(user.id, { planId: "layover", esimId: esim.id });
    await workOnEsims();
    expect(await owed(orderId)).toMatchObject({ kind: "top_up", state: "done" });
    expect(
      (await ordersThere()).map(({ profile }) =>
        profile.packages.map(({ packageCode }) => packageCode.split("_")[0]),
      ),
    ).toEqual([["nomad", "TOPUP"]]);
    await press(esim.iccid!, "Download profile");
    await press(esim.iccid!, "Enable");
    await useBytes(esim.iccid!, plan.dataBytes + 100 * MB);
    await pass(20 * SECOND);
    expect((await esimOf(user.id)).plans.map(({ state, usedBytes }) => [state, usedBytes])).toEqual([
      ["data_gone", plan.dataBytes],
      ["running", 100 * MB],
    ]);
  });

  test("waits for an eSIM that is still being made", async () => {
    const { user, esim } = await makePlan();
    await set({ allocateTimes: 1 });
    const orderId = await payFor(user.id, { planId: "layover", esimId: esim.id });
    await workOnEsims();
    expect((await owed(orderId)).state).toBe("queued");
    await pass(3 * SECOND);
    await pass(3 * SECOND);
    expect((await owed(orderId)).state).toBe("done");
  });

  test.each(["lost", "500", "busy"])("comes once, although the answer was '%s'", async (kind) => {
    const { user, esim } = await delivered();
    await fault(kind, { operation: "topup" });
    const orderId = await payFor(user.id, { planId: "layover", esimId: esim.id });
    await workOnEsims();
    await pass(5 * SECOND);
    expect((await owed(orderId)).state).toBe("done");
    expect((await ordersThere()).flatMap(({ profile }) => profile.packages)).toHaveLength(2);
  });

  test("is not used up by an answer that was asked for before it was put there", async () => {
    const { user, esim, plan } = await delivered();
    await press(esim.iccid!, "Download profile");
    await press(esim.iccid!, "Enable");
    await useBytes(esim.iccid!, plan.dataBytes);
    const { profile } = network();
    const late = vi.spyOn(network(), "profile").mockImplementationOnce(async (...question) => {
      const usedUp = await profile.apply(network(), question);
      await payFor(user.id, { planId: "layover", esimId: esim.id });
      await makeDueEsims();
      return usedUp;
    });
    await pass(20 * SECOND);
    const states = async () => (await esimOf(user.id)).plans.map(({ state }) => state);
    expect(await states()).toEqual(["data_gone", "ready"]);
    late.mockRestore();
    await useBytes(esim.iccid!, 100 * MB);
    await pass(20 * SECOND);
    expect(await states()).toEqual(["data_gone", "running"]);
  });

  test("that the network refuses comes on a new eSIM", async () => {
    const { user, esim } = await delivered();
    await fault("rejected", { operation: "topup" });
    const orderId = await payFor(user.id, { planId: "layover", esimId: esim.id });
    await workOnEsims();
    await pass(SECOND);
    expect(await owed(orderId)).toMatchObject({ kind: "new", state: "done" });
    const esims = await esimsOf(user.id);
    expect(
      esims.map(({ profileState, plans }) => [profileState, plans.map(({ planId }) => planId)]),
    ).toContainEqual(["released", ["layover"]]);
    expect(esims).toHaveLength(2);
  });
});

test.each([
  ["failed_download", "downloaded", "the connection broke off"],
  ["wrong_device", "released", "locked to another operator"],
])("a phone that does not get it, by '%s': the eSIM is %s until another try", async (next, state, says) => {
  const { esim, user } = await delivered();
  await fault(next, { about: esim.iccid });
  await expect(press(esim.iccid!, "Download profile")).rejects.toThrow(says);
  await noticed();
  expect((await esimOf(user.id)).profileState).toBe(state);
  await press(esim.iccid!, "Download profile");
  await noticed();
  expect((await esimOf(user.id)).profileState).toBe("installed");
});

test("a fault about a customer strikes an order of theirs that was not there yet, by any name, and no other's", async () => {
  nameFaultsBy(namesIn);
  onTestFinished(() => nameFaultsBy(async (about) => [about]));
  const { user: theirs } = await delivered();
  const { username } = (await findUser(theirs.id))!;
  for (const about of [username.toUpperCase(), theirs.email])
    await fault("no_stock", { about, operation: "order" });
  const others = await delivered();
  expect(others.esim.profileState).toBe("released");
  const orderId = await payFor(theirs.id);
  for (const tries of [1, 2]) {
    await pass(HOUR);
    expect(await owed(orderId)).toMatchObject({ state: "queued", tries });
  }
  await pass(HOUR);
  expect(await owed(orderId)).toMatchObject({ state: "done" });
  expect(await namesIn(orderId)).toEqual(expect.arrayContaining([orderId, theirs.email]));
  expect(await namesIn("nomad")).toEqual(["nomad", "Nomad"]);
});
