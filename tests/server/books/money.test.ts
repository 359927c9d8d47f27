import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openCasesOf } from "#server/books/cases";
import { balancesOf as balanceTextsOf, coinText } from "#server/books/ledger";
import { moneyOfOrder } from "#server/books/money-of-order";
import { receivedFor } from "#server/books/received";
import { db } from "#server/database/connection";
import { checkBooks } from "#server/fulfilment/check-books";
import { inbox } from "#server/fulfilment/inbox";
import { payBackOrder, refundOrder, refuseOrder, settleOrder } from "#server/fulfilment/review";
import { sayWorth } from "#server/fulfilment/stray";
import { findAnyOrder } from "#server/orders/orders";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { wire } from "#server/wiring";
import { btc, openCharge, PRICE } from "../../support/charges";
import { followOrder, balancesOf, makePaidOrder } from "../../support/orders";

wire();

const stateOf = async (id: string) => (await findAnyOrder(id))?.state;
const reasonsOf = async (id: string) => (await openCasesOf([id])).map(({ reason }) => reason).toSorted();
const coinsIn = async (orderId: string, account: string) =>
  (await balanceTextsOf({ orderId })).filter((balance) => balance.account === account).map(coinText);
const emailsAbout = async (orderId: string) =>
  (await db().selectFrom("mails").select("key").where("key", "like", `%${orderId}`).execute()).map(
    ({ key }) => key,
  );

describe("a payment", () => {
  test("is written down as soon as it is seen, and booked when it is final", async () => {
    const { order, hears } = await openCharge();
    const onItsWay = btc(PRICE.bitcoin, { isConfirmed: false });
    await hears("seen", [onItsWay]);
    expect(await receivedFor(order.id)).toMatchObject([
      { coin: "BTC", amount: PRICE.bitcoin, network: "bitcoin", final_at: null, usd_cents: null, is_test: 1 },
    ]);
    expect(await balancesOf(order.id)).toEqual({});

    await hears("settled", [{ ...onItsWay, isConfirmed: true }]);
    expect(await receivedFor(order.id)).toMatchObject([{ usd_cents: 1999, final_at: expect.any(String) }]);
    expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 1999, revenue: -1999 });
    expect(await coinsIn(order.id, "revenue")).toEqual([`BTC ${PRICE.bitcoin}`]);
    expect(await reasonsOf(order.id)).toEqual([]);
  });

  test("is booked once, however often the processor tells of it", async () => {
    const { order, hears } = await openCharge();
    const payment = btc(PRICE.bitcoin);
    await Promise.all([
      hears("settled", [payment]),
      hears("settled", [payment]),
      hears("settled", [payment]),
    ]);
    await hears("resolved", [payment]);
    expect(await receivedFor(order.id)).toHaveLength(1);
    expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 1999, revenue: -1999 });
  });

  test("of one satoshi that the processor calls settled books one satoshi, not the price", async () => {
    const { order, user, hears } = await openCharge();
    await hears("settled", [btc("0.00000001")]);
    expect(await stateOf(order.id)).toBe("needs_review");
    expect(await coinsIn(order.id, "suspense")).toEqual(["BTC 0.00000001"]);
    await settleOrder(order.id, "a gift of ours");
    expect(await balancesOf(order.id)).toEqual({});
    expect(await coinsIn(order.id, "revenue")).toEqual(["BTC 0.00000001"]);
    expect(await activePlansOf(user.id)).toHaveLength(1);
  });

  test("of far too much is seen for what it is: the plan runs, and the rest is owed", async () => {
    const { order, hears } = await openCharge();
    await hears("settled", [btc("0.01")]);
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect(await moneyOfOrder(order.id)).toMatchObject({ receivedCents: 43_500, owedCents: 41_501 });
    expect(await reasonsOf(order.id)).toEqual(["overpaid"]);
  });

  test("of a satoshi too much is told to the operator alone, who closes its case", async () => {
    const { order, user, hears } = await openCharge();
    await hears("over", [btc("0.00045955")]);
    expect(await stateOf(order.id)).toBe("fulfilled");
    const [entry] = (await inbox()).filter((one) => one.order?.id === order.id);
    expect(entry).toMatchObject({
      cases: [{ reason: "overpaid" }],
      payments: [{ amount: "0.00045955" }],
      suggested: `orders settle ${order.id}`,
    });
    expect(await coinsIn(order.id, "revenue")).toEqual(["BTC 0.00045955"]);
    expect(await followOrder(user.id, order.id)).toMatchObject({ isUnderReview: false });
    expect(await settleOrder(order.id, "one satoshi")).toMatchObject({ isDone: true });
    expect(await reasonsOf(order.id)).toEqual([]);
    expect(await emailsAbout(order.id)).toEqual([`receipt:${order.id}`]);
  });
});

