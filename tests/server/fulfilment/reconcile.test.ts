import { beforeEach, describe, expect, test, afterEach } from "vitest";
import { allOpenCases, openCasesOf } from "#server/books/cases";
import { findReceived, receivedFor } from "#server/books/received";
import { payOnPage } from "#server/checkout/pay-on-page";
import { DAY, HOUR, shiftClock, timestamp, MINUTE, SECOND } from "#server/clock";
import { db } from "#server/database/connection";
import { checkBooks } from "#server/fulfilment/check-books";
import { reconcile } from "#server/fulfilment/reconcile";
import { keepStray, payBackStray } from "#server/fulfilment/stray";
import { checkStrays } from "#server/payments/strays";
import { shop } from "#server/shop/rules";
import { wire } from "#server/wiring";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { balancesOf, followOrder, makePaidOrder } from "../../support/orders";
import { changeIn, rowIn, rowsIn } from "../../support/rows";
import { settleDown, startSandbox } from "../../support/sandbox";
import { checkDuePayments } from "#server/payments/due";

let ahead = 0;
afterEach(async () => {
  shiftClock((ahead = 0));
  await sandbox.config("/data", {}, "DELETE");
  await sandbox.config("/webhooks", { drop: 0 });
});

/** Shop and processor live so much later. */
const later = async (ms: number) => {
  shiftClock((ahead += ms));
  await sandbox.config("", {}, "GET");
  await checkDuePayments();
};
const buy = async () => {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  const subjectsTo = async (address: string, isAbout: (text: string) => boolean) =>
    (await mailbox.deliveredTo(address)).filter(({ text }) => isAbout(text)).map(({ subject }) => subject);
  return {
    orderId,
    hostedUrl: hostedUrl!,
    code: new URL(hostedUrl!).pathname.split("/").at(-1)!,
    order: async () => (await followOrder(user.id, orderId))!,
    reasons: async () => (await openCasesOf([orderId])).map(({ reason }) => reason),
    received: async () =>
      (await receivedFor(orderId)).map(({ usd_cents, final_at }) => final_at && usd_cents),
    emails: () => subjectsTo(user.email, (text) => text.includes(orderId)),
    supportEmails: () => subjectsTo(shop.supportEmail, (text) => text.includes(orderId)),
  };
};

wire();

const mailbox = await startTestMailbox();
const sandbox = await startSandbox();
beforeEach(async () => {
  await sandbox.config("/webhooks", { drop: 0 });
});

const emailsToSupport = async (subject: string) =>
  (await mailbox.deliveredTo(shop.supportEmail)).filter((email) => email.subject.includes(subject));

/** A charge that somebody else's program has made with our key. */
const strayCharge = async () => {
  const answer = await fetch(`${sandbox.origin}/charges`, {
    method: "POST",
    headers: { "X-CC-Api-Key": "test_farline_sandbox", "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Theirs",
      description: "Of another shop",
      pricing_type: "fixed_price",
      local_price: { amount: "5.00", currency: "USD" },
    }),
  });
  return ((await answer.json()) as { data: { id: string; code: string; hosted_url: string } }).data;
};
const caseOf = async (charge: string) => {
  for (const { payment_id } of await allOpenCases())
    if (payment_id && (await findReceived(payment_id))?.charge === charge) return payment_id;
  return undefined;
};

