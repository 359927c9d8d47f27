/** Too little came at a processor that sends money back by our call: its customer has it back, and no person is needed. */
import { expect, test } from "vitest";
import { resolveUnderpayment } from "#server/checkout/underpayment";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { findAnyOrder } from "#server/orders/orders";
import { makeUser } from "../../support/factories";
import { followOrder } from "../../support/orders";
import { coinbaseBusiness } from "./parties";
import { refundBench } from "./refund-bench";

const { at, settle, money, reasonsOf } = refundBench(coinbaseBusiness);

async function short(amount = "0.00002") {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
  await at().pay(hostedUrl!, { amount });
  await settle();
  const { missingCents } = (await followOrder(user.id, orderId))!;
  return { user, orderId, came: (await findAnyOrder(orderId))!.amountCents - missingCents! };
}
const stateOf = async (orderId: string) => (await findAnyOrder(orderId))!.state;

test("paid back by choice", async () => {
  const { user, orderId, came } = await short();
  expect(await resolveUnderpayment(user, orderId, "pay_back")).toBeUndefined();
  expect(await resolveUnderpayment(user, orderId, "pay_back"), "pressed again").toBeUndefined();
  await settle();
  expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(["refunded", []]);
  expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: came });
});

test("beyond the owner's sum a person sends it", async () => {
  await db().updateTable("plans").set({ price_cents: 20_000 }).where("id", "=", "layover").execute();
  const { user, orderId, came } = await short("0.002");
  expect(came).toBeGreaterThan(5_000);
  await resolveUnderpayment(user, orderId, "pay_back");
  expect(await reasonsOf(orderId)).toEqual(["underpaid", "pay_back_chosen"]);
});
