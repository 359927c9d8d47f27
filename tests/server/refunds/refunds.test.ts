import { describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { findAnyOrder, type Order } from "#server/orders/orders";
import { refundOrder } from "#server/fulfilment/review";
import {
  refundRequests,
  refundsOf,
  refuseRefund,
  requestRefund,
  settleRefund,
} from "#server/refunds/refunds";
import { refundability } from "#server/refunds/refundable";
import { RequestRefundSchema } from "#server/refunds/schema";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { balancesOf, ledgerLinesOf, makeOrderUnderReview, makePaidOrder } from "../../support/orders";
import { changeIn } from "../../support/rows";

const mailbox = await startTestMailbox();

const SUPPORT = "support@farline.example";
const why = { reason: "My phone has no eSIM.\nSorry." };
const customer = async () => (await makeUser()).user;
async function bought() {
  const user = await customer();
  return { user, order: await makePaidOrder(user.id) };
}
async function askedBack() {
  const made = await bought();
  await requestRefund(made.user, made.order.id, why);
  return made;
}
const onAPhone = (order: Order) =>
  db()
    .updateTable("esims")
    .set({ profile_state: "installed", first_installed_at: timestamp() })
    .where("id", "in", (subs) =>
      subs.selectFrom("subscriptions").where("order_id", "=", order.id).select("esim_id as id"),
    )
    .execute();
const delivery = (order: Order, state: "done" | "failed") =>
  db().updateTable("network_orders").set({ state }).where("order_id", "=", order.id).execute();
/** Delivered, and put on a phone. */
const install = async (order: Order) => {
  await delivery(order, "done");
  await onAPhone(order);
};
const stateOf = async (order: Order) => (await findAnyOrder(order.id))?.state;

describe("asking for a refund", () => {
  test("notes it once, and notifies the customer and support", async () => {
    const { user, order } = await bought();
    expect(await refundability(user.id, order.id)).toMatchObject({ lines: [{ whyNot: null }] });
    await Promise.all(Array.from({ length: 5 }, () => requestRefund(user, order.id, why)));

    expect(await refundsOf(user.id)).toMatchObject([
      { orderId: order.id, state: "requested", reason: why.reason, closedAt: null },
    ]);
    expect(await refundability(user.id, order.id)).toMatchObject({ lines: [{ whyNot: "requested" }] });
    expect((await refundRequests()).map(({ orderId }) => orderId)).toContain(order.id);
    const mails = (await mailbox.deliveredTo(user.email)).filter(({ subject }) => subject.includes("refund"));
    expect(mails.map(({ subject }) => subject)).toEqual(["You asked for a refund of your Nomad plan"]);
    expect(mails[0]!.text.replaceAll(/\s+/g, " ")).toContain("the address of the wallet");
    const [forSupport, ...more] = (await mailbox.mailsTo(SUPPORT)).filter(({ subject }) =>
      subject.includes(order.id),
    );
    expect(more).toEqual([]);
    expect(forSupport).toMatchObject({ subject: `Refund asked for: order ${order.id}`, replyTo: user.email });
    expect(forSupport!.text).toContain("> My phone has no eSIM.\n> Sorry.");
    expect(await stateOf(order)).toBe("fulfilled");
  });

  test("is refused once the eSIM was installed", async () => {
    const { user, order } = await bought();
    await install(order);
    expect(await refundability(user.id, order.id)).toMatchObject({ lines: [{ whyNot: "installed" }] });
    await expect(requestRefund(user, order.id, why)).rejects.toMatchObject({ code: "not_refundable" });
    expect(await refundsOf(user.id)).toEqual([]);
  });

  test.each(["queued", "failed"])("is taken while the network has not delivered it: %s", async (state) => {
    const { user, order } = await bought();
    await onAPhone(order); // as of a top-up: the eSIM is that of an earlier plan
    if (state === "failed") await delivery(order, "failed");
    await changeIn("subscriptions", { order_id: order.id }, { plan_state: "time_over", is_active: 0 });
    expect(await refundability(user.id, order.id)).toMatchObject({ lines: [{ whyNot: null }] });
    await requestRefund(user, order.id, why); // and is settled: taken-back-first.test.ts
  });

  test("somebody else's order is not there, as none is", async () => {
    const [{ user, order }, stranger] = [await bought(), await customer()];
    for (const id of [order.id, "0123456789abcdefghjk", "", "\u0000"]) {
      expect(await refundability(stranger.id, id)).toBeUndefined();
      await expect(requestRefund(stranger, id, why)).rejects.toMatchObject({ code: "order_not_found" });
    }
    expect(await refundsOf(user.id)).toEqual([]);
  });

  test.each([[{}], [{ reason: "  " }], [{ reason: "x".repeat(1_001) }], [{ reason: "a\u0000" }]])(
    "needs a reason: %j",
    (fields) => {
      expect(RequestRefundSchema.safeParse(fields).success).toBe(false);
    },
  );
});

describe("settling a refund", () => {
  test("puts every account back to zero, stops the plan and notifies the customer, once", async () => {
    const { user, order } = await askedBack();
    const verdicts = await Promise.all([
      settleRefund(order.id, "sent 0.0004 BTC"),
      settleRefund(order.id, "sent 0.0004 BTC"),
    ]);
    expect(verdicts.map(({ isDone }) => isDone)).toEqual([true, true]);
    expect(await settleRefund(order.id, "again")).toMatchObject({
      isDone: true,
      says: expect.stringContaining("already") as string,
    });

    expect(await stateOf(order)).toBe("refunded");
    expect(await balancesOf(order.id)).toEqual({});
    expect(await ledgerLinesOf(order.id)).toBe(8);
    expect(await activePlansOf(user.id)).toEqual([]);
    expect(await refundsOf(user.id)).toMatchObject([{ state: "settled" }]);
    const paidBack = (await mailbox.deliveredTo(user.email)).filter(
      ({ subject }) => subject === "Your Nomad plan was paid back",
    );
    expect(paidBack).toHaveLength(1);
    expect(paidBack[0]!.text).toContain("$19.99");
  });

  test("stops when the eSIM was installed since it was asked for", async () => {
    const { user, order } = await askedBack();
    await install(order);
    expect(await settleRefund(order.id, "x")).toMatchObject({
      isDone: false,
      says: expect.stringContaining("installed") as string,
    });
    expect(await stateOf(order)).toBe("fulfilled");
    expect(await ledgerLinesOf(order.id)).toBe(4);
    expect(await refundsOf(user.id)).toMatchObject([{ state: "requested" }]);
  });

  test("works for a plan that ran out while its refund waited, but not if it was installed", async () => {
    for (const isInstalled of [false, true]) {
      const { order } = await askedBack();
      await changeIn("subscriptions", { order_id: order.id }, { plan_state: "time_over", is_active: 0 });
      if (isInstalled) await install(order);
      expect((await settleRefund(order.id, "x")).isDone).toBe(!isInstalled);
    }
  });
});

describe("an order that was asked back, and paid back by 'orders refund'", () => {
  test("has its request closed by that, and is never refused as well", async () => {
    const { user, order } = await askedBack();
    expect((await refundOrder(order.id, "sent by hand")).isDone).toBe(true);
    const [refund, ...more] = await refundsOf(user.id);
    expect([refund?.state, refund?.closedAt, more]).toEqual(["settled", expect.any(String), []]);
    expect((await refundRequests()).map(({ orderId }) => orderId)).not.toContain(order.id);

    expect(await refuseRefund(order.id, "no")).toEqual({
      isDone: false,
      says: `The refund of order ${order.id} was settled.`,
    });
    const subjects = (await mailbox.deliveredTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("Your request for a refund"))).toEqual([]);
    expect(subjects.filter((subject) => subject.includes("paid back"))).toHaveLength(1);
  });

  test("while the one did not close the other yet, can only be settled", async () => {
    const { user, order } = await askedBack();
    await refundOrder(order.id, "sent by hand");
    await changeIn("refunds", { order_id: order.id }, { state: "requested", closed_at: null });
    expect((await refuseRefund(order.id, "no")).isDone).toBe(false);
    expect(await refundsOf(user.id)).toMatchObject([{ state: "requested" }]);
    expect((await settleRefund(order.id, "sent by hand")).isDone).toBe(true);
    expect(await refundsOf(user.id)).toMatchObject([{ state: "settled" }]);
  });
});

