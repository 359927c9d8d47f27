/** What the page of an order says and offers, as the server renders it. */
import { expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { stopOrder } from "#server/fulfilment/stop";
import { flagOrder, holdOrder } from "#server/orders/orders";
import { requestRefund } from "#server/refunds/refunds";
import { wire } from "#server/wiring";
import { btc, openCharge, PRICE } from "../support/charges";
import { deliveredPlan } from "../support/delivered";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";
import { makeVisitor, type Visitor } from "../support/visitors";

wire();
const shown = async (path: string, { cookie }: Pick<Visitor, "cookie">) =>
  inMain(await (await visitPage(path, { Cookie: cookie })).text());

test.each(["expired", "cancelled"] as const)(
  "a payment that comes after its order has %s is waited for, and nobody is asked to pay again",
  async (ended) => {
    const { user, cookie } = await makeVisitor();
    const { order, hears } = await openCharge(user);
    const page = () => shown(`/orders/${order.id}`, { cookie });
    await hears(ended);
    expect((await page()).names("link")).toContain("Back to checkout");

    await hears("seen", [btc(PRICE.bitcoin, { isConfirmed: false })]);
    const seen = await page();
    expect(seen.names("heading")[0]).toBe("Payment seen, waiting");
    expect(seen.text).toContain("please do not pay again");
    expect(seen.text).not.toMatch(/Nothing was (received|charged)/);
    expect(seen.names("link")).not.toContain("Back to checkout");
  },
);

test("a partial payment, and what its processor has sent back, is shown, and no refund can be asked for", async () => {
  const { user, cookie } = await makeVisitor();
  const { order, hears } = await openCharge(user);
  const page = () => shown(`/orders/${order.id}`, { cookie });
  await hears("open", [btc("0.00022977")]);
  expect((await page()).text).toMatch(/A part of your payment arrived.*\$9\.99 is still missing/);
  await hears("settled", [btc("0.00022977"), btc("0.00022977", { transactionId: "rest" })]);
  expect((await page()).names("link")).toContain("Ask for a refund");
  await hears("refunded", [], { refundedCents: 1999 });
  const { text, names } = await page();
  expect(text).toContain("A person looks at the payments of this order");
  expect(names("link")).not.toContain("Ask for a refund");
});

test("a plan whose payment is disputed cannot be refunded, and once it is stopped nothing calls it ready", async () => {
  const buyer = await makeVisitor();
  const { orderId } = await deliveredPlan(buyer.user.id);
  await transaction(async () => {
    for (const reason of ["paid_twice", "disputed"] as const)
      await flagOrder(await holdOrder(orderId), reason);
  });
  const disputed = await shown(`/orders/${orderId}`, buyer);
  expect(disputed.text).toContain("Your card's bank tells us that this payment is disputed.");
  expect(disputed.names("link")).not.toContain("Ask for a refund");
  const asked = requestRefund(buyer.user, orderId, { reason: "No." });
  await expect(asked).rejects.toMatchObject({ code: "not_refundable" });
  await stopOrder(orderId);
  for (const path of [`/orders/${orderId}`, "/plans/nomad", "/checkout/nomad", "/dashboard"]) {
    const { text } = await shown(path, buyer);
    expect(text, path).toContain("Your plan is stopped");
    expect(text, path).not.toMatch(/is ready|ready to install/i);
  }
});
