/** Money is followed to the second bad thing that happens to it. */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { openCasesOf } from "#server/books/cases";
import { balancesOf as balanceTextsOf } from "#server/books/ledger";
import { db, transaction } from "#server/database/connection";
import { WEBHOOK_SECRET } from "#server/env-sandbox";
import { checkBooks } from "#server/fulfilment/check-books";
import { deliver } from "#server/fulfilment/fulfil";
import { inbox } from "#server/fulfilment/inbox";
import { refundOrder, refuseOrder, settleOrder } from "#server/fulfilment/review";
import { chargeCard } from "#server/checkout/pay-with-card";
import { payBackStray } from "#server/fulfilment/stray";
import { newId } from "#server/id";
import { findAnyOrder, holdOrder, moveOrder } from "#server/orders/orders";
import { apply, applyStray } from "#server/payments/apply";
import { beginAttempt, latestAttemptOf } from "#server/payments/attempts";
import { receiveWebhook } from "#server/payments/webhooks";
import { requestRefund, settleRefund } from "#server/refunds/refunds";
import { wire } from "#server/wiring";
import { moneyOfOrder } from "#server/books/money-of-order";
import { orderStateWords } from "~/features/orders/order-words";
import { btc, openCharge, PRICE, snapshotOf } from "../../support/charges";
import { followOrder, balancesOf } from "../../support/orders";
wire();

const stateOf = async (id: string) => (await findAnyOrder(id))?.state;
const mailsTo = async (email: string) =>
  (await db().selectFrom("mails").select("key").where("to_address", "=", email).execute()).length;
