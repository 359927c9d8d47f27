import { beforeEach, expect, test } from "vitest";
import { payOnPage } from "#server/checkout/pay-on-page";
import { DAY, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { reconcile } from "#server/fulfilment/reconcile";
import { checkDuePayments } from "#server/payments/due";
import { unreachableCharges } from "#server/payments/unreachable-charges";
import { noteStray } from "#server/payments/strays";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { changeIn } from "../../support/rows";
import { startSandbox } from "../../support/sandbox";

const sandbox = await startSandbox();
await sandbox.config("/webhooks", { drop: true });
beforeEach(async () => {
  await db().deleteFrom("stray_charges").execute();
  await db().updateTable("payment_attempts").set({ next_check_at: null, unanswered_since: null }).execute();
});

/** A charge that its customer may still pay at `provider`. */
async function openChargeAt(provider: string): Promise<void> {
  const { user } = await makeUser();
  const { orderId } = await payOnPage(user, "crypto", { planId: "layover" });
  await changeIn("payment_attempts", { order_id: orderId }, { provider, next_check_at: timestamp() });
  await checkDuePayments();
}
const today = () => new Date().toISOString().slice(0, 10);

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
