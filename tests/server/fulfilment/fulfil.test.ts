import { describe, expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { holdOrder, openOrder, type Order } from "#server/orders/orders";
import { esimsOf } from "#server/esims/esims";
import { findPlan } from "#server/plans/plans";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { formatDate } from "~/format";
import { payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { ledgerOf, payAndFulfil } from "../../support/orders";

const mailbox = await startTestMailbox();

const nomad = async () => (await findPlan("nomad"))!;
let payments = 0;

const newOrder = async () => {
  const { user } = await makeUser();
  return transaction(async () => openOrder(user.id, await nomad(), "crypto"));
};

describe("fulfilling", () => {
  const pay = (made: Order, transactionId: string) =>
    transaction(async () => payAndFulfil(await holdOrder(made.id), transactionId));

  test("starts the plan, enters the money and closes the order", async () => {
    const made = await newOrder();
    expect(await pay(made, "tx-one")).toMatchObject({ id: made.id, state: "fulfilled" });
    expect(await activePlansOf(made.userId)).toMatchObject([
      { planId: "nomad", dataBytes: made.dataBytes, usedBytes: 0 },
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

  test("by a payment that has bought another plan leaves nothing behind", async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    await pay(first, "tx-shared");
    await expect(pay(second, "tx-shared")).rejects.toThrow();
    expect(await activePlansOf(second.userId)).toEqual([]);
    expect(await ledgerOf(second.id)).toEqual([]);
    expect((await holdOrder(second.id)).state).toBe("created");
  });
});

test("a customer who buys a plan gets one receipt", async () => {
  const { user } = await makeUser();
  const transactionId = `receipt-${++payments}`;
  const order: Order = await transaction(async () =>
    payAndFulfil(await openOrder(user.id, await nomad(), "credit_card"), transactionId),
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
        await openOrder(user.id, (await findPlan("layover"))!, "credit_card", esimId),
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
    await payAndFulfil(await openOrder(user.id, await nomad(), "crypto"), `receipt-${++payments}`);
    throw new Error("the step failed");
  });
  await expect(step).rejects.toThrow("the step failed");
  expect(await mailbox.deliveredTo(user.email)).toEqual([]);
  expect(await activePlansOf(user.id)).toEqual([]);
});
