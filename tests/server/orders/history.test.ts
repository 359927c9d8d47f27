import { describe, expect, test } from "vitest";
import { MINUTE, SECOND, shiftClock } from "#server/clock";
import { transaction } from "#server/database/connection";
import { acceptedBecause, causedAmong, ordersAfter, stateBeforeReview } from "#server/orders/every-order";
import {
  hasUnsettledOrder,
  orderHistoryOf,
  orderIdsOf,
  ordersOf,
  pageOfOrders,
} from "#server/orders/history";
import {
  clearReview,
  findAnyOrder,
  findOrder,
  flagOrder,
  holdOrder,
  moveOrder,
  openGift,
  openOrder,
  ordersOfPlan,
} from "#server/orders/orders";
import { ORDERS_PER_ANSWER, type OrderState, orderStates } from "#server/orders/rules";
import { openCase, openCasesOf } from "#server/books/cases";
import { findPlan } from "#server/plans/plans";
import { makeUser } from "../../support/factories";
import { causesOf, copyOrder } from "../../support/orders";
import { changeIn, rowsIn } from "../../support/rows";

const someone = async () => (await makeUser()).user.id;
const plan = async (id = "nomad") => (await findPlan(id))!;
/** An order of somebody's that is put into this state, by whatever way. */
async function orderIn(state: OrderState, userId?: string, planId?: string) {
  const [owner, bought] = [userId ?? (await someone()), await plan(planId)];
  const order = await transaction(() => openOrder(owner, [{ plan: bought, esimId: null }], "crypto"));
  if (state !== "created") await changeIn("orders", { id: order.id }, { state });
  return (await findAnyOrder(order.id))!;
}
/** So many orders of one customer, a second apart but for the last two, the oldest first. */
async function ordersOfOne(count: number) {
  const userId = await someone();
  const first = await orderIn("cancelled", userId);
  const ids = [first.id];
  const at = (n: number) => new Date(Date.parse(first.createdAt) + n * SECOND).toISOString();
  for (let n = 1; n < count; n++) ids.push(`${first.id.slice(0, -3)}${String(n).padStart(3, "0")}`);
  await copyOrder(first.id, count - 1, (n) => ({
    id: ids[n + 1],
    created_at: at(Math.min(n + 1, count - 2)),
  }));
  return { userId, ids };
}
const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe("the history of a customer", () => {
  test("is shown in pages of twenty, newest first; a page that is not there is the nearest that is", async () => {
    const { userId, ids } = await ordersOfOne(41);
    const newest = ids.toReversed();
    const [a, b] = [newest[0]!, newest[1]!].toSorted(); // of one moment: by their ids
    const expected = [a, b, ...newest.slice(2)];
    expect(idsOf(await ordersOf(userId))).toEqual(expected);
    const pages = [
      await orderHistoryOf(userId),
      await orderHistoryOf(userId, 2),
      await orderHistoryOf(userId, 3),
    ];
    expect(pages.flatMap(({ orders }) => idsOf(orders))).toEqual(expected);
    expect(pages.map(({ orders, page, pages }) => [orders.length, page, pages])).toEqual([
      [20, 1, 3],
      [20, 2, 3],
      [1, 3, 3],
    ]);
    for (const [asked, shown] of [
      [0, 1],
      [-1, 1],
      [4, 3],
      [1.5, 1],
      [Number.NaN, 1],
    ] as const)
      expect((await orderHistoryOf(userId, asked)).page).toBe(shown);
    expect((await orderIdsOf(userId)).toSorted()).toEqual(ids.toSorted());
  });

  test("is one empty page at first, and shows what an order was", async () => {
    const userId = await someone();
    expect(await orderHistoryOf(userId)).toEqual({ orders: [], page: 1, pages: 1 });
    const order = await orderIn("created", userId);
    const { orders } = await orderHistoryOf(userId);
    expect(orders).toEqual([
      {
        id: order.id,
        lines: order.lines,
        amountCents: 1999,
        currency: "USD",
        paymentMethod: "crypto",
        state: "created",
        createdAt: order.createdAt,
        fulfilledAt: null,
      },
    ]);
  });

  test("is answered to a client a page after the other, without a gap and without an end that is none", async () => {
    const { userId, ids } = await ordersOfOne(ORDERS_PER_ANSWER + 1);
    const newest = ids.toReversed();
    const expected = [newest[0]!, newest[1]!].toSorted().toReversed().concat(newest.slice(2));
    const first = await pageOfOrders(userId);
    expect(idsOf(first.orders)).toEqual(expected.slice(0, ORDERS_PER_ANSWER));
    expect(first.next).toBe(expected[ORDERS_PER_ANSWER - 1]);
    const second = await pageOfOrders(userId, first.next);
    expect([idsOf(second.orders), second.next]).toEqual([expected.slice(ORDERS_PER_ANSWER), undefined]);
    // Two of one moment are parted by their ids.
    expect(idsOf((await pageOfOrders(userId, expected[0])).orders)).toEqual(expected.slice(1));
    const whole = await pageOfOrders(userId, expected[0]);
    expect([whole.orders.length, "next" in whole]).toEqual([ORDERS_PER_ANSWER, false]);
  });

  test("is not answered from an order that is somebody else's, or none", async () => {
    const other = await orderIn("created");
    for (const before of [other.id, "nothing", ""])
      await expect(pageOfOrders(await someone(), before)).rejects.toMatchObject({
        code: "order_not_found",
        field: "before",
      });
    expect(await pageOfOrders(await someone())).toEqual({ orders: [] });
  });
});

