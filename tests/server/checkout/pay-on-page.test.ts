import { describe, expect, test, vi } from "vitest";
import { shiftClock, HOUR, MINUTE, SECOND } from "#server/clock";
import { openCasesOf } from "#server/books/cases";
import { db } from "#server/database/connection";
import { payOnPage } from "#server/checkout/pay-on-page";
import { takersOf } from "#server/payments/processor";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { settleDown, startSandbox } from "../../support/sandbox";
import { followOrder, balancesOf, causesOf, reasonsOf } from "../../support/orders";
import { rowsIn } from "../../support/rows";
import { payWithCard } from "#server/checkout/pay-with-card";
import { purchasesUnderWay } from "#server/checkout/purchases";
import { resolveUnderpayment } from "#server/checkout/underpayment";
import { inbox } from "#server/fulfilment/inbox";
import { findAnyOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import { checkDuePayments } from "#server/payments/due";
import { orderStateWords } from "~/features/orders/order-words";

const sandbox = await startSandbox();

const buy = async (planId = "layover") => {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId }] });
  return { user, orderId, hostedUrl: hostedUrl! };
};
const stateOf = async (userId: string, orderId: string) => (await followOrder(userId, orderId))?.state;
const PLAN = "layover";
const pressing = async (fault?: string) => {
  const { user } = await makeUser();
  if (fault) await sandbox.config("/faults", { next: fault, operation: "create" });
  const pressed = payOnPage(user, "crypto", { lines: [{ planId: PLAN }] });
  return { user, pressed };
};
const failing = async (fault: string) => {
  const { user, pressed } = await pressing(fault);
  await expect(pressed).rejects.toThrow();
  return user;
};

/** An order of $3.00 for which so much bitcoin came. */
async function short(amount = "0.00002") {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  await sandbox.pay(hostedUrl!, { amount });
  const missing = async () => (await followOrder(user.id, orderId))?.missingCents;
  return { user, orderId, missing, came: 300 - (await missing())! };
}

describe("a charge that is paid before the answer to its making", () => {
  test.each([
    ["which says so, is read whole", true],
    ["by a signed event, is read at once", false],
  ])("%s", async (_how, saysSo) => {
    const provider = takersOf("crypto")[0]!;
    const make = provider.createCharge;
    await sandbox.config("/webhooks", { drop: saysSo ? true : 0 });
    vi.spyOn(provider, "createCharge").mockImplementationOnce(async (request, signal) => {
      const made = await make(request, signal);
      await sandbox.pay(made.hostedUrl!);
      return saysSo ? { ...(await provider.getCharge(made.ref, signal)), payments: [] } : made;
    });
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    await settleDown();
    await sandbox.config("/webhooks", { drop: 0 });
    expect([hostedUrl, await stateOf(user.id, orderId)]).toEqual([undefined, "fulfilled"]);
    expect(await openCasesOf([orderId])).toEqual([]);
  });
});

describe("the way to a plan", () => {
  test("an exact payment ends in one active plan, and the ledger sums to nothing", async () => {
    const { user, orderId, hostedUrl } = await buy("nomad");
    expect(hostedUrl).toMatch(new RegExp(`^${sandbox.origin}/pay/`));
    expect(await stateOf(user.id, orderId)).toBe("awaiting_payment");

    await sandbox.pay(hostedUrl, { confirm: false });
    expect(await stateOf(user.id, orderId)).toBe("confirming");
    expect(await activePlansOf(user.id)).toEqual([]);

    await sandbox.config(`/charges/${hostedUrl.split("/").at(-1)}/confirm`, {});
    await settleDown();
    expect(await stateOf(user.id, orderId)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toMatchObject([{ planName: "Nomad", usedBytes: 0 }]);

    const entries = await rowsIn("ledger_entries", { order_id: orderId });
    expect(entries.map((entry) => entry.amount_cents).toSorted((a, b) => a - b)).toEqual([
      -1999, -1999, 1999, 1999,
    ]);
  });

  test("an order that too much was paid for is flagged as it stands then: with its plan", async () => {
    const { orderId, hostedUrl } = await buy();
    await sandbox.pay(hostedUrl, { amount: "0.5" });
    const steps = await rowsIn("order_events", { order_id: orderId }, "id");
    expect(steps.slice(-2)).toMatchObject([
      { from_state: "paid", to_state: "fulfilled", cause: "plan activated" },
      { from_state: "fulfilled", to_state: "fulfilled", cause: "review: overpaid" },
    ]);
  });
});

describe("pressing the pay button more than once", () => {
  test("ten clicks at once make one order and one charge", async () => {
    const { user } = await makeUser();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payOnPage(user, "crypto", { lines: [{ planId: "nomad" }] })),
    );
    expect(new Set(answers.map((answer) => answer.hostedUrl)).size).toBe(1);
    const attempts = await db()
      .selectFrom("payment_attempts")
      .innerJoin("orders", "orders.id", "payment_attempts.order_id")
      .selectAll("payment_attempts")
      .where("orders.user_id", "=", user.id)
      .execute();
    expect(attempts).toHaveLength(1);
  });
});

