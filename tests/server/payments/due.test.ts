import { afterEach, beforeAll, describe, expect, test, vi, type MockInstance, beforeEach } from "vitest";
import { fromNow, MINUTE, SECOND, shiftClock, timestamp, DAY, HOUR } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { claimDueAttempts, attemptsOf } from "#server/payments/attempts";
import { checkDuePayments } from "#server/payments/due";
import { takersOf, probeUnavailable } from "#server/payments/processor";
import { listPlans } from "#server/plans/plans";
import { makeUser } from "../../support/factories";
import { changeIn, rowsIn } from "../../support/rows";
import { startSandbox } from "../../support/sandbox";
import { notifyOfSilence } from "#server/fulfilment/reconcile";
import { closeAccount } from "#server/privacy/close-account";
import { type PastOrder, ordersOf } from "#server/orders/history";
import { followCharge } from "#server/payments/charges";
import { stepOfOrder } from "~/features/orders/order-step";
import { orderStateWords } from "~/features/orders/order-words";
import { balancesOf, followOrder } from "../../support/orders";

const CHARGES = 8;
let spy: MockInstance | undefined;
const sandbox = await startSandbox();
await sandbox.config("/webhooks", { drop: true });
beforeAll(async () => {
  const { user } = await makeUser();
  const plans = await listPlans();
  for (const { id } of plans.slice(0, CHARGES)) await payOnPage(user, "crypto", { lines: [{ planId: id }] });
});

afterEach(() => spy?.mockRestore());

/** Every charge is due for a look; what the processor is asked about from now on is noted. */
async function allDue(): Promise<void> {
  await changeIn(
    "payment_attempts",
    {},
    { next_check_at: timestamp(fromNow(-MINUTE)), lease_until: null, checks: 0 },
  );
  spy = vi.spyOn(takersOf("crypto")[0]!, "getCharge");
}

const asked = () => spy!.mock.calls.map(([ref]) => String(ref)).toSorted();
const refs = async () => (await rowsIn("payment_attempts")).map(({ ref }) => ref!).toSorted();
beforeEach(async () => {
  shiftClock(0);
  await sandbox.config("/webhooks", { drop: true }); // each time: to clear its data sets this back as well
});
const buy = async () => {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  return { user, orderId, hostedUrl: hostedUrl!, state: stateOf(user.id, orderId) };
};
const NOTHING_BOUGHT = { delivery: undefined, isAskedBack: false, esim: undefined };
const stateOf = (userId: string, orderId: string) => async () => (await followOrder(userId, orderId))?.state;
const madeAt = (provider: string, orderId: string) =>
  db().updateTable("payment_attempts").set({ provider }).where("order_id", "=", orderId).execute();
const later = async (ms: number) => {
  shiftClock(ms);
  await checkDuePayments();
};

describe("charges that are due", () => {
  test("are asked about once each, by however many workers", async () => {
    await allDue();
    await Promise.all([checkDuePayments(), checkDuePayments(), checkDuePayments()]);
    expect(asked()).toEqual(await refs());
  });

  test("are left alone while another worker holds them, and looked at when that one has died", async () => {
    await allDue();
    expect(await claimDueAttempts(CHARGES)).toHaveLength(CHARGES);
    await checkDuePayments();
    expect(asked()).toEqual([]);
    shiftClock(15 * SECOND);
    await checkDuePayments();
    expect(asked()).toEqual(await refs());
  });

  test("are free again after the look, and due later each time", async () => {
    await allDue();
    const waits: number[] = [];
    for (let look = 0, passed = 0; look < 6; look++) {
      await checkDuePayments();
      const { next_check_at, lease_until } = await db()
        .selectFrom("payment_attempts")
        .select(["next_check_at", "lease_until"])
        .orderBy("id")
        .executeTakeFirstOrThrow();
      expect(lease_until).toBeNull();
      const next = Date.parse(next_check_at!) - Date.now();
      waits.push(Math.round((next - passed) / (10 * SECOND)) * 10);
      shiftClock((passed = next + SECOND));
    }
    expect(waits).toEqual([30, 60, 120, 300, 600, 600]);
  });

  test("are left for the next worker once this one is to stop", async () => {
    await allDue();
    await checkDuePayments(AbortSignal.abort());
    expect(asked()).toEqual([]);
  });
});

