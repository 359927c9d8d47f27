import { expect, test } from "vitest";
import { MINUTE } from "#server/clock";
import { payBackOrder } from "#server/fulfilment/review";
import { findAnyOrder } from "#server/orders/orders";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { SOON } from "../processors/refund-bench";
import { coinbaseBusiness } from "../processors/parties";
import { paidBack } from "./paid-back";

const { at, paid, settle, word, money, sendingsOf, reasonsOf, emailsTo } = paidBack(coinbaseBusiness);
const stateOf = async (ref: string) => (await at().provider.getCharge(ref, SOON())).state;

test("of what was too much, alone: its plan stays, and nobody is asked about it", async () => {
  const { orderId, ref, email } = await paid({ amount: "0.001" });
  const { owed } = await money(orderId);
  expect(owed).toBeGreaterThan(0);
  await payBackOrder(orderId, "too much", owed);
  await sendDueRefunds();
  await settle();
  expect(await stateOf(ref)).toBe("part_refunded");
  expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: owed });
  expect([(await findAnyOrder(orderId))!.state, await reasonsOf(orderId)]).toEqual(["fulfilled", []]);
  expect(await emailsTo(email, "surplus")).toEqual([]); // that would be one that was sent by hand
  expect(await emailsTo(email)).toEqual(["Money of your Layover order was paid back"]);
});

test.each([
  ["500", 0],
  ["429", 300],
])("what is answered by %s is sent once: of 300 cents %d after a minute", async (next, cents) => {
  const { orderId, ref } = await paid();
  await at().control("/faults", { next, operation: "refund" });
  await word(orderId);
  await sendDueRefunds();
  await at().pass(MINUTE);
  await sendDueRefunds();
  expect(await sendingsOf(ref), "what may still arrive is not asked for again").toBe(cents);
  await at().pass(2 * MINUTE);
  await sendDueRefunds();
  expect(await sendingsOf(ref)).toBe(300);
});
