/** The words on every page for a plan that is paid for and that the network has not delivered. */
import { describe, expect, test } from "vitest";
import { openCase } from "#server/books/cases";
import { MINUTE, SECOND, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { DISPUTE_OPEN } from "#server/esims/words-rules";
import { give } from "#server/fulfilment/fulfil";
import { holdOrder, flagOrder } from "#server/orders/orders";
import { findAnyPlan } from "#server/plans/plans";
import { shop } from "#server/shop/rules";
import { clientOf } from "../support/api";
import { deliverOwed, deliveredPlan } from "../support/delivered";
import { addDispute, payFor } from "../support/esims";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";
import { changeIn } from "../support/rows";
import { startShop } from "../support/shop-server";
import { makeVisitor, type Visitor } from "../support/visitors";
import { stopOrder } from "#server/fulfilment/stop";
import { requestRefund } from "#server/refunds/refunds";
import { wire } from "#server/wiring";
import { btc, openCharge, PRICE } from "../support/charges";
import { esimOfOrder, oweBackOrder } from "../support/bought";

const call = clientOf(await startShop());

/** The sandbox's deadline. */
const DEADLINE = 2 * MINUTE;

const page = async (path: string, { cookie }: Visitor) =>
  inMain(await (await visitPage(path, { Cookie: cookie })).text());
const pages = async (visitor: Visitor, orderId: string) => {
  const { id } = (await esimOfOrder(visitor.user.id, orderId))!;
  return {
    order: await page(`/orders/${orderId}`, visitor),
    esim: await page(`/dashboard/esims/${id}`, visitor),
    dashboard: await page("/dashboard", visitor),
  };
};
const answers = async ({ cookie }: Visitor, orderId: string) => {
  const headers = { Cookie: cookie };
  const [order, orders, plans, active] = await Promise.all(
    [`/api/orders/${orderId}`, "/api/orders", "/api/subscriptions", "/api/subscriptions/active"].map((path) =>
      call("GET", path, { headers }),
    ),
  );
  const { delivery } = order!.json;
  expect(orders!.json[0].delivery).toBe(delivery);
  expect(plans!.json[0].delivery).toBe(delivery);
  return { delivery, isActive: plans!.json[0].isActive, active: active!.status };
};
const giveUp = (orderId: string) =>
  changeIn("network_orders", { order_id: orderId }, { state: "failed", next_try_at: null });
const shown = async (path: string, { cookie }: Pick<Visitor, "cookie">) =>
  inMain(await (await visitPage(path, { Cookie: cookie })).text());

describe("a new eSIM", () => {
  test.each([
    ["before its deadline", DEADLINE - MINUTE, "preparing", "We are preparing your eSIM", "as soon as it is"],
    [
      "past its deadline",
      DEADLINE + SECOND,
      "late",
      "Your eSIM is late",
      "within 48 hours of your payment, you are paid back",
    ],
  ])("%s", async (_when, ms, delivery, title, next) => {
    const visitor = await makeVisitor();
    const orderId = await payFor(visitor.user.id);
    shiftClock(ms);
    await transaction(() => openCase({ orderId }, "esim_late"));
    expect(await answers(visitor, orderId)).toEqual({ delivery, isActive: false, active: 404 });
    const { order, ...others } = await pages(visitor, orderId);
    expect(order.text).not.toContain("looks at the payments"); // it is about the eSIM alone
    for (const { text } of [order, ...Object.values(others)]) {
      expect(text).toContain(title);
      expect(text).toContain(next);
      expect(text).not.toMatch(/plan is active|Active plan|No Active Plan/);
    }
  });

  test("given up says until when it is paid back", async () => {
    const visitor = await makeVisitor();
    const orderId = await payFor(visitor.user.id);
    const reloads = async () => {
      const html = await (await visitPage("/dashboard", { Cookie: visitor.cookie })).text();
      return html.includes('http-equiv="refresh"');
    };
    expect(await reloads()).toBe(true);
    await giveUp(orderId);
    expect(await reloads(), "nothing more is to come").toBe(false);
    expect(await answers(visitor, orderId)).toEqual({ delivery: "given_up", isActive: false, active: 404 });
    for (const { text } of Object.values(await pages(visitor, orderId))) {
      expect(text).toContain("Your eSIM did not come");
      expect(text).toContain("You are paid back: by card within 48 hours of your payment");
      expect(text).not.toMatch(/plan is active|Active plan/);
    }
  });

  test("delivered late is active", async () => {
    const visitor = await makeVisitor();
    const orderId = await payFor(visitor.user.id);
    await deliverOwed();
    shiftClock(DEADLINE + SECOND);
    expect(await answers(visitor, orderId)).toEqual({ delivery: "delivered", isActive: true, active: 200 });
    const { order, esim, dashboard } = await pages(visitor, orderId);
    expect(order.names("heading")[0]).toBe("Ready to install");
    expect(esim.names("heading")[0]).toBe("Ready to install");
    expect(dashboard.text).toContain("Your plan Nomad Ready to install");
    for (const { text } of [order, esim, dashboard]) expect(text).not.toMatch(/\blate\b/);
  });

  test("taken back is neither late nor active", async () => {
    const visitor = await makeVisitor();
    const orderId = await payFor(visitor.user.id);
    await oweBackOrder(orderId);
    shiftClock(DEADLINE + SECOND);
    expect(await answers(visitor, orderId)).toEqual({ delivery: "taken_back", isActive: false, active: 404 });
    const { order, esim } = await pages(visitor, orderId);
    expect(order.names("heading")[0]).toBe("Your plan is stopped");
    expect(order.text).toContain("nothing is paid back yet. Its eSIM was never made.");
    expect(esim.text).toContain("Nomad : stopped");
    expect(esim.text).not.toMatch(/start by|days begin/);
  });
});

describe("more data for an existing eSIM", () => {
  test.each([
    ["preparing", DEADLINE - MINUTE, "We are preparing your data"],
    ["late", DEADLINE + SECOND, "Your data is late"],
  ])("is not active until the network has accepted it: %s", async (delivery, ms, title) => {
    const visitor = await makeVisitor();
    const { esimId } = await deliveredPlan(visitor.user.id, { state: "enabled" });
    const orderId = await payFor(visitor.user.id, { esimId });
    shiftClock(ms);
    const headers = { Cookie: visitor.cookie };
    const { json } = await call("GET", "/api/subscriptions", { headers });
    const owed = (json as { state: string; isActive: boolean; delivery: string }[]).map(
      ({ isActive, delivery }) => [isActive, delivery],
    );
    expect(owed.toSorted()).toEqual([
      [false, delivery],
      [true, "delivered"],
    ]);
    const { order, esim, dashboard } = await pages(visitor, orderId);
    expect(order.names("heading")[0]).toBe(title);
    expect(esim.names("heading")[0]).toBe("On");
    for (const { text } of [esim, dashboard]) expect(text).toContain(title);
  });
});

test("a late gift is not called active, and no refund of it is promised", async () => {
  const visitor = await makeVisitor();
  const plan = (await findAnyPlan(shop.giftPlan))!;
  const { id: orderId } = await transaction(() => give(visitor.user.id, plan));
  shiftClock(DEADLINE + SECOND);
  for (const { text } of Object.values(await pages(visitor, orderId))) {
    expect(text).toContain("Your eSIM is late");
    expect(text).not.toMatch(/paid back|plan is active/);
  }
});

test("the warning before deleting the account names no active plan before there is one", async () => {
  const visitor = await makeVisitor();
  await payFor(visitor.user.id);
  const account = async () => (await page("/dashboard/account", visitor)).text;
  expect(await account()).not.toContain("You have an active plan");
  await deliverOwed();
  expect(await account()).toContain("You have an active plan");
});

test("an order that is not paid has no delivery", async () => {
  const visitor = await makeVisitor();
  const orderId = await payFor(visitor.user.id);
  await db().deleteFrom("network_orders").where("order_id", "=", orderId).execute();
  expect(
    (await call("GET", `/api/orders/${orderId}`, { headers: { Cookie: visitor.cookie } })).json,
  ).toMatchObject({ delivery: null });
});

wire();

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
  await addDispute(orderId, "open");
  await transaction(async () => {
    for (const reason of ["paid_twice", "disputed"] as const)
      await flagOrder(await holdOrder(orderId), reason);
  });
  const disputed = await shown(`/orders/${orderId}`, buyer);
  expect(disputed.text).toContain("Your card's bank tells us that the payment is disputed.");
  expect(disputed.names("link")).not.toContain("Ask for a refund");
  const asked = requestRefund(buyer.user, orderId, { reason: "No." });
  await expect(asked).rejects.toMatchObject({ code: "not_refundable" });
  await stopOrder(orderId);
  for (const path of [`/orders/${orderId}`, "/plans/nomad", "/checkout/nomad", "/dashboard"]) {
    const { text } = await shown(path, buyer);
    expect(text, path).toContain("Payment disputed");
    expect(text.split(DISPUTE_OPEN), path).toHaveLength(path === "/dashboard" ? 1 : 2);
    expect(text, path).not.toMatch(/is ready|ready to install/i);
  }
});
