import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { findAnyOrder, flagOrder, ordersToReview } from "#server/orders/orders";
import { refundOrder, refuseOrder, settleOrder } from "#server/fulfilment/review";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { startTestMailbox, type TestMailbox } from "../../support/mailbox";
import { balancesOf, ledgerLinesOf, makeOrderUnderReview, makePaidOrder } from "../../support/orders";

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.stop());

const customer = async () => (await makeUser()).user;
const toReview = async () => (await ordersToReview()).map(({ id }) => id);
const stateOf = async (id: string) => (await findAnyOrder(id))?.state;
const causesOf = async (id: string) =>
  (
    await db().selectFrom("order_events").select("cause").where("order_id", "=", id).orderBy("id").execute()
  ).map(({ cause }) => cause);

describe("an order whose payment a person has to look at", () => {
  test("is listed with its reason until it is decided", async () => {
    const order = await makeOrderUnderReview((await customer()).id, "late");
    expect(await ordersToReview()).toContainEqual(
      expect.objectContaining({ id: order.id, state: "needs_review", reviewReason: "late" }),
    );
    await settleOrder(order.id, "it is all there");
    expect(await toReview()).not.toContain(order.id);
    expect(await causesOf(order.id)).toContain("reviewed: it is all there");
  });

  test("is settled once: the plan starts, and the books hold the money", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id);
    const verdicts = await Promise.all(Array.from({ length: 4 }, () => settleOrder(order.id, "ok")));
    expect(verdicts.every(({ isDone }) => isDone)).toBe(true);
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await balancesOf(order.id)).toEqual({
      "processor:commerce": order.amountCents,
      revenue: -order.amountCents,
    });
    expect(await ledgerLinesOf(order.id)).toBe(4);
    expect((await mailbox.deliveredTo(user.email)).map(({ subject }) => subject)).toEqual([
      "Receipt for your Nomad plan",
    ]);
  });

  test("is paid back with what was received, and the books say so", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id);
    expect(await refundOrder(order.id, "sent back")).toMatchObject({
      isDone: false,
      says: expect.stringContaining("--amount") as string,
    });
    expect(await stateOf(order.id)).toBe("needs_review");

    const verdicts = await Promise.all([
      refundOrder(order.id, "sent back", 1250),
      refundOrder(order.id, "sent back", 1250),
    ]);
    expect(verdicts.every(({ isDone }) => isDone)).toBe(true);
    expect(await stateOf(order.id)).toBe("refunded");
    expect(await balancesOf(order.id)).toEqual({});
    expect(await ledgerLinesOf(order.id)).toBe(4);
    const lines = await db()
      .selectFrom("ledger_entries")
      .select("amount_cents")
      .where("order_id", "=", order.id)
      .execute();
    expect(new Set(lines.map(({ amount_cents }) => Math.abs(amount_cents)))).toEqual(new Set([1250]));
    expect((await mailbox.deliveredTo(user.email)).at(-1)!.text).toContain("$12.50");
    expect(await activePlansOf(user.id)).toEqual([]);
  });

  test("is closed without a plan, and the customer hears why", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id, "payment_failed");
    expect((await refuseOrder(order.id, "Nothing arrived.")).isDone).toBe(true);
    expect((await refuseOrder(order.id, "Nothing arrived.")).isDone).toBe(true);
    expect(await stateOf(order.id)).toBe("refused");
    expect(await ledgerLinesOf(order.id)).toBe(0);
    expect(await toReview()).not.toContain(order.id);
    const mails = await mailbox.deliveredTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("> Nothing arrived.");
  });

  test("is decided once: what came first stands", async () => {
    const order = await makeOrderUnderReview((await customer()).id);
    await refuseOrder(order.id, "no");
    expect((await settleOrder(order.id, "yes")).isDone).toBe(false);
    expect((await refundOrder(order.id, "back", 100)).isDone).toBe(false);
    expect(await stateOf(order.id)).toBe("refused");
    expect(await ledgerLinesOf(order.id)).toBe(0);
  });
});

describe("an order that has its plan", () => {
  test("loses its flag and nothing else", async () => {
    const user = await customer();
    const order = await makePaidOrder(user.id);
    await flagOrder(order, "overpaid");
    expect(await toReview()).toContain(order.id);
    expect((await settleOrder(order.id, "sent $2.00 back")).isDone).toBe(true);
    expect(await toReview()).not.toContain(order.id);
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await ledgerLinesOf(order.id)).toBe(4);
  });

  test("is not paid back in part: to say an amount changes nothing", async () => {
    const user = await customer();
    const order = await makePaidOrder(user.id);
    expect(await refundOrder(order.id, "sent $2.00 back", 200)).toMatchObject({
      isDone: false,
      says: expect.stringContaining("paid back whole") as string,
    });
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await ledgerLinesOf(order.id)).toBe(4);
  });

  test("is paid back in full, flag and all", async () => {
    const user = await customer();
    const order = await makePaidOrder(user.id);
    await flagOrder(order, "paid_twice");
    expect((await refundOrder(order.id, "both sent back")).isDone).toBe(true);
    expect((await refundOrder(order.id, "both sent back")).isDone).toBe(true);
    expect(await stateOf(order.id)).toBe("refunded");
    expect(await balancesOf(order.id)).toEqual({});
    expect(await ledgerLinesOf(order.id)).toBe(8);
    expect(await activePlansOf(user.id)).toEqual([]);
    expect(await toReview()).not.toContain(order.id);
  });

  test("is not refused", async () => {
    const order = await makePaidOrder((await customer()).id);
    expect(await refuseOrder(order.id, "no")).toEqual({
      isDone: false,
      says: `Order ${order.id} is fulfilled and cannot be refused.`,
    });
  });
});

test.each(["0123456789abcdefghjk", "", "x y", "\u0000", "__proto__"])(
  "there is no order %j to decide",
  async (id) => {
    for (const decide of [settleOrder, refundOrder, refuseOrder])
      expect(await decide(id, "x")).toEqual({ isDone: false, says: `There is no order ${id}.` });
  },
);