describe("a processor that fails", () => {
  const failing = async (next: string, planId = "layover") => {
    const { user } = await makeUser();
    await sandbox.config("/faults", { next, operation: "create" });
    const error = await payOnPage(user, "crypto", { lines: [{ planId }] }).catch((caught: unknown) => caught);
    return { user, error };
  };

  test("one that refuses ends the order, and the next click begins another", async () => {
    const { user, error } = await failing("400");
    expect(error).toMatchObject({ code: "payment_rejected" });
    const { orderId } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    const orders = await rowsIn("orders", { user_id: user.id });
    expect(orders.map(({ state }) => state).sort()).toEqual(["awaiting_payment", "cancelled"]);
    expect(orders.find(({ state }) => state === "awaiting_payment")?.id).toBe(orderId);
  });

  test("one that hangs is given up after five seconds", { timeout: 20_000 }, async () => {
    const begun = Date.now();
    const { error } = await failing("timeout");
    expect(error).toMatchObject({ code: "payment_unavailable" });
    expect(Date.now() - begun).toBeLessThan(9_000);
  });
});

describe("what the server decides", () => {
  /** After some that failed the processor is left alone, and that is said. */
  const REFUSED = expect.stringMatching(/^payment_(unavailable|away)$/) as string;

  test("many new charges in a minute are refused for a while", async () => {
    const { user } = await makeUser();
    await sandbox.config("/faults", { next: "429", times: 100, operation: "create" });
    for (let press = 0; press < 10; press++) {
      await expect(payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
        code: REFUSED,
      });
    }
    await expect(payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    shiftClock(2 * MINUTE);
    await expect(payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
      code: REFUSED,
    });
    await sandbox.config("/faults", {}, "DELETE");
    shiftClock(HOUR);
    expect((await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] })).hostedUrl).toBeDefined();
  });
});

test("nothing is known of a plan that nobody has pressed for, nor of somebody else's", async () => {
  const { user, pressed } = await pressing();
  await pressed;
  const { user: other } = await makeUser();
  expect(await purchasesUnderWay(other.id, [PLAN])).toEqual([]);
  expect(await purchasesUnderWay(user.id, ["nomad"])).toEqual([]);
  expect(await purchasesUnderWay(user.id, ["no such plan"])).toEqual([]);
});

test("an open order with its page, the payment that is seen, the plan that is paid", async () => {
  const { user, pressed } = await pressing();
  const { orderId, hostedUrl } = await pressed;
  const order = { orderId, isInDoubt: false };
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([
    { ...order, state: "awaiting_payment", hostedUrl },
  ]);
  await sandbox.pay(hostedUrl!, { confirm: false });
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([
    { ...order, state: "confirming", hostedUrl: null },
  ]);
  await sandbox.config(`/charges/${hostedUrl!.split("/").at(-1)}/confirm`, {});
  await settleDown();
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([{ ...order, state: "fulfilled" }]);
});

test("a charge that is being made is in doubt, and so is one whose answer was lost", async () => {
  const { user, pressed } = await pressing("lost");
  const ended = pressed.catch(() => {});
  await expect
    .poll(() => purchasesUnderWay(user.id, [PLAN]))
    .toMatchObject([{ state: "created", isInDoubt: true, hostedUrl: null }]);
  await ended;
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([{ state: "created", isInDoubt: true }]);
  await settleDown(); // the worker finds it
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([
    { state: "awaiting_payment", isInDoubt: false, hostedUrl: expect.stringContaining("/pay/") },
  ]);
});

test.each(["500", "nonsense", "timeout"])("after '%s' nobody knows", { timeout: 20_000 }, async (fault) => {
  const user = await failing(fault);
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([{ state: "created", isInDoubt: true }]);
});

test.each(["429", "no_url", "evil_url"])("after '%s' nothing is under way", async (fault) => {
  const user = await failing(fault);
  expect(await purchasesUnderWay(user.id, [PLAN])).toEqual([]);
});

test("a doubt is seen behind a plan that was bought later", { timeout: 20_000 }, async () => {
  const user = await failing("429");
  const { orderId } = await payWithCard(user, { lines: [{ planId: PLAN }] });
  await sandbox.config("/faults", { next: "500", operation: "create" });
  await expect(payOnPage(user, "crypto", { lines: [{ planId: PLAN }] })).rejects.toThrow();
  expect(await purchasesUnderWay(user.id, [PLAN])).toMatchObject([
    { state: "created", isInDoubt: true },
    { orderId, state: "fulfilled" },
  ]);
});