test("a refused request leaves plan and books as they are, and notifies the customer why", async () => {
  const { user, order } = await askedBack();
  expect((await refuseRefund(order.id, "The plan was used on a laptop.")).isDone).toBe(true);
  expect((await refuseRefund(order.id, "again")).isDone).toBe(true);
  expect((await settleRefund(order.id, "x")).isDone).toBe(false);
  expect(await stateOf(order)).toBe("fulfilled");
  expect(await ledgerLinesOf(order.id)).toBe(4);
  expect(await activePlansOf(user.id)).toHaveLength(1);
  expect(await refundability(user.id, order.id)).toMatchObject({ lines: [{ whyNot: "refused" }] });
  const refusals = (await mailbox.deliveredTo(user.email)).filter(({ text }) =>
    text.includes("> The plan was used on a laptop."),
  );
  expect(refusals).toHaveLength(1);
});

test.each(["0123456789abcdefghjk", "", "x y", "\u0000"])("there is nothing to close for %j", async (id) => {
  expect(await settleRefund(id, "x")).toMatchObject({ isDone: false });
  expect(await refuseRefund(id, "x")).toMatchObject({ isDone: false });
});

test("an order under review is not asked back but decided", async () => {
  const user = await customer();
  const order = await makeOrderUnderReview(user.id);
  expect(await refundability(user.id, order.id)).toMatchObject({ lines: [{ whyNot: "under_review" }] });
  expect(await settleRefund(order.id, "x")).toMatchObject({ isDone: false });
});
