import { describe, expect, test } from "vitest";
import { moveMoney } from "#server/books/ledger";
import { allOpenCases } from "#server/books/cases";
import { moneyOfOrder } from "#server/books/money-of-order";
import { transaction } from "#server/database/connection";
import { findAnyOrder, flagOrder } from "#server/orders/orders";
import { payBackOrder, refundOrder, refuseOrder, settleOrder } from "#server/fulfilment/review";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import {
  balancesOf,
  causesOf,
  ledgerLinesOf,
  makeOrderUnderReview,
  makePaidOrder,
  receive,
  followOrder,
} from "../../support/orders";
import { rowsIn } from "../../support/rows";
import { payOnPage } from "#server/checkout/pay-on-page";
import { notifyOfReview } from "#server/fulfilment/notify-of-review";
import { shop } from "#server/shop/rules";
import { settleDown, startSandbox } from "../../support/sandbox";

const mailbox = await startTestMailbox();

const customer = async () => (await makeUser()).user;
const toReview = async () => (await allOpenCases()).map(({ order_id }) => order_id);
const stateOf = async (id: string) => (await findAnyOrder(id))?.state;
const sandbox = await startSandbox();
const emailsTo = async (address: string, about: string) =>
  (await mailbox.deliveredTo(address)).filter(({ text }) => text.includes(about));
const LESS = "Less arrived than the plan costs";
const MORE = "More arrived than the plan costs. Your plan runs";
const TWICE = "More than one payment arrived for your order";

test("what a processor took that is not configured is not said to be sent, but by who has sent it", async () => {
  const order = await makeOrderUnderReview((await customer()).id, "late", 0);
  await receive(order, { cents: 700, provider: "btcpay" });
  const verdict = await refundOrder(order.id, "a wish");
  expect(verdict).toMatchObject({ isDone: false, says: expect.stringContaining("btcpay") as string });
  expect(await stateOf(order.id)).toBe("needs_review");
  expect(await refundOrder(order.id, "sent there", undefined, { isByHand: true })).toMatchObject({
    isDone: true,
  });
  expect((await moneyOfOrder(order.id)).paidBackCents).toBe(700);
});

