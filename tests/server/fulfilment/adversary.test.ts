import { afterEach, expect, test } from "vitest";
import { openCasesOf } from "#server/books/cases";
import { receivedFor } from "#server/books/received";
import { payOnPage } from "#server/checkout/pay-on-page";
import { DAY, MINUTE, SECOND, shiftClock } from "#server/clock";
import { checkBooks } from "#server/fulfilment/check-books";
import { reconcile } from "#server/fulfilment/reconcile";
import { checkDuePayments } from "#server/payments/due";
import { shop } from "#server/shop/rules";
import { wire } from "#server/wiring";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { followOrder, balancesOf } from "../../support/orders";
import { startSandbox } from "../../support/sandbox";

wire();

const mailbox = await startTestMailbox();
const sandbox = await startSandbox();
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
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { planId: "layover" });
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
