import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { followCharge } from "#server/payments/charges";
import { checkDuePayments } from "#server/payments/due";
import { paymentOf, paymentsOf } from "#server/payments/payments";
import { checkStrays, noteStray } from "#server/payments/strays";
import { makeUser } from "../../support/factories";
import { startSandbox } from "../../support/sandbox";
import { followOrder } from "../../support/orders";
import { changeIn, rowIn } from "../../support/rows";
import { db } from "#server/database/connection";
import { reconcile } from "#server/fulfilment/reconcile";
import { unreachableCharges } from "#server/payments/unreachable-charges";
import { command } from "../../support/commands";

const sandbox = await startSandbox();
await sandbox.config("/webhooks", { drop: true });
beforeEach(() => shiftClock(0));

async function buy() {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  const attempt = () => rowIn("payment_attempts", { order_id: orderId });
  return { user, orderId, hostedUrl: hostedUrl!, attempt, ref: (await attempt()).ref! };
}

/** Whether the attempt is due now, as after a call for a look. */
const isDue = async ({ attempt }: Awaited<ReturnType<typeof buy>>) => {
  const { next_check_at } = await attempt();
  return next_check_at !== null && Date.parse(next_check_at) <= Date.now() + shifted;
};
let shifted = 0;
const later = (ms: number) => shiftClock((shifted = ms));
beforeEach(() => later(0));
beforeEach(async () => {
  await db().deleteFrom("stray_charges").execute();
  await db().updateTable("payment_attempts").set({ next_check_at: null, unanswered_since: null }).execute();
});

/** A charge that its customer may still pay at `provider`. */
async function openChargeAt(provider: string): Promise<void> {
  const { user } = await makeUser();
  const { orderId } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  await changeIn("payment_attempts", { order_id: orderId }, { provider, next_check_at: timestamp() });
  await checkDuePayments();
}

const today = () => new Date().toISOString().slice(0, 10);

describe("a charge", () => {
  test("is shown to its customer with the page to pay it on, and is looked at soon", async () => {
    const bought = await buy();
    later(MINUTE / 6);
    expect(await isDue(bought)).toBe(false);
    expect(await followCharge(bought.user.id, bought.ref)).toMatchObject({
      id: bought.ref,
      code: new URL(bought.hostedUrl).pathname.split("/").at(-1),
      hostedUrl: bought.hostedUrl,
      status: "open",
      orderId: bought.orderId,
      planId: "layover",
      amountCents: 300,
    });
    expect(await isDue(bought)).toBe(true);
  });

  test("is nobody else's, and none that does not exist, and neither is looked at", async () => {
    const [bought, { user: stranger }] = [await buy(), await makeUser()];
    later(MINUTE / 6);
    for (const [userId, id] of [
      [stranger.id, bought.ref],
      [bought.user.id, "0123456789abcdefghjk"],
      [bought.user.id, "no\u0000id"],
    ])
      expect(await followCharge(userId!, id!)).toBeUndefined();
    expect(await isDue(bought)).toBe(false);
  });

  test("is among the payments of its customer alone, the newest first", async () => {
    const [bought, { user: stranger }] = [await buy(), await makeUser()];
    later(SECOND);
    const { orderId } = await payOnPage(bought.user, "crypto", { lines: [{ planId: "nomad" }] });
    expect((await paymentsOf(bought.user.id)).map((payment) => payment.orderId)).toEqual([
      orderId,
      bought.orderId,
    ]);
    expect(await paymentsOf(stranger.id)).toEqual([]);
    expect(await paymentOf(bought.orderId, bought.ref)).toMatchObject({
      orderId: bought.orderId,
      provider: "sandbox",
      state: "open",
    });
    expect(await paymentOf(orderId, bought.ref)).toBeUndefined();
  });
});

