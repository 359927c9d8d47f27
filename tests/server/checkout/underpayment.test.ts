import { expect, test } from "vitest";
import { purchasesUnderWay } from "#server/checkout/purchases";
import { payOnPage } from "#server/checkout/pay-on-page";
import { resolveUnderpayment } from "#server/checkout/underpayment";
import { SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { inbox } from "#server/fulfilment/inbox";
import { findAnyOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import { checkDuePayments } from "#server/payments/due";
import { orderStateWords } from "~/features/orders/order-words";
import { makeUser } from "../../support/factories";
import { balancesOf, causesOf, followOrder, reasonsOf } from "../../support/orders";
import { startSandbox } from "../../support/sandbox";

const sandbox = await startSandbox();

/** An order of $3.00 for which so much bitcoin came. */
async function short(amount = "0.00002") {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { planId: "layover" });
  await sandbox.pay(hostedUrl!, { amount });
  const missing = async () => (await followOrder(user.id, orderId))?.missingCents;
  return { user, orderId, missing, came: 300 - (await missing())! };
}

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
  expect((await purchasesUnderWay(user.id, "layover"))[0]).toMatchObject({ hostedUrl: null });
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