describe("an order whose payment a person has to look at", () => {
  test("is listed with its reason until it is decided", async () => {
    const order = await makeOrderUnderReview((await customer()).id, "late");
    expect(await allOpenCases()).toContainEqual(
      expect.objectContaining({ order_id: order.id, reason: "late", closed_at: null }),
    );
    await settleOrder(order.id, "it is all there");
    expect(await toReview()).not.toContain(order.id);
    expect(await causesOf(order.id)).toContain("reviewed: it is all there");
  });

  test("is settled once: the plan starts, and the books hold what came, not what it costs", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id);
    const verdicts = await Promise.all(Array.from({ length: 4 }, () => settleOrder(order.id, "ok")));
    expect(verdicts.every(({ isDone }) => isDone)).toBe(true);
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await balancesOf(order.id)).toEqual({
      "processor:commerce": 1250,
      revenue: -1250,
    });
    expect(await ledgerLinesOf(order.id)).toBe(4);
    const [receipt, ...more] = await mailbox.deliveredTo(user.email);
    expect([receipt!.subject, more]).toEqual(["Receipt for your Nomad plan", []]);
    expect(receipt!.text).toContain("Price: $19.99\nReceived: $12.50");
  });

  test("is paid back with what was received, and the books say so", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id);
    expect(await refundOrder(order.id, "sent back", 1251)).toMatchObject({
      isDone: false,
      says: expect.stringContaining("Only $12.50 came") as string,
    });
    expect(await stateOf(order.id)).toBe("needs_review");

    const verdicts = await Promise.all([
      refundOrder(order.id, "sent back"),
      refundOrder(order.id, "sent back"),
    ]);
    expect(verdicts.every(({ isDone }) => isDone)).toBe(true);
    expect(await stateOf(order.id)).toBe("refunded");
    expect(await balancesOf(order.id)).toEqual({});
    const lines = await rowsIn("ledger_entries", { order_id: order.id });
    expect(new Set(lines.map(({ amount_cents }) => Math.abs(amount_cents)))).toEqual(new Set([1250]));
    expect((await mailbox.deliveredTo(user.email)).at(-1)!.text).toContain("$12.50");
    expect((await mailbox.deliveredTo(user.email)).at(-1)!.text).toContain("No plan was started for it.");
    expect(await activePlansOf(user.id)).toEqual([]);
  });

  test("is paid back less the costs of sending, which are kept by name", async () => {
    const order = await makeOrderUnderReview((await customer()).id);
    expect((await refundOrder(order.id, "network fee of 0.50", 1200)).isDone).toBe(true);
    expect(await balancesOf(order.id)).toEqual({ "processor:commerce": 50, kept: -50 });
  });

  test("to which more came than it costs owes the rest once it is settled, and pays that alone back", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id, "late", 2500);
    expect((await settleOrder(order.id, "it is all there")).says).toContain("$5.01 more came");
    expect(await balancesOf(order.id)).toEqual({ "processor:commerce": 2500, revenue: -1999, owed: -501 });
    expect(await toReview()).toContain(order.id);
    expect(await moneyOfOrder(order.id)).toMatchObject({ receivedCents: 2500, owedCents: 501 });
    const texts = (await mailbox.deliveredTo(user.email)).map(({ text }) => text.replaceAll(/\s+/g, " "));
    expect(texts.join()).toContain("More arrived than the plan costs. Your plan runs");

    expect((await payBackOrder(order.id, "sent")).isDone).toBe(true);
    expect((await payBackOrder(order.id, "sent")).says).toContain("Nothing is owed");
    expect(await balancesOf(order.id)).toEqual({ "processor:commerce": 1999, revenue: -1999 });
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await toReview()).not.toContain(order.id);
    const emails = (await mailbox.deliveredTo(user.email)).filter(({ text }) => text.includes("$5.01 back"));
    expect(emails).toHaveLength(1);
  });

  test.each(["suspense", "owed"] as const)("to which money came is not refused: %s", async (account) => {
    const order = await makeOrderUnderReview((await customer()).id);
    await transaction(() => moveMoney({ orderId: order.id }, "suspense", account, "back"));
    expect(await refuseOrder(order.id, "no")).toMatchObject({
      isDone: false,
      says: expect.stringContaining("Money came") as string,
    });
    expect(await stateOf(order.id)).toBe("needs_review");
  });

  test("is closed without a plan, and the customer hears why", async () => {
    const user = await customer();
    const order = await makeOrderUnderReview(user.id, "payment_failed", 0);
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
    const order = await makeOrderUnderReview((await customer()).id, "no_answer", 0);
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
    await flagOrder(order, "resolved_by_processor");
    expect(await toReview()).toContain(order.id);
    expect((await settleOrder(order.id, "all is well")).isDone).toBe(true);
    expect(await toReview()).not.toContain(order.id);
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await ledgerLinesOf(order.id)).toBe(4);
  });

  test("is paid back in part where that is asked for: its plan stays", async () => {
    const user = await customer();
    const order = await makePaidOrder(user.id);
    for (const _ of [1, 2])
      expect(await refundOrder(order.id, "sent $2.00", 200)).toMatchObject({ isDone: true });
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await balancesOf(order.id)).toEqual({ "processor:test": 1799, revenue: -1799 });
  });

  test("is paid back in full, flag and all", async () => {
    const user = await customer();
    const order = await makePaidOrder(user.id);
    await flagOrder(order, "paid_twice");
    expect((await refundOrder(order.id, "both sent back")).isDone).toBe(true);
    expect((await refundOrder(order.id, "both sent back")).isDone).toBe(true);
    expect(await stateOf(order.id)).toBe("refunded");
    expect(await balancesOf(order.id)).toEqual({});
    expect(await activePlansOf(user.id)).toEqual([]);
    expect(await toReview()).not.toContain(order.id);
  });

  test("to which money came again owes it, whatever becomes of the plan", async () => {
    const user = await customer();
    const order = await makePaidOrder(user.id);
    await transaction(async () => {
      await receive(order, { cents: 700 });
      await moveMoney({ orderId: order.id }, "suspense", "owed", "test");
      await flagOrder(order, "paid_twice");
    });
    expect((await settleOrder(order.id, "the customer gave it to us")).says).toContain("$7.00 is kept");
    expect(await balancesOf(order.id)).toEqual({ "processor:test": 2699, revenue: -1999, kept: -700 });
    expect((await refundOrder(order.id, "back")).says).toContain("$19.99 paid back");
    expect(await balancesOf(order.id)).toEqual({ "processor:test": 700, kept: -700 });
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

test.each([
  [{ amount: "0.00000001" }, "needs_review", "underpaid", LESS, "0.00000001 BTC on bitcoin, final"],
  [{ amount: "0.5" }, "fulfilled", "overpaid", MORE, "0.50000000 BTC on bitcoin, final"],
  [{ times: 2 }, "needs_review", "multiple_payments", TWICE, "; "],
])(
  "paid %j it is %s, told to the customer and to support, once",
  async (how, state, reason, words, received) => {
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    await sandbox.pay(hostedUrl!, how);
    await settleDown();
    expect(await followOrder(user.id, orderId)).toMatchObject({ state, isUnderReview: true });
    expect(await activePlansOf(user.id)).toHaveLength(state === "fulfilled" ? 1 : 0);

    const [email, ...others] = (await emailsTo(user.email, orderId)).filter(
      ({ subject }) => !subject.startsWith("Receipt"),
    );
    expect(others).toEqual([]);
    expect(email!.subject).toBe("We are looking at your payment for the Layover plan");
    expect(email!.text).toContain(words);
    expect(email!.text.replaceAll(/\s+/g, " ")).toContain("the address of the wallet that it is to go to");

    const forSupport = await emailsTo(shop.supportEmail, orderId);
    expect(forSupport.map(({ subject }) => subject)).toEqual([`Order to look at: ${reason}, ${orderId}`]);
    expect(forSupport[0]!.text).toContain(`Customer: ${user.username}`);
    expect(forSupport[0]!.text).toContain(received);
  },
);

test("from the eleventh on in an hour support gets one email for all, and each customer their own", async () => {
  const orders = [];
  for (let nth = 0; nth < 12; nth++) {
    const { user } = await makeUser();
    const order = (await findAnyOrder((await makePaidOrder(user.id)).id))!;
    await transaction(() =>
      notifyOfReview({ caseId: `case-${nth}`, order, reason: "paid_twice", received: [] }),
    );
    orders.push({ user, order });
  }
  const subjects = (await mailbox.deliveredTo(shop.supportEmail)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Order to look at"))).toHaveLength(10);
  expect(subjects.filter((subject) => subject === "More orders to look at")).toHaveLength(1);
  for (const { user, order } of orders) expect(await emailsTo(user.email, order.id)).not.toEqual([]);
});
