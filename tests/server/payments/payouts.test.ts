import { expect, test } from "vitest";
import { balancesOf } from "#server/books/ledger";
import { DAY } from "#server/clock";
import { checkBooks } from "#server/fulfilment/check-books";
import { reconcile } from "#server/fulfilment/reconcile";
import { settleOrder } from "#server/fulfilment/review";
import { refundBench } from "../processors/refund-bench";
import { stripe } from "../processors/parties";

const { at, paid, settle, word, money, reasonsOf } = refundBench(stripe);

test("a payout is what came, less what left, to the cent", async () => {
  await at().control("/payouts"); // what other tests have left
  const [whole, part, lost] = [await paid(), await paid(), await paid()];
  await word(whole.orderId);
  await at().afterwards(part.hostedUrl, "refund", { cents: 100 });
  await at().afterwards(lost.hostedUrl, "dispute", { reason: "product_not_received" });
  await at().afterwards(lost.hostedUrl, "decide", { how: "lost" });
  await settle();
  await at().control("/payouts");
  const { days, payouts } = await reconcile();
  expect(days.flatMap(({ differing }) => differing)).toEqual([]);
  const fees = 3 * 39 + 1500 + 200;
  const sums = { received: 900, refunded: 400, lost: 300, fees, paidOut: 900 - 400 - 300 - fees };
  expect(payouts.at(0)).toMatchObject({ ...sums, differing: [] });
  await reconcile();
  const balances = await balancesOf({ orderId: part.orderId });
  expect(balances.filter(({ account }) => account === `processor:${stripe.id}`)).toEqual([]); // it is at our bank
  expect(await checkBooks()).toEqual([]);
  await at().afterwards(whole.hostedUrl, "fail-refund"); // it comes back, in the next payout
  await at().control("/payouts");
  expect((await reconcile()).payouts.at(0)).toMatchObject({
    refunded: -300,
    paidOut: 100,
    differing: [],
  });
});

test("what a payout alone tells of old payments is read, and booked", async () => {
  const [failed, disputed] = [await paid(), await paid()];
  await at().afterwards(failed.hostedUrl, "refund", { cents: 100 });
  await settle();
  await settleOrder(failed.orderId, "as a favour");
  await at().control("/payouts");
  await reconcile();
  await at().pass(10 * DAY);
  await reconcile(); // its list does not go back to them any more
  await at().control("/webhooks", { drop: true });
  await at().afterwards(failed.hostedUrl, "fail-refund");
  await at().afterwards(disputed.hostedUrl, "dispute", { reason: "product_not_received" });
  await at().control("/payouts");
  expect((await reconcile()).payouts.at(0)).toMatchObject({ refunded: -100, lost: 300, differing: [] });
  expect(await money(failed.orderId)).toEqual({ owed: 100, returning: 0, paidBack: 0 });
  expect([await reasonsOf(failed.orderId), await reasonsOf(disputed.orderId)]).toEqual([
    ["refund_failed"],
    ["disputed"],
  ]);
  await at().control("/webhooks", { drop: 0 });
});
