import { expect, test } from "vitest";
import { payBackOrder } from "#server/fulfilment/review";
import { findAnyOrder } from "#server/orders/orders";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { SOON } from "../processors/refund-bench";
import { coinbaseBusiness } from "../processors/parties";
import { paidBack } from "./paid-back";

const { at, paid, settle, money, reasonsOf, lettersTo } = paidBack(coinbaseBusiness);
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
  expect(await lettersTo(email, "surplus")).toEqual([]); // that would be one that was sent by hand
  expect(await lettersTo(email)).toEqual(["Money of your Layover order was paid back"]);
});
