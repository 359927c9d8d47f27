import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { fulfil } from "#server/fulfilment/fulfil";
import { openOrder, type Order } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { startTestMailbox, type TestMailbox } from "../../support/mailbox";

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.stop());

const nomad = async () => (await findPlan("nomad"))!;
let payments = 0;

test("whoever buys a plan gets a receipt, once", async () => {
  const { user } = await makeUser();
  const transactionId = `receipt-${++payments}`;
  const order: Order = await transaction(async () =>
    fulfil(await openOrder(user.id, await nomad(), "credit_card"), "test", transactionId),
  );
  const [receipt, ...more] = await mailbox.deliveredTo(user.email);
  expect(more).toEqual([]);
  expect(receipt!.subject).toBe("Receipt for your Nomad plan");
  for (const fact of [order.id, "Nomad", "20 GB", "30 days", "$19.99", "Credit card", "/dashboard"])
    expect(receipt!.text).toContain(fact);
});

test("a purchase that is undone mails nothing", async () => {
  const { user } = await makeUser();
  const step = transaction(async () => {
    await fulfil(await openOrder(user.id, await nomad(), "crypto"), "test", `receipt-${++payments}`);
    throw new Error("the step failed");
  });
  await expect(step).rejects.toThrow("the step failed");
  expect(await mailbox.deliveredTo(user.email)).toEqual([]);
  expect(await activePlansOf(user.id)).toEqual([]);
});
