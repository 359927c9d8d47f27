/** A wholesale price that moves: nobody pays for nothing, and no more is lost than the owner allows. */
import { beforeEach, describe, expect, test } from "vitest";
import { payWithCard } from "#server/checkout/pay-with-card";
import { DAY, MINUTE, SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { isSoldOut, checkDueBalance, checkPricesSoon, pricesAsOf } from "#server/esims/balance";
import { retryNetworkOrder } from "#server/esims/dead-orders";
import { keepCost } from "#server/esims/network-orders";
import { network } from "#server/esims/networks/configured";
import { give } from "#server/fulfilment/fulfil";
import { findPlan } from "#server/plans/plans";
import { makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { logged } from "../../support/logged";
import { changeIn, rowIn } from "../../support/rows";
import { startSandbox, workOnEsims } from "../../support/sandbox";

const sandbox = await startSandbox();
let passed = 0;
beforeEach(async () => {
  shiftClock((passed += 2 * DAY));
  await changeIn("network_orders", {}, { next_try_at: null });
  await db().deleteFrom("mails").execute();
  await sandbox.config("/network/data", undefined, "DELETE");
  await costs(1);
  await read();
});

/** So many times what it usually does: Nomad, which is sold for $19.99, $6.60. */
const costs = (priceFactor: number) => sandbox.config("/network", { priceFactor, allocateSeconds: 0 });
const read = async () => {
  await checkPricesSoon();
  await checkDueBalance();
};
/** Lets time pass, and the worker do what is due. */
async function pass(ms: number) {
  shiftClock((passed += ms));
  await workOnEsims();
  await checkDueBalance();
  shiftClock((passed += 5 * SECOND));
  await workOnEsims();
}
const nomadIsSoldOut = async () => isSoldOut((await findPlan("nomad"))!);
const bought = async () => (await makePlan("nomad")).plan.orderId;
const owed = (orderId: string) => rowIn("network_orders", { order_id: orderId });
const emails = async () =>
  (await db().selectFrom("mails").select("subject").where("key", "like", "network:%").execute()).map(
    ({ subject }) => subject,
  );

test.each([
  ["lower", 0.9, 594],
  ["higher, within the margin", 2.7, 1782],
])("a price that is %s is taken, noted and paid", async (_, factor, cents) => {
  await costs(factor);
  const orderId = await bought();
  logged.length = 0;
  await pass(0);
  expect(await owed(orderId)).toMatchObject({ state: "done", cost_cents: cents, loss_cents: 0 });
  expect(logged.join("")).toContain(`"plan":"nomad","from":66000,"to":${cents * 100}`);
  expect(await nomadIsSoldOut()).toBe(false);
});

test("a plan that costs too much is off sale before anybody pays, and on sale again when its price is", async () => {
  const { user } = await makeUser();
  const buy = () => payWithCard(user, { lines: [{ planId: "nomad" }] });
  await costs(2.8);
  await pass(61 * MINUTE);
  expect(await nomadIsSoldOut()).toBe(true);
  await expect(buy()).rejects.toMatchObject({ code: "sold_out" });
  expect(await emails()).toEqual([
    expect.stringMatching(/^The network partner asks too much for \d+ of our plans$/),
  ]);
  await costs(2);
  await pass(61 * MINUTE);
  expect(await nomadIsSoldOut()).toBe(false);
  await buy();
});

describe("what is paid for when the network asks more than that", () => {
  test("is bought, at a loss up to the cap of a day, by several customers at once; the rest is given up", async () => {
    const orders = [await bought(), await bought(), await bought()];
    await costs(5); // $13.01 more than was paid, and the cap is $20
    await pass(0);
    const done = async () => (await Promise.all(orders.map(owed))).filter(({ state }) => state === "done");
    expect(await done()).toMatchObject([{ state: "done", cost_cents: 3300, loss_cents: 1301 }]);
    const cases = await db().selectFrom("cases").select("reason").where("order_id", "in", orders).execute();
    expect(cases.map(({ reason }) => reason)).toEqual(["esim_given_up", "esim_given_up"]);
    expect(await emails()).toContain("The network partner asks too much for Nomad");
    const dead = (await Promise.all(orders.map(async (id) => ({ id, ...(await owed(id)) })))).find(
      ({ state }) => state === "failed",
    )!;
    expect(dead).toMatchObject({ cost_cents: null, loss_cents: 0 });
    await costs(3.3); // $1.79 more: the day has that left
    await read();
    await retryNetworkOrder(dead.id);
    await pass(0);
    expect(await owed(dead.id)).toMatchObject({ state: "done", cost_cents: 2178, loss_cents: 179 });
  });

  test("loses no more than the cap where several processes buy at the same moment", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, bought));
    const orders = await db().selectFrom("network_orders").selectAll().where("order_id", "in", ids).execute();
    const kept = await Promise.allSettled(orders.map((order) => keepCost(order, 1999, 330_000)));
    expect(kept.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is bought again on another day", async () => {
    await costs(5);
    for (const _ of [1, 2]) {
      const orderId = await bought();
      await pass(DAY);
      expect(await owed(orderId)).toMatchObject({ state: "done", loss_cents: 1301 });
    }
  });

  test("is bought below what was paid whatever the cap has left", async () => {
    const orders = [await bought(), await bought()];
    await costs(3); // $0.19 within the price
    await pass(0);
    for (const id of orders) expect(await owed(id)).toMatchObject({ state: "done", loss_cents: 0 });
  });

  test("goes by the price of more data where it is for an eSIM that is there", async () => {
    const { user, esim, plan } = await makePlan();
    await pass(0);
    expect((await owed(plan.orderId)).state).toBe("done");
    const more = [await payFor(user.id, { esimId: esim.id }), await payFor(user.id, { esimId: esim.id })];
    await costs(5);
    await read();
    await pass(0);
    const states = (await Promise.all(more.map(owed))).toSorted((a, b) => b.loss_cents - a.loss_cents);
    expect(states).toMatchObject([
      { state: "done", cost_cents: 3300, loss_cents: 1301 },
      { state: "failed", cost_cents: null, loss_cents: 0 },
    ]);
  });

  test("is made where it was given: a gift has no margin", async () => {
    await costs(5);
    const { user } = await makeUser();
    const { id } = await give(user.id, (await findPlan("nomad"))!);
    await pass(0);
    expect(await owed(id)).toMatchObject({ state: "done", cost_cents: 3300, loss_cents: 0 });
  });
});

