import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import type { Row } from "#server/database/tables";
import { isSoldOut as isSoldOutNow, checkBalanceSoon, checkDueBalance } from "#server/esims/balance";
import { packageCatalogue } from "#server/esims/catalogue";
import { network } from "#server/esims/networks/configured";
import { findAnyPlan } from "#server/plans/plans";
import { shop } from "#server/shop/rules";
import { makePlan } from "../../support/esims";
import { addTo, changeIn, rowIn } from "../../support/rows";
import { startSandbox, workOnEsims } from "../../support/sandbox";

const sandbox = await startSandbox();
let passed = 0;
beforeEach(async () => {
  shiftClock((passed = 0));
  await db().deleteFrom("network_balances").execute();
  await db().deleteFrom("mails").where("key", "like", "network:%").execute();
  await sandbox.config("/network/data", undefined, "DELETE");
});

const lies = (dollars: number) => sandbox.config("/network/balance", { dollars });
const silent = (times = 1) => sandbox.config("/network/faults", { next: "500", operation: "balance", times });
/** Lets time pass, and looks if that is due. */
async function pass(ms: number) {
  shiftClock((passed += ms));
  await checkDueBalance();
}
async function looked() {
  await checkBalanceSoon();
  await checkDueBalance();
}
const known = async () =>
  (await db().selectFrom("network_balances").selectAll().executeTakeFirst()) ?? { balance_units: "no row" };
const isSoldOut = async (planId: string) => isSoldOutNow((await findAnyPlan(planId))!);
const soldOut = async () => [await isSoldOut("layover"), await isSoldOut("fleet")];
const setFleet = (changed: Partial<Row<"plan_packages">>) =>
  changeIn("plan_packages", { plan_id: "fleet" }, changed);
const emails = async () =>
  (
    await db()
      .selectFrom("mails")
      .select(["to_address", "subject"])
      .where("key", "like", "network:%")
      .orderBy("subject")
      .execute()
  ).map(({ to_address, subject }) => [to_address, subject]);
const LOW = [shop.supportEmail, "The network partner's balance is low"];
const SHORT = [shop.supportEmail, "The network partner's balance does not cover every plan"];
const REFUSED = [shop.supportEmail, "The network partner's balance is used up"];