test("what was cancelled or ran out is none", async () => {
  const { user, pressed } = await pressing();
  const { hostedUrl } = await pressed;
  await sandbox.config(`/charges/${hostedUrl!.split("/").at(-1)}/expire`, {});
  await settleDown();
  expect(await purchasesUnderWay(user.id, [PLAN])).toEqual([]);
});

test("looking changes nothing", async () => {
  const user = await failing("500");
  const all = async () => ({
    orders: await db().selectFrom("orders").selectAll().where("user_id", "=", user.id).execute(),
    attempts: await db()
      .selectFrom("payment_attempts")
      .selectAll()
      .where("order_id", "in", db().selectFrom("orders").select("id").where("user_id", "=", user.id))
      .execute(),
  });
  const before = await all();
  await purchasesUnderWay(user.id, [PLAN]);
  expect(await all()).toEqual(before);
});

test("the rest is paid on the same order, which starts its plan and closes the case", async () => {
  const { user, orderId, missing, came } = await short();
  expect(await reasonsOf(orderId)).toEqual(["underpaid"]);
  const page = await resolveUnderpayment(user, orderId, "pay_rest");
  expect(await resolveUnderpayment(user, orderId, "pay_rest"), "pressed again").toBe(page);
  await sandbox.pay(page!);
  expect((await findAnyOrder(orderId))!.state).toBe("fulfilled");
  expect(await balancesOf(orderId)).toEqual({ "processor:sandbox": 300, revenue: -300 });
  expect([came > 0, await reasonsOf(orderId), await missing()]).toEqual([true, [], null]);
  expect(await causesOf(orderId)).toContain("reviewed: its customer paid the rest");
  expect(await resolveUnderpayment(user, orderId, "pay_rest"), "afterwards").toBeUndefined();
});

test("too little of the rest leaves the choice, and what is more of it is owed", async () => {
  const { user, orderId, missing } = await short();
  const before = (await missing())!;
  await sandbox.pay((await resolveUnderpayment(user, orderId, "pay_rest"))!, { amount: "0.00001" });
  const after = (await missing())!;
  expect([after > 0, after < before, await reasonsOf(orderId)]).toEqual([true, true, ["underpaid"]]);
  await sandbox.pay((await resolveUnderpayment(user, orderId, "pay_rest"))!, { amount: "0.0001" });
  expect((await findAnyOrder(orderId))!.state).toBe("fulfilled");
  expect(await balancesOf(orderId)).toMatchObject({ revenue: -300, owed: expect.any(Number) });
  expect(await reasonsOf(orderId)).toEqual(["overpaid"]);
});

test("to be paid back where the processor sends nothing back is asked of a person, once, and starts no plan", async () => {
  const { user, orderId, came } = await short();
  const [, other] = [await resolveUnderpayment(user, orderId, "pay_rest"), await short()];
  const page = (await resolveUnderpayment(other.user, other.orderId, "pay_rest"))!;
  shiftClock(6 * SECOND); // a charge is looked at every five seconds at most
  await resolveUnderpayment(other.user, other.orderId, "pay_back");
  await sandbox.pay(page);
  for (const choice of ["pay_back", "pay_back", "pay_rest"] as const)
    expect(await resolveUnderpayment(user, orderId, choice)).toBeUndefined();
  expect((await purchasesUnderWay(user.id, ["layover"]))[0]).toMatchObject({ hostedUrl: null });
  await checkDuePayments();
  expect((await latestAttemptOf(orderId))!.state).toBe("cancelled");
  const { title, text } = orderStateWords((await followOrder(user.id, orderId))!);
  expect(`${title}. ${text}`).toContain(`You asked to be paid back. A person sends $0.${came} back`);
  const emails = await db().selectFrom("mails").select("subject").execute();
  expect(emails.filter(({ subject }) => subject.includes(`pay_back_chosen, ${orderId}`))).toHaveLength(1);
  for (const [id, cents] of Object.entries({ [orderId]: came, [other.orderId]: 300 })) {
    const entry = (await inbox()).find(({ order }) => order?.id === id)!;
    const suggested = `orders refund ${id} --amount ${(cents / 100).toFixed(2)}`;
    expect([entry.receivedCents, entry.suggested]).toEqual([cents, suggested]);
    expect(await balancesOf(id)).toEqual({ "processor:sandbox": cents, suspense: -cents });
  }
});

test("nobody decides about somebody else's", async () => {
  const { orderId } = await short();
  const { user } = await makeUser();
  await expect(resolveUnderpayment(user, orderId, "pay_back")).rejects.toMatchObject({
    code: "order_not_found",
  });
});