describe("an order that is followed", () => {
  test("while it is paid for shows its page and until when, and has its charge looked at", async () => {
    const bought = await buy();
    later(MINUTE / 6);
    const { expires_at } = await bought.attempt();
    expect(await followOrder(bought.user.id, bought.orderId)).toMatchObject({
      state: "awaiting_payment",
      hostedUrl: bought.hostedUrl,
      payBy: expires_at,
      isUnderReview: false,
    });
    expect(await isDue(bought)).toBe(true);
  });

  test("once it is fulfilled shows no page, and has nothing looked at", async () => {
    const bought = await buy();
    await sandbox.pay(bought.hostedUrl);
    later(MINUTE);
    await checkDuePayments();
    // Its charge would be looked at again all the same: what is asked here is who calls for it.
    await changeIn(
      "payment_attempts",
      { order_id: bought.orderId },
      { next_check_at: new Date(Date.now() + DAY).toISOString(), checked_at: null },
    );
    expect(await followOrder(bought.user.id, bought.orderId)).toMatchObject({
      state: "fulfilled",
      hostedUrl: null,
      payBy: null,
      isUnderReview: false,
    });
    expect(await isDue(bought)).toBe(false);
  });

  test("has a late payment that is on its way looked at, whatever became of the order", async () => {
    const bought = await buy();
    later(2 * HOUR);
    await checkDuePayments();
    expect((await followOrder(bought.user.id, bought.orderId))?.state).toBe("expired");
    await sandbox.pay(bought.hostedUrl, { confirm: false });
    later(2.5 * HOUR);
    await checkDuePayments();
    expect(await isDue(bought)).toBe(false);
    later(2.5 * HOUR + MINUTE / 6);
    await followOrder(bought.user.id, bought.orderId);
    expect(await isDue(bought)).toBe(true);
  });
});

describe("a charge that is none of ours", () => {
  const stray = (ref: string) => rowIn("stray_charges", { ref });

  test("is looked at again and again for three days, and until its processor has answered", async () => {
    await noteStray("sandbox", "unknown-charge");
    await noteStray("the-one-before", "another-charge");
    await sandbox.config("/faults", { next: "500", operation: "read" });
    await checkStrays();
    for (const ref of ["unknown-charge", "another-charge"])
      expect(await stray(ref)).toMatchObject({
        looks: 1,
        lease_until: null,
        next_look_at: expect.any(String),
      });
    later(3 * DAY - MINUTE);
    await checkStrays();
    expect((await stray("unknown-charge")).next_look_at).not.toBeNull();
    later(3 * DAY + HOUR);
    await checkStrays();
    expect((await stray("unknown-charge")).next_look_at).toBeNull();
    expect((await stray("another-charge")).next_look_at).not.toBeNull();
  });

  test("and is one of ours by now is looked at as that", async () => {
    const bought = await buy();
    await sandbox.pay(bought.hostedUrl);
    await changeIn("payment_attempts", { order_id: bought.orderId }, { next_check_at: null });
    await noteStray("sandbox", bought.ref);
    await checkStrays();
    expect((await followOrder(bought.user.id, bought.orderId))?.state).toBe("fulfilled");
  });

  test("that is spoken of again is looked at at once", async () => {
    await noteStray("sandbox", "spoken-of");
    await checkStrays();
    const { next_look_at } = await stray("spoken-of");
    expect(Date.parse(next_look_at!)).toBeGreaterThan(Date.now());
    await noteStray("sandbox", "spoken-of");
    expect(Date.parse((await stray("spoken-of")).next_look_at!)).toBeLessThanOrEqual(Date.now());
  });
});

test("a charge of a processor that is configured is in sight", async () => {
  await openChargeAt("sandbox");
  expect(await unreachableCharges()).toEqual([]);
});

test("charges of one that is not configured any more are counted, strays with them", async () => {
  await openChargeAt("the-one-before");
  await openChargeAt("the-one-before");
  await noteStray("another-one", "a-charge");
  expect(await unreachableCharges()).toEqual([
    { processor: "the-one-before", charges: 2, since: expect.any(String), isSilent: false },
    { processor: "another-one", charges: 1, since: expect.any(String), isSilent: false },
  ]);
});

test("the operator's inbox and the daily look at the books say so", async () => {
  await openChargeAt("the-one-before");
  const sentence = new RegExp(
    `^1 charge of the-one-before may have been paid, and since ${today()} ..:.. UTC nobody can see it: set its key`,
  );
  const { code, lines } = await command(["inbox"]);
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(sentence));
  expect((await reconcile()).faults).toContainEqual(expect.stringMatching(sentence));
});

test("however long nobody can see them", async () => {
  await openChargeAt("the-one-before");
  shiftClock(40 * DAY);
  await checkDuePayments();
  expect(await unreachableCharges()).toMatchObject([{ charges: 1 }]);
});