describe("the balance", () => {
  test("is asked for an hour after the first boot, and then every hour", async () => {
    await checkDueBalance();
    await pass(59 * MINUTE);
    expect(await known()).toMatchObject({ balance_units: null, as_of: null });
    await pass(2 * MINUTE);
    expect(await known()).toMatchObject({ balance_units: 1_000_000_000, as_of: expect.any(String) });
    await lies(200);
    await pass(59 * MINUTE);
    expect(await known()).toMatchObject({ balance_units: 1_000_000_000 });
    await pass(2 * MINUTE);
    expect(await known()).toMatchObject({ balance_units: 2_000_000 });
    expect(await emails()).toEqual([]);
  });

  test("is asked for by one of several processes", async () => {
    await checkBalanceSoon();
    const before = { balance_units: 0 };
    await lies(0);
    await Promise.all([checkDueBalance(), checkDueBalance(), checkDueBalance()]);
    expect(await known()).toMatchObject(before);
    expect(await emails()).toEqual([SHORT]);
  });

  test("below the owner's mark is told to support, once a day", async () => {
    await lies(49.99);
    await looked();
    await looked();
    expect(await emails()).toEqual([LOW]);
    expect(await soldOut()).toEqual([false, false]);
    await pass(25 * HOUR);
    expect(await emails()).toEqual([LOW, LOW]);
  });

  test("that does not cover a plan stops that plan alone, and is told", async () => {
    await lies(30.59);
    await looked();
    expect(await soldOut()).toEqual([false, true]);
    expect(await emails()).toEqual([SHORT]);
    await lies(30.6);
    await looked();
    expect(await soldOut()).toEqual([false, false]);
    const [layover, fleet] = [(await findAnyPlan("layover"))!, (await findAnyPlan("fleet"))!];
    expect(await isSoldOutNow(fleet, [layover])).toBe(true); // bought at once
    expect(await isSoldOutNow(layover, [layover, layover])).toBe(false);
  });

  test("below the owner's mark stops what has no known price: it may cost more", async () => {
    await looked(); // its prices as well, for an hour
    await setFleet({ wholesale_units: null });
    await lies(49.99);
    await looked();
    expect(await soldOut()).toEqual([false, true]);
    expect(await emails()).toEqual([SHORT]);
    await lies(50);
    await pass(31 * SECOND); // who pays in wants to sell
    expect(await soldOut()).toEqual([false, false]);
    await setFleet({ wholesale_units: 306_000 });
  });

  test("is not short for a plan that is on sale no more", async () => {
    await changeIn("plans", { id: "fleet" }, { retired_at: timestamp() });
    await lies(30);
    await looked();
    expect(await emails()).toEqual([LOW]);
    await changeIn("plans", { id: "fleet" }, { retired_at: null });
  });

  test("is asked for anew once a package was written down", async () => {
    await lies(20);
    await looked();
    await lies(100);
    expect(await soldOut()).toEqual([false, true]);
    const fleet = (await packageCatalogue.list()).find(({ planId }) => planId === "fleet")!;
    await packageCatalogue.save(fleet as never);
    await checkDueBalance();
    expect(await soldOut()).toEqual([false, false]);
  });

  test("that nobody knows stops nobody: none yet, a partner that is silent, a word of long ago", async () => {
    expect(await soldOut()).toEqual([false, false]);
    await lies(0);
    await silent();
    await looked();
    expect(await known()).toMatchObject({ balance_units: null });
    expect(await soldOut()).toEqual([false, false]);
    await pass(6 * MINUTE);
    expect(await soldOut()).toEqual([true, true]);
    await silent(100);
    for (let minutes = 0; minutes < 118; minutes += 2) await pass(2 * MINUTE);
    expect(await soldOut()).toEqual([true, true]);
    await pass(4 * MINUTE);
    expect(await known()).toMatchObject({ balance_units: 0, lease_until: null });
    expect(await soldOut()).toEqual([false, false]);
  });

  test("of another network is not ours", async () => {
    const at = timestamp();
    await addTo("network_balances", {
      network: "esim-access",
      balance_units: 0,
      as_of: at,
      next_look_at: at,
      lease_until: null,
      request_id: null,
    });
    await checkDueBalance();
    expect(await soldOut()).toEqual([false, false]);
  });
});

test("a plan without a package at today's network is sold out, and support is notified of it once", async () => {
  await setFleet({ network: "another" });
  expect(await soldOut()).toEqual([false, true]);
  await makePlan("fleet"); // paid before
  await makePlan("fleet");
  await workOnEsims();
  expect(await emails()).toEqual([[shop.supportEmail, "Fleet has no package at the network partner"]]);
  await setFleet({ network: "sandbox" });
  expect(await soldOut()).toEqual([false, false]);
});

test("an order that it was too low for has it looked at, and is made once money is there", async () => {
  await lies(6.59);
  const { plan } = await makePlan("nomad");
  await workOnEsims();
  const state = async () => (await rowIn("network_orders", { order_id: plan.orderId })).state;
  expect(await state()).toBe("queued");
  expect(await isSoldOut("nomad")).toBe(false);
  await checkDueBalance();
  expect(await isSoldOut("nomad")).toBe(true);
  expect(await emails()).toEqual([SHORT, REFUSED]);
  await lies(6.6);
  await pass(31 * SECOND);
  expect(await isSoldOut("nomad")).toBe(false);
  await workOnEsims();
  await pass(5 * SECOND);
  await workOnEsims();
  expect(await state()).toBe("done");
  expect(await network().balance()).toBe(0);
});