describe("the daily look at the lists", () => {
  test("takes in a payment that no webhook and no poll has told of, and finds the books in order", async () => {
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    await sandbox.config("/webhooks", { drop: true });
    await sandbox.pay(hostedUrl!);
    await changeIn("payment_attempts", { order_id: orderId }, { next_check_at: null });

    const { days, faults } = await reconcile();
    expect((await followOrder(user.id, orderId))?.state).toBe("fulfilled");
    expect(faults).toEqual([]);
    expect(days.flatMap(({ differing }) => differing)).toEqual([]);
    expect(days.at(-1)!.booked.received).toBeGreaterThanOrEqual(300);
    expect(await emailsToSupport("books do not agree")).toEqual([]);
  });

  test("goes back to when it last came through, however long that is", async () => {
    await sandbox.config("/webhooks", { drop: true });
    await reconcile();
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    await sandbox.pay(hostedUrl!);
    expect((await followOrder(user.id, orderId))?.state).toBe("awaiting_payment");
    const unseen = { next_check_at: null, unanswered_since: timestamp() };
    await changeIn("payment_attempts", { order_id: orderId }, unseen);
    await sandbox.config("/faults", { next: "500", operation: "list" });
    shiftClock(20 * DAY);
    await expect(reconcile()).rejects.toThrow("500");
    const key = `books:${timestamp().slice(0, 10)}`; // the rest is looked at all the same
    expect(await rowsIn("mails", { key })).toHaveLength(1);
    shiftClock(40 * DAY);
    await reconcile();
    shiftClock(0);
    await db().deleteFrom("processor_lists").execute();
    expect((await followOrder(user.id, orderId))?.state).toBe("fulfilled");
  });

  test("mails what differs, in cents, once a day", async () => {
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    await sandbox.pay(hostedUrl!);
    await settleDown();
    await changeIn("received_payments", { order_id: orderId }, { usd_cents: 299, is_valued_by_person: 1 });

    const first = await reconcile();
    await reconcile();
    expect(first.days.some(({ listed, booked }) => listed.received - booked.received === 300)).toBe(true);
    expect(first.faults.join()).toContain(`order ${orderId}`);
    const emails = await emailsToSupport("books do not agree");
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toMatch(
      /sandbox, test money, \d{4}-\d\d-\d\d: received \$[\d.]+, sent back .* booked: received/s,
    );
    await changeIn("received_payments", { order_id: orderId }, { usd_cents: 300, is_valued_by_person: 0 });
    expect(await checkBooks()).toEqual([]);
  });
});

test("looking at every order leaves pages their turn", async () => {
  await makePaidOrder((await makeUser()).user.id);
  let hasTurned = false;
  setImmediate(() => (hasTurned = true));
  await checkBooks();
  expect(hasTurned).toBe(true);
});

describe("a payment to a charge that none of our orders has made", () => {
  test("is found by its webhook, told to support, and decided by a person", async () => {
    const { id, hosted_url } = await strayCharge();
    await sandbox.pay(hosted_url);
    await settleDown();
    await checkStrays();
    const paymentId = (await caseOf(id))!;
    expect(await findReceived(paymentId)).toMatchObject({ order_id: null, usd_cents: 500 });
    expect(await emailsToSupport("not ours")).toHaveLength(1);
    expect(await checkBooks()).toEqual([]);

    shiftClock(HOUR);
    await checkStrays();
    expect(await emailsToSupport("not ours")).toHaveLength(1);

    expect(await payBackStray(paymentId, "sent")).toMatchObject({ isDone: true });
    expect((await keepStray(paymentId, "ours?")).says).toContain("decided already");
    expect(await caseOf(id)).toBeUndefined();
    expect(await checkBooks()).toEqual([]);
    const lines = await rowsIn("ledger_entries", { payment_id: paymentId });
    expect(lines.map(({ account, amount_cents }) => [account, Number(amount_cents)])).toEqual([
      ["processor:sandbox", 500],
      ["suspense", -500],
      ["suspense", 500],
      ["processor:sandbox", -500],
    ]);
  });

  test("is found by the daily look where no webhook came", async () => {
    await sandbox.config("/webhooks", { drop: true });
    const { id, hosted_url } = await strayCharge();
    await sandbox.pay(hosted_url);
    await reconcile();
    const paymentId = (await caseOf(id))!;
    expect(await keepStray(paymentId, "another shop's")).toMatchObject({ isDone: true });
    expect(await checkBooks()).toEqual([]);
  });

  test("is not an order's, and an order's is none of these", async () => {
    const { user } = await makeUser();
    const order = await makePaidOrder(user.id);
    const own = await rowIn("received_payments", { order_id: order.id });
    expect(await payBackStray(own.id, "x")).toMatchObject({ isDone: false });
    expect(await keepStray("nothing", "x")).toMatchObject({ isDone: false });
    expect(await balancesOf(order.id)).toEqual({ "processor:test": 1999, revenue: -1999 });
  });
});

