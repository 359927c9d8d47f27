import { describe, expect, test } from "vitest";
import { transaction, db } from "#server/database/connection";
import { holdOrder, openOrder, type Order, flagOrder } from "#server/orders/orders";
import { esimsOf } from "#server/esims/esims";
import { findPlan } from "#server/plans/plans";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { formatDate } from "~/format";
import { payFor, makePlan } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { ledgerOf, payAndFulfil, amountOf, balancesOf } from "../../support/orders";
import { MINUTE } from "#server/clock";
import { shownStatus } from "#server/esims/status-rules";
import { esimToTopUp } from "#server/esims/more-data";
import { beginAttempt } from "#server/payments/attempts";
import { command } from "../../support/commands";
import { startNetworkBench } from "../../support/network";
import { workOnEsims } from "../../support/sandbox";
import { lineOfOrder, planOfOrder } from "../../support/bought";

const mailbox = await startTestMailbox();

const nomad = async () => (await findPlan("nomad"))!;
let payments = 0;

const newOrder = async () => {
  const { user } = await makeUser();
  return transaction(async () => openOrder(user.id, [{ plan: await nomad(), esimId: null }], "crypto"));
};
const { pass: passAt, fault, ordersThere, press: pressAt } = await startNetworkBench();
const pass = () => passAt(2 * MINUTE);

const say = (...words: string[]) => command([...words, "--note", "fraud", "--operator", "ana", "--yes"]);
const profileOf = async (orderId: string) => {
  const lineId = await lineOfOrder(orderId);
  return (await ordersThere()).find(({ transactionId }) => transactionId === lineId)!.profile;
};
const seen = async (id: string) => [(await planOfOrder(id))!.state, (await profileOf(id)).ended];
const press = async (id: string, ...buttons: string[]) => pressAt((await profileOf(id)).iccid, ...buttons);

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

describe("fulfilling", () => {
  const pay = (made: Order, transactionId: string) =>
    transaction(async () => payAndFulfil(await holdOrder(made.id), transactionId));

  test("starts the plan, enters the money and closes the order", async () => {
    const made = await newOrder();
    expect(await pay(made, "tx-one")).toMatchObject({ id: made.id, state: "fulfilled" });
    expect(await activePlansOf(made.userId)).toMatchObject([
      { planId: "nomad", dataBytes: made.lines[0]!.dataBytes, usedBytes: 0 },
    ]);
    expect(await ledgerOf(made.id)).toEqual([
      ["processor:test", made.amountCents],
      ["suspense", -made.amountCents],
      ["suspense", made.amountCents],
      ["revenue", -made.amountCents],
    ]);
  });

  test("works once, however many try", async () => {
    const made = await newOrder();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => pay(made, `tx-race-${n}`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await activePlansOf(made.userId)).toHaveLength(1);
    expect(await ledgerOf(made.id)).toHaveLength(4);
  });
});

test("a customer who buys a plan gets one receipt", async () => {
  const { user } = await makeUser();
  const transactionId = `receipt-${++payments}`;
  const order: Order = await transaction(async () =>
    payAndFulfil(
      await openOrder(user.id, [{ plan: await nomad(), esimId: null }], "credit_card"),
      transactionId,
    ),
  );
  const [receipt, ...more] = await mailbox.deliveredTo(user.email);
  expect(more).toEqual([]);
  expect(receipt!.subject).toBe("Receipt for your Nomad plan");
  for (const fact of [order.id, "Nomad", "20 GB", "30 days", "$19.99", "Credit card", "/dashboard"])
    expect(receipt!.text).toContain(fact);
});

test("the receipt says when the days begin: of a plan by itself, of more data with its eSIM", async () => {
  const { user } = await makeUser();
  const bought = async (esimId: string | null) =>
    transaction(async () =>
      payAndFulfil(
        await openOrder(user.id, [{ plan: (await findPlan("layover"))!, esimId }], "credit_card"),
        `receipt-${++payments}`,
      ),
    );
  await payFor(user.id);
  const [esim] = await esimsOf(user.id);
  await bought(null);
  await bought(esim!.id);
  const { startBy } = esim!.plans[0]!;
  const texts = (await mailbox.deliveredTo(user.email)).map(({ text }) => text);
  for (const said of [
    "Its 30 days begin when your phone first connects with it. Unused for 180 days, it ends.",
    "Its 7 days begin when it is installed on your phone. Unused for 90 days, it ends.",
    `Its 7 days begin with those of your eSIM, when your phone first connects with it. Unused until ${formatDate(startBy)}`,
  ])
    expect(texts.filter((text) => text.replace(/\s+/g, " ").includes(said))).toHaveLength(1);
});

test("a purchase that is undone mails nothing", async () => {
  const { user } = await makeUser();
  const step = transaction(async () => {
    await payAndFulfil(
      await openOrder(user.id, [{ plan: await nomad(), esimId: null }], "crypto"),
      `receipt-${++payments}`,
    );
    throw new Error("the step failed");
  });
  await expect(step).rejects.toThrow("the step failed");
  expect(await mailbox.deliveredTo(user.email)).toEqual([]);
  expect(await activePlansOf(user.id)).toEqual([]);
});

test("it is stopped and suspended, no money moves, and it goes on once its dispute is won and settled", async () => {
  const { id, user, esim, decide } = await disputed();
  await workOnEsims();
  await press(id, "Download profile", "Enable", "Use 100 MB");
  await pass();
  const money = await balancesOf(id);
  expect((await say("inbox")).says).toContain("orders stop");
  await fault("lost", { operation: "suspend" });
  for (const _ of ["said", "said again"]) {
    expect((await say("orders", "stop", id)).says).toContain("its plan is stopped");
    await pass();
    expect(await seen(id)).toEqual(["stopped", "SUSPENDED"]);
  }
  await expect(press(id, "Use 100 MB")).rejects.toThrow("suspended");
  expect(
    await db().selectFrom("mails").select("id").where("key", "=", `stopped:${id}`).execute(),
  ).toHaveLength(1);
  expect(shownStatus((await esimsOf(user.id))[0]!).status).toBe("disputed");
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