const entry = async (id: string) => (await inbox()).find((e) => e.order?.id === id);
test("refunds settle does not book as sent what nobody has valued", async () => {
  const { order, user, hears } = await openCharge();
  const p = btc(PRICE.bitcoin);
  await hears("settled", [p]);
  await requestRefund(user, order.id, { reason: "no" } as never);
  await hears("settled", [p, btc("5000", { network: "polygon", coin: "USDC" })]);
  await settleRefund(order.id, "sent 19.99");
  expect(await balanceTextsOf({ orderId: order.id })).not.toEqual([]);
});
test("nor does settle keep it", async () => {
  const { order, hears } = await openCharge();
  const p = btc(PRICE.bitcoin);
  await hears("settled", [p]);
  await hears("settled", [p, btc("5000", { network: "polygon", coin: "USDC" })]);
  expect((await settleOrder(order.id, "looked at")).isDone).toBe(false);
});
test("the processor sent one charge back: the money of the other is still here", async () => {
  const { order, hears } = await openCharge();
  await hears("short", [btc("0.0001")]);
  const second = await transaction(() => beginAttempt(order.id, "sandbox"));
  await apply(
    second.id,
    snapshotOf(`other-${second.id}`, { payments: [btc(PRICE.bitcoin, { transactionId: "zz" })] }),
  );
  await hears("refunded", [btc("0.0001")]);
  expect((await moneyOfOrder(order.id)).paidBackCents).toBe(435);
  expect((await balancesOf(order.id)).suspense).toBe(-1999);
  expect(await stateOf(order.id)).toBe("needs_review"); // closed it would be over, with that undecided
});
test("the rest may come in two parts: the first is no other money, and together they pay", async () => {
  const { order, hears } = await openCharge();
  await hears("short", [btc("0.0001")]);
  const rest = await transaction(() => beginAttempt(order.id, "sandbox"));
  const parts = [btc("0.0002"), btc("0.00015954")];
  const charge = {
    priced: { cents: 1564, currency: "USD" },
    pricedIn: new Map([["bitcoin", { amount: "0.00035954", coin: "BTC" }]]),
  };
  await apply(rest.id, snapshotOf("rest", { ...charge, state: "seen", payments: parts.slice(0, 1) }));
  await apply(rest.id, snapshotOf("rest", { ...charge, payments: parts, version: 2 }));
  expect(await stateOf(order.id)).toBe("fulfilled");
});
test.each([
  ["awaiting_payment", "another_charge", "needs_review", "suspense"],
  ["fulfilled", "paid_twice", "fulfilled", "owed"],
] as const)(
  "a second charge of one attempt, paid for an order that is %s: it is the order's money, and the attempt stays",
  async (before, reason, after, account) => {
    const { order, user, ref, hears } = await openCharge();
    const own = btc(PRICE.bitcoin);
    if (before === "fulfilled") await hears("settled", [own]);
    const attempt = (await latestAttemptOf(order.id))!;
    const mails = await mailsTo(user.email);
    const other = snapshotOf(`second-${ref}`, { payments: [btc("0.0001", { transactionId: "second" })] });
    await Promise.all([apply(attempt.id, other), apply(attempt.id, other)]);
    await apply(attempt.id, other);
    expect(await latestAttemptOf(order.id)).toEqual(attempt);
    expect(await stateOf(order.id)).toBe(after);
    expect((await openCasesOf([order.id])).map((one) => one.reason)).toEqual([reason]);
    expect((await balancesOf(order.id))[account]).toBe(-435);
    expect((await mailsTo(user.email)) - mails).toBe(1);
    const shown = await followOrder(user.id, order.id);
    expect(shown?.received.map(({ usdCents }) => usdCents)).toContain(435);
    expect((await checkBooks()).filter((fault) => fault.includes(order.id))).toEqual([]);

    if (before === "fulfilled") return;
    await hears("settled", [own]);
    expect((await settleOrder(order.id, "both")).isDone).toBe(true);
    expect(await balancesOf(order.id)).toEqual({ "processor:sandbox": 2434, revenue: -1999, owed: -435 });
  },
);
test("a webhook about a second charge of an attempt has that one looked at", async () => {
  const { order, ref } = await openCharge();
  const attempt = (await latestAttemptOf(order.id))!;
  const body = Buffer.from(
    JSON.stringify({
      event: {
        id: newId(),
        type: "charge:pending",
        data: { id: `second-${ref}`, metadata: { attempt_id: attempt.id } },
      },
    }),
  );
  const signature = createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex");
  await receiveWebhook(body, new Headers({ "X-CC-Webhook-Signature": signature }), "sandbox");
  const strays = await db().selectFrom("stray_charges").select("ref").execute();
  expect(strays.map((stray) => stray.ref)).toContain(`second-${ref}`);
  expect((await latestAttemptOf(order.id))!.next_check_at).not.toBe(attempt.next_check_at);
});
test("a page that ran out and is paid after the plan was bought again is suggested to be paid back", async () => {
  const { order, user, hears } = await openCharge();
  await transaction(async () => moveOrder(await holdOrder(order.id), "expired", "its page ran out"));
  const { orderId } = await chargeCard(user, { lines: [{ planId: "nomad" }] }, deliver);
  await hears("late", [btc(PRICE.bitcoin)]);
  expect(await entry(order.id)).toMatchObject({
    suggested: `orders refund ${order.id} --amount 19.99`,
    againAs: orderId,
  });
});
test("a page left for a card and paid after all is suggested to be paid back, as promised", async () => {
  const { order, user, hears } = await openCharge();
  await transaction(async () =>
    moveOrder(await holdOrder(order.id), "cancelled", "paid in another way, while its processor is silent"),
  );
  await chargeCard(user, { lines: [{ planId: "nomad" }] }, deliver);
  await hears("settled", [btc(PRICE.bitcoin)]);
  expect((await entry(order.id))?.suggested).toBe(`orders refund ${order.id} --amount 19.99`);
});
test("a late payment that comes to nothing is told", async () => {
  const { order, hears } = await openCharge();
  await transaction(async () => moveOrder(await holdOrder(order.id), "cancelled", "by card"));
  await hears("seen", [btc(PRICE.bitcoin, { isConfirmed: false })]);
  await hears("failed", [btc(PRICE.bitcoin, { isConfirmed: false })]);
  const shown = { ...(await findAnyOrder(order.id))!, ...(await moneyOfOrder(order.id)) };
  expect(
    (await openCasesOf([order.id])).length > 0 || orderStateWords(shown).title !== "Payment seen, waiting",
  ).toBe(true);
});
test("who was promised an email gets one: kept, and sent back by the processor", async () => {
  const one = await openCharge();
  const p = btc(PRICE.bitcoin);
  await one.hears("settled", [p]);
  await one.hears("settled", [p, btc(PRICE.bitcoin, { transactionId: "again" })]);
  const before = await mailsTo(one.user.email);
  await settleOrder(one.order.id, "keep");
  const two = await openCharge();
  await two.hears("short", [btc("0.0001")]);
  const before2 = await mailsTo(two.user.email);
  await two.hears("refunded", [btc("0.0001")]);
  expect([(await mailsTo(one.user.email)) - before, (await mailsTo(two.user.email)) - before2]).toEqual([
    1, 1,
  ]);
  expect((await checkBooks()).filter((fault) => fault.includes(two.order.id))).toEqual([]);
});
test("a stray payment without an amount can be decided as suggested", async () => {
  await applyStray(
    "sandbox",
    snapshotOf("stray-g", { pricedIn: new Map(), payments: [btc("", { coin: "" })] }),
  );
  const e = (await inbox()).find((x) => !x.order && x.payments[0]!.charge === "stray-g")!;
  await payBackStray(e.payments[0]!.id, "x");
  expect((await inbox()).find((x) => !x.order && x.payments[0]!.charge === "stray-g")).toBeUndefined();
});
test("an unknown amount is not refused away", async () => {
  const { order, hears } = await openCharge();
  await hears("short", [btc("", { coin: "" })]);
  expect((await refuseOrder(order.id, "x")).isDone).toBe(false);
});
test("webhook and list at once, two charges and strays, book once", async () => {
  const { order, hears } = await openCharge();
  const both = [btc(PRICE.bitcoin), btc("0.0002", { transactionId: "b" })];
  await Promise.all(Array.from({ length: 8 }, (_, i) => hears(i % 2 ? "settled" : "multiple", both)));
  expect(Object.values(await balancesOf(order.id)).reduce((a, b) => a + b, 0)).toBe(0);
  expect((await moneyOfOrder(order.id)).received).toHaveLength(2);
  await Promise.all(
    Array.from({ length: 8 }, () => applyStray("sandbox", snapshotOf("stray-p", { payments: both }))),
  );
  expect((await inbox()).filter((x) => !x.order && x.payments[0]!.charge === "stray-p")).toHaveLength(2);
  expect(await stateOf(order.id)).toBeDefined();
});

test("a satoshi that a person accepted, and that its processor sent back, can be paid back", async () => {
  const { order, hears } = await openCharge();
  await hears("short", [btc("0.00000001")]);
  await settleOrder(order.id, "a friend of the house");
  await hears("refunded", [btc("0.00000001")]);
  const suggested = (await entry(order.id))?.suggested;
  expect(suggested).toBe(`orders refund ${order.id}`);
  expect(await refundOrder(order.id, "sent back by the processor")).toMatchObject({ isDone: true });
  expect(await entry(order.id)).toBeUndefined();
  expect(await balanceTextsOf({ orderId: order.id })).toEqual([]);
});