test.each(orderStates)("an order that is %s is unfinished or not", async (state) => {
  const order = await orderIn(state);
  const isUnsettled = ["awaiting_payment", "confirming", "paid", "needs_review"].includes(state);
  expect(await hasUnsettledOrder(order.userId)).toBe(isUnsettled);
});

test("an order is found by its number: any by the shop, their own by its customer", async () => {
  const order = await orderIn("created");
  expect(await findAnyOrder(order.id)).toEqual(order);
  expect(await findOrder(order.userId, order.id)).toEqual(order);
  expect(await findOrder(await someone(), order.id)).toBeUndefined();
  for (const id of ["", "nothing", "x".repeat(20)])
    expect([await findAnyOrder(id), await findOrder(order.userId, id)]).toEqual([undefined, undefined]);
  await expect(holdOrder("nothing")).rejects.toThrow();
});

test("all orders are gone through by their ids, some at a time", async () => {
  for (let n = 0; n < 3; n++) await orderIn("created");
  const all = await ordersAfter("", 10_000);
  expect(idsOf(all)).toEqual(idsOf(all).toSorted());
  expect(idsOf(await ordersAfter("", 2))).toEqual(idsOf(all).slice(0, 2));
  expect(idsOf(await ordersAfter(all[1]!.id, 1))).toEqual([all[2]!.id]);
  expect(await ordersAfter(all.at(-1)!.id, 10)).toEqual([]);
});

describe("orders of one plan", () => {
  test("are those first that can still be paid, then the newest", async () => {
    const userId = await someone();
    const open = await orderIn("confirming", userId);
    shiftClock(MINUTE);
    await changeIn("orders", { id: open.id }, { payment_method: "credit_card" });
    const older = await orderIn("cancelled", userId);
    shiftClock(2 * MINUTE);
    const newer = await orderIn("expired", userId);
    await orderIn("created", userId, "layover");
    await orderIn("created");
    expect(idsOf(await ordersOfPlan(userId, "nomad"))).toEqual([open.id, newer.id, older.id]);
  });

  test("are twenty at most", async () => {
    const { userId, ids } = await ordersOfOne(21);
    expect(ids).toHaveLength(21);
    expect(await ordersOfPlan(userId, "nomad")).toHaveLength(20);
  });
});

test("a gift costs nothing and is fulfilled as it is made", async () => {
  const gift = await transaction(async () => openGift(await someone(), await plan()));
  expect(gift).toMatchObject({
    amountCents: 0,
    paymentMethod: "gift",
    state: "fulfilled",
    lines: [{ planId: "nomad", priceCents: 0, esimId: null }],
  });
  expect(gift.fulfilledAt).toBe(gift.createdAt);
  const events = await rowsIn("order_events", { order_id: gift.id });
  expect(events).toMatchObject([{ from_state: null, to_state: "fulfilled", cause: "a gift" }]);
});

test("a step to the plan says when it was taken, another does not", async () => {
  const paid = await orderIn("paid");
  shiftClock(MINUTE);
  const fulfilled = await moveOrder(paid, "fulfilled", "test");
  expect(fulfilled.fulfilledAt).toBe(fulfilled.updatedAt);
  expect(fulfilled.updatedAt > paid.updatedAt).toBe(true);
  expect((await moveOrder(await orderIn("created"), "cancelled", "test")).fulfilledAt).toBeNull();
});

describe("a look by a person", () => {
  test("stays in the history where it closed a case, and only there", async () => {
    const order = await orderIn("fulfilled");
    await clearReview(order, "nothing to see");
    expect(await flagOrder(order, "late")).toBeDefined();
    expect(await flagOrder(order, "late")).toBeUndefined();
    await flagOrder(order, "overpaid");
    await clearReview(order, "not this", ["unvalued"]);
    await clearReview(order, "this one", ["late"]);
    expect((await openCasesOf([order.id])).map(({ reason }) => reason)).toEqual(["overpaid"]);
    await clearReview(order, "all");
    expect(await causesOf(order.id)).toEqual([
      "customer",
      "review: late",
      "review: overpaid",
      "reviewed: this one",
      "reviewed: all",
    ]);
    expect(await openCase({ orderId: order.id }, "late")).toBeDefined();
  });

  test("is of what the order was before, the last time", async () => {
    const order = await orderIn("awaiting_payment");
    expect(await stateBeforeReview(order.id)).toBeUndefined();
    const held = await moveOrder(order, "needs_review", "test");
    await flagOrder(held, "late");
    expect(await stateBeforeReview(order.id)).toBe("awaiting_payment");
    await changeIn("orders", { id: order.id }, { state: "cancelled" });
    await moveOrder(await holdOrder(order.id), "needs_review", "again");
    expect(await stateBeforeReview(order.id)).toBe("cancelled");
  });

  test("that took what came is known of its order alone", async () => {
    const [one, other] = [await orderIn("needs_review"), await orderIn("needs_review")];
    await moveOrder(one, "paid", acceptedBecause("a friend"));
    await moveOrder(other, "paid", "not accepted: of a stranger");
    expect(await causedAmong([one.id, other.id], acceptedBecause(""))).toEqual(new Set([one.id]));
    expect(await causedAmong([other.id], acceptedBecause(""))).toEqual(new Set());
  });
});