test("a cost is kept while nobody knows whether it was paid, and not where it was refused", async () => {
  await sandbox.config("/network/faults", { next: "lost", operation: "order" });
  const lost = await bought();
  await workOnEsims();
  expect(await owed(lost)).toMatchObject({ state: "queued", cost_cents: 660 });
  await sandbox.config("/network/faults", { next: "no_stock", operation: "order" });
  const refused = await bought();
  await workOnEsims();
  expect(await owed(refused)).toMatchObject({ state: "queued", cost_cents: null });
  await pass(5 * SECOND);
  for (const id of [lost, refused]) expect(await owed(id)).toMatchObject({ state: "done", cost_cents: 660 });
  expect(await network().balance()).toBe(1_000_000_000 - 2 * 66_000);
});

test("of a price that nobody knows nothing is said, and the plan is bought", async () => {
  await changeIn("plan_packages", { plan_id: "nomad" }, { wholesale_units: null });
  const orderId = await bought();
  await workOnEsims();
  expect(await owed(orderId)).toMatchObject({ state: "done", cost_cents: null, loss_cents: 0 });
});

test("prices are read every hour; a network that is silent is asked again in five minutes, and closes nothing", async () => {
  const first = await pricesAsOf();
  await pass(59 * MINUTE);
  expect(await pricesAsOf()).toBe(first);
  await sandbox.config("/network/faults", { next: "500", operation: "packages", times: 3 });
  await costs(5);
  await pass(2 * MINUTE);
  expect(await pricesAsOf()).toBe(first);
  expect(await nomadIsSoldOut()).toBe(false);
  await pass(6 * MINUTE);
  expect((await pricesAsOf())! > first!).toBe(true);
  expect(await nomadIsSoldOut()).toBe(true);
});
