import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#server/accounts/accounts";
import { claimGift, giftFor } from "#server/checkout/claim-gift";
import { isDatabaseUnavailable } from "#server/errors";
import { esimsOf } from "#server/esims/esims";
import { receiptOf } from "#server/fulfilment/receipt";
import { refundOrder } from "#server/fulfilment/review";
import { closeAccount } from "#server/privacy/close-account";
import { exportAccount } from "#server/privacy/export-account";
import { ordersOf } from "#server/orders/history";
import { requestRefund } from "#server/refunds/refunds";
import { refundability } from "#server/refunds/refundable";
import { shop } from "#server/shop/rules";
import { newSecret } from "#server/secret";
import { activePlansOf, plansOf } from "#server/subscriptions/subscriptions";
import { promiseGift } from "#server/waitlist/gifts";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { makeUser } from "../../support/factories";
import { ledgerOf } from "../../support/orders";
import { changeIn, rowIn, rowsIn } from "../../support/rows";

let user: User;
let other: User;
let signups = 0;
/** The secret of a new gift. */
async function newGift(): Promise<string> {
  const email = `gift-${++signups}@example.test`;
  await joinWaitlist({ email }, `198.51.100.${signups}`);
  const { id } = await rowIn("waitlist_signups", { email });
  return promiseGift(id);
}
beforeEach(async () => {
  [{ user }, { user: other }] = [await makeUser(), await makeUser()];
});
const atLast = async <T>(verb: () => Promise<T>): Promise<T> =>
  verb().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return atLast(verb);
  });

test("a gift that the network could not make waits for its next click", async () => {
  const secret = await newGift();
  const costs = (wholesale_units: number) =>
    changeIn("plan_packages", { plan_id: shop.giftPlan }, { wholesale_units });
  await costs(1_000_000);
  await expect(claimGift(user, secret)).rejects.toMatchObject({ code: "sold_out" });
  expect(await giftFor(user, secret)).toEqual({ is: "waiting" });
  await costs(21_000);
  await claimGift(user, secret);
  expect(await giftFor(user, secret)).toMatchObject({ is: "mine" });
});

test("a click begins the plan and owes its eSIM, and books nothing", async () => {
  const secret = await newGift();
  expect(await giftFor(user, secret)).toEqual({ is: "waiting" });
  const { esimId } = await claimGift(user, secret);
  const [plan] = await activePlansOf(user.id);
  expect(plan).toMatchObject({
    planName: "Launch Gift",
    dataBytes: 5 * 1024 ** 3,
    esimId,
    state: "being_made",
  });
  expect(plan).toMatchObject({ validityDays: 7, daysBegunAt: null });
  const [order] = await ordersOf(user.id);
  expect(order).toMatchObject({ amountCents: 0, paymentMethod: "gift", state: "fulfilled" });
  expect(await ledgerOf(order!.id)).toEqual([]);
  const owed = await rowsIn("network_orders", { order_id: order!.id });
  expect(owed).toMatchObject([{ kind: "new", state: "queued", esim_id: esimId }]);
  expect(await giftFor(user, secret)).toEqual({ is: "mine", esimId });
});

describe("a link works once", () => {
  test("its owner's second click leads to the same eSIM", async () => {
    const secret = await newGift();
    const first = await claimGift(user, secret);
    expect(await claimGift(user, secret)).toEqual(first);
    expect(await plansOf(user.id)).toHaveLength(1);
  });

  test("two clicks at once are one", async () => {
    const secret = await newGift();
    const presses = await Promise.all(Array.from({ length: 5 }, () => atLast(() => claimGift(user, secret))));
    expect(new Set(presses.map(({ esimId }) => esimId)).size).toBe(1);
    expect(await esimsOf(user.id)).toHaveLength(1);
  });

  test("of two accounts at once one gets it, and the other is told", async () => {
    const secret = await newGift();
    const presses = await Promise.allSettled(
      [user, other].map((each) => atLast(() => claimGift(each, secret))),
    );
    expect(presses.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = presses.find((press) => press.status === "rejected")!;
    expect(refused.reason).toMatchObject({ code: "gift_taken" });
    expect([...(await esimsOf(user.id)), ...(await esimsOf(other.id))]).toHaveLength(1);
    const loser = presses[0]!.status === "rejected" ? user : other;
    expect(await giftFor(loser, secret)).toEqual({ is: "taken" });
  });

  test.each(["", "x", "\u0000", "x".repeat(5_000), newSecret()])(
    "%#: no secret of ours is no gift",
    async (secret) => {
      expect(await giftFor(user, secret)).toEqual({ is: "none" });
      await expect(claimGift(user, secret)).rejects.toMatchObject({ code: "gift_not_found" });
    },
  );
});

describe("where nothing was paid", () => {
  test("there is no receipt and nothing to pay back", async () => {
    await claimGift(user, await newGift());
    const { id } = (await ordersOf(user.id))[0]!;
    expect(await receiptOf(user, id)).toBeUndefined();
    expect((await refundability(user.id, id))!.lines[0]!.whyNot).toBe("not_paid");
    await expect(requestRefund(user, id, { reason: "x" })).rejects.toMatchObject({ code: "not_refundable" });
    expect(await refundOrder(id, "a mistake")).toMatchObject({ isDone: false });
    expect(await ledgerOf(id)).toEqual([]);
    expect(await activePlansOf(user.id)).toHaveLength(1);
  });

  test("it is exported with the account, and no secret with it", async () => {
    const secret = await newGift();
    await claimGift(user, secret);
    const all = await exportAccount(user);
    expect(all.orders).toMatchObject([{ paymentMethod: "gift", amountCents: 0 }]);
    expect(all.esims).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(secret);
  });

  test("a closed account leaves a link that is used up", async () => {
    const secret = await newGift();
    await claimGift(user, secret);
    await changeIn("network_orders", {}, { state: "done" }); // delivered
    await closeAccount(user);
    expect(await giftFor(other, secret)).toEqual({ is: "taken" });
  });
});