describe("money that comes again", () => {
  test.each([
    ["settle", settleOrder, ["BTC 0.00000001"]],
    ["pay-back", payBackOrder, []],
  ])("and is worth no cent is decided by %s, without an email of $0.00", async (_, verb, kept) => {
    const { order, hears } = await openCharge();
    const paid = btc(PRICE.bitcoin);
    await hears("settled", [paid]);
    await hears("settled", [paid, btc("0.00000001")]);
    const [entry] = (await inbox()).filter((one) => one.order?.id === order.id);
    expect(entry?.preview).toEqual(["$0.00 (BTC 0.00000001) from owed to kept"]);
    const before = await emailsAbout(order.id);
    expect(await verb(order.id, "one satoshi")).toMatchObject({ isDone: true });
    expect([await reasonsOf(order.id), await coinsIn(order.id, "owed")]).toEqual([[], []]);
    expect(await coinsIn(order.id, "kept")).toEqual(kept);
    expect(await emailsAbout(order.id)).toEqual(before);
  });

  test("to a charge that came short keeps the first reason, and adds its own", async () => {
    const { order, hears } = await openCharge();
    const first = btc("0.0001");
    await hears("short", [first]);
    expect(await reasonsOf(order.id)).toEqual(["underpaid"]);
    await hears("short", [first, btc("0.00035954")]);
    expect(await reasonsOf(order.id)).toEqual(["multiple_payments", "underpaid"]);
    await settleOrder(order.id, "together it is all");
    expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 1999, revenue: -1999 });
    expect(await reasonsOf(order.id)).toEqual([]);
  });

  test("after it was said not to come is late, and no second payment", async () => {
    const { order, hears } = await openCharge();
    await hears("seen", [btc(PRICE.bitcoin, { isConfirmed: false })]);
    await hears("failed");
    await hears("failed", [btc(PRICE.bitcoin)]);
    expect(await reasonsOf(order.id)).toEqual(["late", "payment_failed"]);
  });

  test("late and too much is called both, once somebody accepts it", async () => {
    const { order, hears } = await openCharge();
    await hears("expired");
    await hears("late", [btc("0.001")]);
    expect(await reasonsOf(order.id)).toEqual(["late"]);
    await settleOrder(order.id, "it is only an hour");
    expect(await reasonsOf(order.id)).toEqual(["overpaid"]);
    expect((await moneyOfOrder(order.id)).owedCents).toBe(4350 - 1999);
  });

  test("after the order was paid back is owed, and is paid back by itself", async () => {
    const { order, hears } = await openCharge();
    const [first, second] = [btc(PRICE.bitcoin), btc("0.0002")];
    await hears("settled", [first]);
    await refundOrder(order.id, "sent");
    expect(await balancesOf(order.id)).toEqual({});
    await hears("settled", [first, second]);
    expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 870, owed: -870 });
    expect(await reasonsOf(order.id)).toEqual(["late"]);

    expect(await refundOrder(order.id, "sent")).toMatchObject({
      says: `Order ${order.id} was paid back already.`,
    });
    expect((await payBackOrder(order.id, "sent")).says).toContain("$8.70 paid back");
    expect(await balancesOf(order.id)).toEqual({});
    expect(await reasonsOf(order.id)).toEqual([]);
  });
});

describe("a refund", () => {
  test("asked for again under another key pays once", async () => {
    const { order, hears } = await openCharge();
    await hears("settled", [btc(PRICE.bitcoin)]);
    await Promise.all([refundOrder(order.id, "a"), refundOrder(order.id, "b"), payBackOrder(order.id, "c")]);
    expect(await balancesOf(order.id)).toEqual({});
    expect(await coinsIn(order.id, "owed")).toEqual([]);
  });
});