test("a payment after the charge was called off, at rates that have moved, waits for a person", async () => {
  const { orderId, hostedUrl, code, order, reasons, received, emails, supportEmails } = await buy();
  await sandbox.config(`/charges/${code}/cancel`, {});
  await later(MINUTE);
  expect((await order()).state).toBe("cancelled");

  await sandbox.config("/rates", { BTC: "20000.00" });
  await sandbox.pay(hostedUrl);
  expect(await order()).toMatchObject({ state: "needs_review", isUnderReview: true, receivedCents: 300 });
  expect([await received(), await reasons()]).toEqual([[300], ["late"]]);
  expect(await balancesOf(orderId)).toEqual({ "processor:sandbox": 300, suspense: -300 });
  expect(await emails()).toEqual(["We are looking at your payment for the Layover plan"]);
  expect(await supportEmails()).toEqual([`Order to look at: late, ${orderId}`]);
  expect(await checkBooks()).toEqual([]);
});

test("a second payment of what is completed, at rates that have moved, is recorded and owed", async () => {
  const { orderId, hostedUrl, order, reasons, received, emails, supportEmails } = await buy();
  await sandbox.pay(hostedUrl);
  expect(await order()).toMatchObject({ state: "fulfilled", isUnderReview: false });

  await later(2 * DAY);
  await sandbox.config("/rates", { BTC: "90000.00" });
  await sandbox.pay(hostedUrl);
  expect(await order()).toMatchObject({ state: "fulfilled", isUnderReview: true, receivedCents: 600 });
  // Worth what the charge's own price says, not what the coin has become.
  expect([await received(), await reasons()]).toEqual([[300, 300], ["paid_twice"]]);
  const { "processor:sandbox": held, revenue, ...undecided } = await balancesOf(orderId);
  expect([held, revenue, Object.values(undecided)]).toEqual([600, -300, [-300]]);
  expect(await emails()).toEqual([
    expect.stringContaining("Receipt"),
    "We are looking at your payment for the Layover plan",
  ]);
  expect(await supportEmails()).toEqual([`Order to look at: paid_twice, ${orderId}`]);
  expect(await checkBooks()).toEqual([]);
});

test("a day of 404 and yesterday's list after it cancel nothing, and the payment is found", async () => {
  const { orderId, hostedUrl, order, received, emails } = await buy();
  await sandbox.config("/webhooks", { drop: true });
  await sandbox.config("/faults", { next: "404", seconds: DAY / SECOND });
  await later(MINUTE);
  await sandbox.pay(hostedUrl);
  for (const hours of [1, 6, 16]) {
    await later(hours * 60 * MINUTE);
    expect((await order()).state).toBe("awaiting_payment");
  }
  await expect(reconcile()).rejects.toMatchObject({ kind: "not_found" });

  await later(55 * MINUTE);
  const yesterday = { next: "stale", ageSeconds: (DAY + 20 * SECOND) / SECOND, operation: "list" };
  await sandbox.config("/faults", { next: "404", operation: "read", times: 9 });
  await later(5 * MINUTE);
  await sandbox.config("/faults", yesterday);
  await reconcile();
  expect(await order()).toMatchObject({ state: "awaiting_payment", receivedCents: 0 });

  await sandbox.config("/faults", {}, "DELETE");
  await later(10 * MINUTE);
  expect(await order()).toMatchObject({ state: "fulfilled", isUnderReview: false, receivedCents: 300 });
  expect(await received()).toEqual([300]);
  expect(await balancesOf(orderId)).toEqual({ "processor:sandbox": 300, revenue: -300 });
  expect(await emails()).toEqual([expect.stringContaining("Receipt")]);
  expect(await checkBooks()).toEqual([]);
});