describe("a charge at a processor that is not configured any more", () => {
  test("leaves its order waiting, and is followed when the processor is there again", async () => {
    const { orderId, hostedUrl, state } = await buy();
    await madeAt("the-one-before", orderId);
    await sandbox.pay(hostedUrl);
    await later(20 * MINUTE);
    await later(40 * DAY);
    expect(await state()).toBe("awaiting_payment");
    await madeAt("sandbox", orderId);
    await later(40 * DAY + HOUR);
    expect(await state()).toBe("fulfilled");
  });

  test("has no page that anybody is led to", async () => {
    const { user, orderId } = await buy();
    await madeAt("the-one-before", orderId);
    expect(await followOrder(user.id, orderId)).toMatchObject({ state: "awaiting_payment", hostedUrl: null });
    await expect(payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
      code: "payment_unavailable",
    });
    shiftClock(2 * HOUR); // it has run out
    expect((await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).hostedUrl).toBeDefined();
  });

  test("of which nobody knows whether it was made gets no second page in its order", async () => {
    const { user } = await makeUser();
    const press = () => payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    await sandbox.config("/faults", { next: "lost", operation: "create" });
    await expect(press()).rejects.toMatchObject({ code: "payment_unavailable" });
    const [{ id }] = (await ordersOf(user.id)) as [PastOrder];
    await madeAt("the-one-before", id);
    for (const days of [1.1, 1.2]) {
      shiftClock(days * DAY);
      await expect(press()).rejects.toMatchObject({ code: "payment_unavailable" });
    }
    shiftClock(2.1 * DAY);
    expect((await press()).orderId).not.toBe(id);
    expect(await attemptsOf([id])).toMatchObject([{ state: "creating", next_check_at: expect.any(String) }]);
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
    const again = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    expect(again.hostedUrl).toBeDefined();
    expect(again.orderId).not.toBe(orderId);
  });
});

describe("a processor that never answers", () => {
  const isSilent = () => sandbox.config("/faults", { next: "500", times: 100, operation: "read" });
  afterEach(() => sandbox.config("/faults", {}, "DELETE"));

  const answers = async (after: number) => {
    await sandbox.config("/faults", {}, "DELETE");
    shiftClock(after);
    await probeUnavailable();
    await checkDuePayments();
  };

  test("is asked on, once an hour, until it says what was paid; its customer hears that nobody knows", async () => {
    const { user, orderId, hostedUrl, state } = await buy();
    await sandbox.pay(hostedUrl);
    await isSilent();
    await later(HOUR);
    await later(4 * DAY);
    const [attempt] = await attemptsOf([orderId]);
    expect(Date.parse(attempt!.next_check_at!) - Date.now() - 4 * DAY).toBeCloseTo(HOUR, -4);
    const order = (await followOrder(user.id, orderId))!;
    expect([order.state, order.hostedUrl]).toEqual(["awaiting_payment", null]);
    expect(orderStateWords(order).text).toContain("we keep asking");
    await answers(4 * DAY + 2 * HOUR);
    expect(await state()).toBe("fulfilled");
  });

  test("has its page replaced by our clock, and is asked on what was paid there", async () => {
    const { user, orderId, hostedUrl, state } = await buy();
    await sandbox.pay(hostedUrl);
    await isSilent();
    await later(3 * DAY);
    await sandbox.config("/faults", {}, "DELETE");
    await sandbox.config("/faults", { next: "500", times: 100, operation: "read" });
    await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    const order = (await followOrder(user.id, orderId))!;
    expect(order.state).toBe("expired");
    expect(orderStateWords(order).text).not.toMatch(/Nothing was (received|charged)/);
    expect(stepOfOrder(order, NOTHING_BOUGHT)?.label).toBe("Go to dashboard");
    await answers(3 * DAY + 2 * HOUR);
    expect(await state()).toBe("needs_review");
  });

  test("and has told by webhook: the customer hears that it was seen, and pays no second time", async () => {
    const { user, orderId, hostedUrl, state } = await buy();
    await sandbox.config("/webhooks", { drop: 0 });
    await isSilent();
    await sandbox.pay(hostedUrl);
    const [attempt] = await attemptsOf([orderId]);
    expect([await state(), await balancesOf(orderId)]).toEqual(["confirming", {}]);
    expect(await followCharge(user.id, attempt!.ref!)).toMatchObject({ status: "seen", hostedUrl: null });
    expect(await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).toEqual({ orderId });
    await later(4 * DAY);
    expect(await state()).toBe("confirming");
    await answers(4 * DAY + 2 * HOUR);
    expect(await state()).toBe("fulfilled");
  });

  test("keeps no account: it can be deleted at the end of the watch", async () => {
    const { user } = await buy();
    await isSilent();
    await later(HOUR);
    await expect(closeAccount(user)).rejects.toMatchObject({ code: "account_in_use" });
    await later(2 * DAY);
    await closeAccount(user);
  });

  test("is an email after a quarter of an hour, and one a day until it answers", async () => {
    await db().updateTable("payment_attempts").set({ checked_at: null }).execute(); // days ahead of this test
    await buy();
    await isSilent();
    const emails = async (after: number) => {
      await later(after);
      await notifyOfSilence();
      const told = db().selectFrom("mails").select("id").where("key", "like", "silent:sandbox:%");
      return (await told.execute()).length;
    };
    await later(MINUTE);
    const counts = [];
    for (const after of [14, 17, 18, 24 * 60, 24 * 60 + 2]) counts.push(await emails(after * MINUTE));
    expect(counts).toEqual([0, 1, 1, 1, 2]);
    await answers(2 * DAY);
    expect(await emails(3 * DAY)).toBe(2);
  });
});
