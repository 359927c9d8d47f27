/** A plan whose payment is disputed is stopped and goes on, in the words of an operator and at the sandbox's network. */
import { beforeEach, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { esimToTopUp } from "#server/esims/more-data";
import { nextStep } from "#server/esims/rules";
import { flagOrder, holdOrder } from "#server/orders/orders";
import { beginAttempt } from "#server/payments/attempts";
import { findPlan } from "#server/plans/plans";
import { subscriptionOfOrder } from "#server/subscriptions/subscriptions";
import type { NetworkOrder } from "../../../server/sandbox/network/store";
import { command } from "../../support/commands";
import { makePlan, payFor } from "../../support/esims";
import { amountOf, balancesOf } from "../../support/orders";
import { startSandbox, workOnEsims } from "../../support/sandbox";

const sandbox = await startSandbox();
let passed = 0;
beforeEach(async () => {
  shiftClock((passed = 0));
  await db().updateTable("esims").set({ next_look_at: null }).execute();
  await sandbox.config("/network", { allocateSeconds: 0, usageDelaySeconds: 0 });
});
async function pass() {
  shiftClock((passed += 2 * MINUTE));
  await workOnEsims();
}

const say = (...words: string[]) => command([...words, "--note", "fraud", "--operator", "ana", "--yes"]);
const profileOf = async (orderId: string) => {
  const { data } = (await sandbox.config("/network/orders", undefined, "GET")) as { data: NetworkOrder[] };
  return data.find(({ transactionId }) => transactionId === orderId)!.profile;
};
const seen = async (id: string) => [(await subscriptionOfOrder(id))!.state, (await profileOf(id)).ended];
const press = async (id: string, ...buttons: string[]) => {
  const { iccid } = await profileOf(id);
  for (const button of buttons) await sandbox.config(`/network/phones/${iccid}`, { press: button });
};

async function disputed() {
  const { user, plan, esim } = await makePlan();
  const id = plan.orderId;
  const { id: attempt } = await beginAttempt(id, "stripe");
  const decide = (dispute: "open" | "won" | "lost") =>
    db().updateTable("payment_attempts").set({ dispute }).where("id", "=", attempt).execute();
  await decide("open");
  await transaction(async () => flagOrder(await holdOrder(id), "disputed"));
  return { id, user, esim, decide };
}

test("it is stopped and suspended, no money moves, and it goes on once its dispute is won and settled", async () => {
  const { id, user, esim, decide } = await disputed();
  await workOnEsims();
  await press(id, "Download profile", "Enable", "Use 100 MB");
  await pass();
  const money = await balancesOf(id);
  expect((await say("inbox")).says).toContain("orders stop");
  await sandbox.config("/network/faults", { next: "lost", operation: "suspend" });
  for (const _ of ["said", "said again"]) {
    expect((await say("orders", "stop", id)).says).toContain("its plan is stopped");
    await pass();
    expect(await seen(id)).toEqual(["stopped", "SUSPENDED"]);
  }
  await expect(press(id, "Use 100 MB")).rejects.toThrow("suspended");
  expect(
    await db().selectFrom("mails").select("id").where("key", "=", `stopped:${id}`).execute(),
  ).toHaveLength(1);
  expect(nextStep("enabled", ["stopped"]).next).toContain("The plan is stopped.");
  const more = esimToTopUp(user.id, esim.id, (await findPlan("nomad"))!);
  await expect(more).rejects.toMatchObject({ code: "esim_unavailable" });

  expect((await say("orders", "settle", id)).code).toBe(1);
  await decide("won");
  expect((await say("orders", "settle", id)).says).toContain("Its plan goes on.");
  await pass();
  expect(await seen(id)).toEqual(["running", undefined]);
  await press(id, "Use 100 MB");
  expect(await balancesOf(id)).toEqual(money);
  expect((await say("trace", id)).says).toContain("no more suspended there");
  expect((await say("orders", "stop", id)).code).toBe(1);
});

test("where its days went by meanwhile, a person hears so and decides", async () => {
  const { id, decide } = await disputed();
  await workOnEsims();
  await say("orders", "stop", id);
  await decide("won");
  const over = { start_by: "2026-01-01", end_date: "2026-01-01" };
  await db().updateTable("subscriptions").set(over).where("order_id", "=", id).execute();
  const { says } = await say("orders", "settle", id);
  expect(says).toMatch(/Its plan's days are over, 0 MB of .* GB used: 'orders refund --amount'/);
  expect(says).not.toContain("goes on");
  const told = db().selectFrom("mails").select("id").where("key", "like", `goes-on:%:${id}`);
  expect(await told.execute()).toHaveLength(1);
});

test("before it is delivered, it is suspended as it comes, and revoked once its dispute is lost", async () => {
  const { id, decide } = await disputed();
  await say("orders", "stop", id);
  await pass();
  await pass();
  expect(await seen(id)).toEqual(["stopped", "SUSPENDED"]);
  await decide("lost");
  expect((await say("orders", "refund", id, "--by-hand", ...(await amountOf(id)))).code).toBe(0);
  expect(await seen(id)).toEqual(["stopped", "REVOKED"]);
});

test("its eSIM stays where another plan lives on it", async () => {
  const { id, user, esim } = await disputed();
  await workOnEsims();
  await payFor(user.id, { esimId: esim.id });
  await pass();
  await say("orders", "stop", id);
  await pass();
  expect(await seen(id)).toEqual(["stopped", undefined]);
});
