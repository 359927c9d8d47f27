import { expect, test } from "vitest";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import { purchasesUnderWay } from "#server/checkout/purchases";
import { db } from "#server/database/connection";
import { makeUser } from "../../support/factories";
import { settleDown, startSandbox } from "../../support/sandbox";

const sandbox = await startSandbox();

const PLAN = "layover";
const pressing = async (fault?: string) => {
  const { user } = await makeUser();
  if (fault) await sandbox.config("/faults", { next: fault, operation: "create" });
  const pressed = payOnPage(user, "crypto", { planId: PLAN });
  return { user, pressed };
};
const failing = async (fault: string) => {
  const { user, pressed } = await pressing(fault);
  await expect(pressed).rejects.toThrow();
  return user;
};

test("nothing is known of a plan that nobody has pressed for, nor of somebody else's", async () => {
  const { user, pressed } = await pressing();
  await pressed;
  const { user: other } = await makeUser();
  expect(await purchasesUnderWay(other.id, PLAN)).toEqual([]);
  expect(await purchasesUnderWay(user.id, "nomad")).toEqual([]);
  expect(await purchasesUnderWay(user.id, "no such plan")).toEqual([]);
});

test("an open order with its page, the payment that is seen, the plan that is paid", async () => {
  const { user, pressed } = await pressing();
  const { orderId, hostedUrl } = await pressed;
  const order = { orderId, isInDoubt: false };
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([
    { ...order, state: "awaiting_payment", hostedUrl },
  ]);
  await sandbox.pay(hostedUrl!, { confirm: false });
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([
    { ...order, state: "confirming", hostedUrl: null },
  ]);
  await sandbox.config(`/charges/${hostedUrl!.split("/").at(-1)}/confirm`, {});
  await settleDown();
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([{ ...order, state: "fulfilled" }]);
});

test("a charge that is being made is in doubt, and so is one whose answer was lost", async () => {
  const { user, pressed } = await pressing("lost");
  const ended = pressed.catch(() => {});
  await expect
    .poll(() => purchasesUnderWay(user.id, PLAN))
    .toMatchObject([{ state: "created", isInDoubt: true, hostedUrl: null }]);
  await ended;
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([{ state: "created", isInDoubt: true }]);
  await settleDown(); // the worker finds it
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([
    { state: "awaiting_payment", isInDoubt: false, hostedUrl: expect.stringContaining("/pay/") },
  ]);
});

test.each(["500", "nonsense", "timeout"])("after '%s' nobody knows", { timeout: 20_000 }, async (fault) => {
  const user = await failing(fault);
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([{ state: "created", isInDoubt: true }]);
});

test.each(["429", "no_url", "evil_url"])("after '%s' nothing is under way", async (fault) => {
  const user = await failing(fault);
  expect(await purchasesUnderWay(user.id, PLAN)).toEqual([]);
});

test("a doubt is seen behind a plan that was bought later", { timeout: 20_000 }, async () => {
  const user = await failing("429");
  const { orderId } = await payWithCard(user, { planId: PLAN });
  await sandbox.config("/faults", { next: "500", operation: "create" });
  await expect(payOnPage(user, "crypto", { planId: PLAN })).rejects.toThrow();
  expect(await purchasesUnderWay(user.id, PLAN)).toMatchObject([
    { state: "created", isInDoubt: true },
    { orderId, state: "fulfilled" },
  ]);
});

test("what was cancelled or ran out is none", async () => {
  const { user, pressed } = await pressing();
  const { hostedUrl } = await pressed;
  await sandbox.config(`/charges/${hostedUrl!.split("/").at(-1)}/expire`, {});
  await settleDown();
  expect(await purchasesUnderWay(user.id, PLAN)).toEqual([]);
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
  await purchasesUnderWay(user.id, PLAN);
  expect(await all()).toEqual(before);
});
