import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, shiftClock } from "#server/clock";
import { payWithCrypto } from "#server/checkout/pay-with-crypto";
import { db } from "#server/database/connection";
import { refuseOrder } from "#server/fulfilment/review";
import { closeAccount } from "#server/leaving/close-account";
import { checkDuePayments } from "#server/payments/due";
import { makeUser } from "../../support/factories";
import { type Sandbox, startSandbox } from "../../support/sandbox";
import { followOrder } from "../../support/orders";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  shiftClock(0);
  await sandbox.config("/webhooks", { drop: true }); // each time: to clear its data sets this back as well
});

const buy = async () => {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payWithCrypto(user, { planId: "layover" });
  return { user, orderId, hostedUrl: hostedUrl!, state: stateOf(user.id, orderId) };
};
const stateOf = (userId: string, orderId: string) => async () => (await followOrder(userId, orderId))?.state;
const madeAt = (provider: string, orderId: string) =>
  db().updateTable("payment_attempts").set({ provider }).where("order_id", "=", orderId).execute();
const later = async (ms: number) => {
  shiftClock(ms);
  await checkDuePayments();
};

describe("a charge at a processor that is not configured any more", () => {
  test("leaves its order waiting, and is followed when the processor is there again", async () => {
    const { orderId, hostedUrl, state } = await buy();
    await madeAt("the-one-before", orderId);
    await sandbox.pay(hostedUrl);
    await later(20 * MINUTE);
    expect(await state()).toBe("awaiting_payment");
    await madeAt("sandbox", orderId);
    await later(40 * MINUTE);
    expect(await state()).toBe("fulfilled");
  });

  test("has no page that anybody is led to", async () => {
    const { user, orderId } = await buy();
    await madeAt("the-one-before", orderId);
    expect(await followOrder(user.id, orderId)).toMatchObject({ state: "awaiting_payment", hostedUrl: null });
    await expect(payWithCrypto(user, { planId: "layover" })).rejects.toMatchObject({
      code: "payment_unavailable",
    });
    shiftClock(2 * HOUR); // it has run out
    expect((await payWithCrypto(user, { planId: "layover" })).hostedUrl).toBeDefined();
  });

  test("is over at the end of its watch", async () => {
    const { orderId, state } = await buy();
    await madeAt("the-one-before", orderId);
    await later(20 * HOUR);
    expect(await state()).toBe("awaiting_payment");
    await later(2 * DAY);
    expect(await state()).toBe("expired");
  });
});

describe("a charge that its processor says it does not know", () => {
  test("leaves its order waiting until the end of its watch, and the plan can be bought again", async () => {
    const { user, orderId, state } = await buy();
    await sandbox.config("/data", {}, "DELETE");
    await later(20 * MINUTE);
    await later(12 * HOUR);
    expect(await state()).toBe("awaiting_payment");
    await later(2 * DAY);
    expect(await state()).toBe("expired");
    const again = await payWithCrypto(user, { planId: "layover" });
    expect(again.hostedUrl).toBeDefined();
    expect(again.orderId).not.toBe(orderId);
  });
});

describe("a processor that never answers", () => {
  const isSilent = () => sandbox.config("/faults", { next: "500", times: 100, operation: "read" });
  afterEach(() => sandbox.config("/faults", {}, "DELETE"));

  test("keeps no order waiting for ever", async () => {
    const { orderId, state } = await buy();
    await isSilent();
    await later(HOUR);
    expect(await state()).toBe("awaiting_payment");
    await later(2 * DAY);
    expect(await state()).toBe("expired");
    const { next_check_at } = await db()
      .selectFrom("payment_attempts")
      .select("next_check_at")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(next_check_at).toBeNull();
  });

  test("keeps no account: it can be deleted at the end of the watch", async () => {
    const { user } = await buy();
    await isSilent();
    await later(HOUR);
    await expect(closeAccount(user)).rejects.toMatchObject({ code: "account_in_use" });
    await later(2 * DAY);
    await closeAccount(user);
  });

  test("keeps no payment that was seen: a person is asked, and decides", async () => {
    const { orderId, hostedUrl, state } = await buy();
    await sandbox.pay(hostedUrl, { confirm: false });
    await later(MINUTE);
    expect(await state()).toBe("confirming");
    await isSilent();
    await later(2 * DAY);
    expect(await state()).toBe("needs_review");
    expect(await refuseOrder(orderId, "it never came")).toMatchObject({ isDone: true });
  });
});