test("a coin that the price does not name is nobody's dollars until a person says what it is worth", async () => {
  const { order, hears } = await openCharge();
  await hears("multiple", [btc(PRICE.bitcoin), btc("5", { network: "polygon", coin: "USDC" })]);
  expect(await reasonsOf(order.id)).toEqual(["multiple_payments", "unvalued"]);
  expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 1999, suspense: -1999 });
  expect((await coinsIn(order.id, "suspense")).toSorted()).toEqual([`BTC ${PRICE.bitcoin}`, "USDC 5"]);
  expect(await settleOrder(order.id, "x")).toMatchObject({ isDone: false });
  expect(await refundOrder(order.id, "x")).toMatchObject({ isDone: false });

  const [payment] = (await receivedFor(order.id)).filter(({ coin }) => coin === "USDC");
  expect(await sayWorth(payment!.id, "five dollars", 500)).toMatchObject({ isDone: true });
  expect(await sayWorth(payment!.id, "five dollars", 500)).toMatchObject({ isDone: false });
  expect(await reasonsOf(order.id)).toEqual(["multiple_payments"]);
  await settleOrder(order.id, "the rest is owed");
  expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 2499, revenue: -1999, owed: -500 });
});

test("dust that is worth no cent stands in nobody's way: the order is closed, and the dust stays", async () => {
  const { order, hears } = await openCharge();
  await hears("short", [btc("0.00000001")]);
  const [entry] = (await inbox()).filter((one) => one.order?.id === order.id);
  expect(entry?.suggested).toBe(`orders refuse ${order.id}`);
  expect(await refuseOrder(order.id, "one satoshi")).toMatchObject({ isDone: true });
  expect(await coinsIn(order.id, "suspense")).toEqual([]);
  expect(await coinsIn(order.id, "kept")).toEqual(["BTC 0.00000001"]);
});

test("what is final of a payment whose rest is on its way is no fault of the books", async () => {
  const { order, hears } = await openCharge();
  const rest = btc("0.00035954", { isConfirmed: false });
  await hears("seen", [btc("0.0001"), rest]);
  expect((await checkBooks()).filter((fault) => fault.includes(order.id))).toEqual([]);
  await hears("multiple", [btc("0.0001"), { ...rest, isConfirmed: true }]);
  expect(await reasonsOf(order.id)).toEqual(["multiple_payments"]);
});

test("what is final is not forgotten when the charge runs out before its processor says what it is", async () => {
  const { order, hears } = await openCharge();
  await hears("open", [btc(PRICE.bitcoin)]);
  await hears("expired");
  expect(await stateOf(order.id)).toBe("needs_review");
  expect(await reasonsOf(order.id)).toEqual(["late"]);
});

test("what is settled buys nothing once a cent of it was sent back", async () => {
  const { order, user, hears } = await openCharge();
  await hears("settled", [btc(PRICE.bitcoin)], { refundedCents: 1 });
  expect([await stateOf(order.id), await activePlansOf(user.id)]).toEqual(["needs_review", []]);
  expect(await reasonsOf(order.id)).toEqual(["refunded_by_processor"]);
});

test("the worth of coins that were sent back is not owed once more", async () => {
  const { order, hears } = await openCharge();
  const coins = btc("5", { network: "polygon", coin: "USDC" });
  await hears("short", [btc("0.0001")]);
  await hears("refunded", [btc("0.0001"), coins]);
  const [payment] = (await receivedFor(order.id)).filter(({ coin }) => coin === "USDC");
  await sayWorth(payment!.id, "five dollars", 500);
  expect(await balancesOf(order.id)).toEqual({});
});

test("nobody rewrites the books", async () => {
  const { id } = await makePaidOrder((await openCharge()).user.id);
  const before = await balancesOf(id);
  await expect(
    db().updateTable("ledger_entries").set({ amount_cents: 1 }).where("order_id", "=", id).execute(),
  ).rejects.toThrow("only added to");
  await expect(sql`delete from ledger_entries where order_id = ${id}`.execute(db())).rejects.toThrow(
    "only added to",
  );
  expect(await balancesOf(id)).toEqual(before);
});
