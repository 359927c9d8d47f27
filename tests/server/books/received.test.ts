import { describe, expect, test } from "vitest";
import { balancesOf, moneyOf } from "#server/books/ledger";
import { bookedOfCharges } from "#server/books/processor-facts";
import {
  findReceived,
  holdReceived,
  type PaidCharge,
  type ReceivedPayment,
  receivedFor,
  receivedText,
  recordReceived,
  valuePayment,
  worthIn,
} from "#server/books/received";
import type { SeenPayment } from "#server/processors/provider";
import { SECOND, shiftClock } from "#server/clock";
import { transaction } from "#server/database/connection";
import { newId } from "#server/id";
import { btc, openCharge, PRICE } from "../../support/charges";
import { addTo, rowsIn } from "../../support/rows";

let charges = 0;
/** $19.99 in bitcoin; a charge of its own each time. */
const charge = (changes: Partial<PaidCharge> = {}): PaidCharge => ({
  provider: "sandbox",
  ref: `received-${++charges}`,
  orderId: null,
  isTest: false,
  cents: 1999,
  pricedIn: new Map([
    ["bitcoin", { amount: PRICE.bitcoin, coin: "BTC" }],
    ["polygon", { amount: "19.99", coin: "USDC" }],
  ]),
  ...changes,
});
const record = (to: PaidCharge, ...seen: SeenPayment[]) => transaction(() => recordReceived(to, seen));
const paymentsAt = ({ ref }: PaidCharge) => rowsIn("received_payments", { charge: ref }, "id");
const centsOf = (payments: ReceivedPayment[]) => payments.map(({ usd_cents }) => usd_cents);

describe("what a payment is worth", () => {
  const worth = (payment: SeenPayment, changes: Partial<PaidCharge> = {}, before = 0n) =>
    worthIn(charge(changes), payment, before);

  test.each<[string, SeenPayment, Partial<PaidCharge>, number | null]>([
    ["its part of the price", btc(PRICE.bitcoin), {}, 1999],
    ["nothing, if nothing came", btc("0"), {}, 0],
    ["unknown in a network without a price", btc("1", { network: "ethereum" }), {}, null],
    ["unknown in another coin of the network", btc(PRICE.bitcoin, { coin: "USDT" }), {}, null],
    ["unknown without an amount", btc(""), {}, null],
    [
      "unknown where the price is nothing",
      btc("1"),
      { pricedIn: new Map([["bitcoin", { amount: "0.0", coin: "BTC" }]]) },
      null,
    ],
    [
      "unknown where the price is no number",
      btc("1"),
      { pricedIn: new Map([["bitcoin", { amount: "?", coin: "BTC" }]]) },
      null,
    ],
    ["unknown where the charge has no dollars", btc("1"), { cents: Number.NaN }, null],
  ])("is %s", (_what, payment, changes, cents) => {
    expect(worth(payment, changes)).toBe(cents);
  });

  test("counts what came before", () => {
    expect(worth(btc("0.00022977"))).toBe(1000);
    expect(worth(btc("0.00022977"), {}, 229_770_000_000_000n)).toBe(999);
  });
});

test("what came is told in its coin, and in dollars where they are known", () => {
  const text = (changes: Partial<ReceivedPayment>) =>
    receivedText({ coin: "BTC", amount: "0.5", usd_cents: 1999, ...changes } as ReceivedPayment);
  expect(text({})).toBe("0.5 BTC, worth $19.99");
  expect(text({ usd_cents: null })).toBe("0.5 BTC");
  expect(text({ amount: "" })).toBe("a payment, worth $19.99");
  expect(text({ amount: "", usd_cents: null })).toBe("a payment");
  expect(text({ amount: "19.99", coin: "USD" })).toBe("$19.99");
});

describe("payments that a processor shows", () => {
  test("are returned once, when they are final", async () => {
    const to = charge({ isTest: true });
    const onItsWay = btc("0.0002", { isConfirmed: false });
    expect(await record(to, onItsWay)).toEqual([]);
    expect(await record(to)).toEqual([]);
    const final = await record(to, { ...onItsWay, isConfirmed: true });
    expect(final).toMatchObject([{ charge: to.ref, amount: "0.0002", usd_cents: 870, is_test: 1 }]);
    expect(await record(to, { ...onItsWay, isConfirmed: true })).toEqual([]);
    expect(await paymentsAt(to)).toHaveLength(1);
  });

  test("are what they are when they become final, not what they were when they were seen", async () => {
    const to = charge();
    await record(to, btc("", { coin: "", isConfirmed: false, transactionId: "t" }));
    await record(to, btc("0.0002", { transactionId: "t" }));
    await record(to, btc("0.0004", { transactionId: "t" }));
    expect(await paymentsAt(to)).toMatchObject([
      { coin: "BTC", amount: "0.0002", usd_cents: 870, is_test: 0 },
    ]);
  });

  test("in one transaction are told apart by their place in it", async () => {
    const to = charge();
    const part = (amount: string, isConfirmed = true) => btc(amount, { transactionId: "t", isConfirmed });
    await record(to, part("0.0001"), part("0.0002", false), part("0.0003"));
    const final = await record(to, part("0.0001"), part("0.0002"), part("0.0003"));
    expect(final.map(({ position, amount }) => [Number(position), amount])).toEqual([[1, "0.0002"]]);
    expect((await paymentsAt(to)).map(({ amount }) => amount).toSorted()).toEqual([
      "0.0001",
      "0.0002",
      "0.0003",
    ]);
  });

  test("make up the price to the cent, each coin by itself and only by what is final", async () => {
    const to = charge();
    const half = (transactionId: string) => btc("0.00022977", { transactionId });
    const usdc = btc("19.99", { network: "polygon", coin: "USDC", transactionId: "u" });
    const other = btc("0.0002", { coin: "USDT", transactionId: "o" });
    const waiting = btc("0.0001", { transactionId: "w", isConfirmed: false });
    expect(centsOf(await record(to, waiting, usdc, other, half("a")))).toEqual([1999, null, 1000]);
    expect(centsOf(await record(to, waiting, usdc, other, half("a"), half("b")))).toEqual([999]);
  });

  test("of two halves at once are worth the price together", async () => {
    const to = charge();
    const half = (transactionId: string) => btc("0.00022977", { transactionId });
    expect(centsOf(await record(to, half("a"), half("b")))).toEqual([1000, 999]);
  });

  test("are entered into the books with all of their coins, whatever they are worth", async () => {
    const { order } = await openCharge();
    const to = charge({ orderId: order.id });
    await record(to, btc("0.0002"), btc("5", { network: "?", coin: "DAI" }), btc("", { transactionId: "?" }));
    const balances = (await balancesOf({ orderId: order.id })).map(({ account, cents, coin, units }) => [
      account,
      cents,
      coin,
      units,
    ]);
    expect(balances).toEqual([
      ["processor:sandbox", -870, "BTC", -200_000_000_000_000n],
      ["suspense", 870, "BTC", 200_000_000_000_000n],
      ["processor:sandbox", 0, "DAI", -5n * 10n ** 18n],
      ["suspense", 0, "DAI", 5n * 10n ** 18n],
    ]);
  });

  test("belong to the order that their charge turns out to be of", async () => {
    const { order } = await openCharge();
    const stray = charge();
    await record(stray, btc("0.0002", { isConfirmed: false }));
    await record({ ...stray, orderId: order.id }, btc("0.0002"));
    expect(await receivedFor(order.id)).toMatchObject([{ charge: stray.ref, usd_cents: 870 }]);
    // And stay there, though it should be forgotten whose it was.
    await record({ ...stray, orderId: order.id }, btc("0.0003", { isConfirmed: false }));
    await record(stray, btc("0.0003"));
    expect(await receivedFor(order.id)).toHaveLength(2);
  });

  test("are not those of another processor with the same number", async () => {
    const to = charge();
    await record(to, btc("0.0002"));
    expect(await record({ ...to, provider: "commerce" }, btc("0.0002"))).toHaveLength(1);
  });
});

describe("dollars that were booked before there were facts", () => {
  const carriedOver = async (cents: number, network = "as booked before") => {
    const to = charge();
    await addTo("received_payments", {
      id: newId(),
      provider: to.provider,
      charge: to.ref,
      transaction_id: to.ref,
      position: 0,
      order_id: null,
      network,
      coin: "USD",
      amount: (cents / 100).toFixed(2),
      usd_cents: cents,
      seen_at: "2026-11-01T00:00:00.000Z",
      final_at: "2026-11-01T00:00:00.000Z",
      is_test: 0,
      request_id: null,
    });
    return to;
  };

  test("cover the payments that made them, and no later one", async () => {
    const to = await carriedOver(1999);
    const half = (transactionId: string) => btc("0.00022989", { transactionId }); // $10.00 each
    expect(centsOf(await record(to, half("a"), half("b"), half("c")))).toEqual([1000]);
  });

  test("cover one whose worth nobody knows, whole", async () => {
    const to = await carriedOver(1999);
    const unvalued = btc("5", { network: "?", coin: "DAI" });
    expect(centsOf(await record(to, unvalued, btc(PRICE.bitcoin)))).toEqual([1999]);
  });

  test("cover nothing where nothing was booked", async () => {
    expect(centsOf(await record(await carriedOver(0), btc(PRICE.bitcoin)))).toEqual([1999]);
    expect(centsOf(await record(await carriedOver(1999, "bank"), btc(PRICE.bitcoin)))).toEqual([1999]);
  });
});

test("what came for an order is listed by when it was seen", async () => {
  const { order } = await openCharge();
  const to = charge({ orderId: order.id });
  shiftClock(2 * SECOND);
  await record(to, btc("0.0002"));
  shiftClock(SECOND);
  await record(to, btc("0.0001"));
  expect((await receivedFor(order.id)).map(({ amount }) => amount)).toEqual(["0.0001", "0.0002"]);
});

test("what came to a charge is what its prices say: a person's word does not count, nor another's charge", async () => {
  const [one, two] = [charge(), charge()];
  const unvalued = btc("5", { network: "?", coin: "DAI" });
  const [, strange] = await record(one, btc(PRICE.bitcoin), unvalued, btc("0.0002"));
  await record(two, btc("0.0002"));
  await record({ ...one, provider: "commerce" }, btc("0.0002"));
  await transaction(() => valuePayment(strange!.id, 500));
  const booked = await bookedOfCharges("sandbox", [one.ref, "unknown"]);
  expect([...booked.values()].map(({ received }) => received)).toEqual([2869, 0]);
});

describe("a person's word for what a payment is worth", () => {
  const unvalued = btc("5", { network: "?", coin: "DAI" });

  test("counts once, and enters the books as dollars alone", async () => {
    const [payment] = await record(charge(), unvalued);
    const about = { paymentId: payment!.id };
    expect(await transaction(() => valuePayment(payment!.id, 500))).toBe(true);
    expect(await transaction(() => valuePayment(payment!.id, 700))).toBe(false);
    expect(await findReceived(payment!.id)).toMatchObject({ usd_cents: 500, is_valued_by_person: 1 });
    expect(await moneyOf(about, "suspense")).toMatchObject([{ cents: 500, units: 5n * 10n ** 18n }]);
  });

  test("does not count for what is known, or not final, or not there", async () => {
    const to = charge();
    const [known] = await record(to, btc("0.0002"), { ...unvalued, isConfirmed: false });
    const [waiting] = (await paymentsAt(to)).filter(({ final_at }) => final_at === null);
    for (const id of [known!.id, waiting!.id, "nothing"])
      expect(await transaction(() => valuePayment(id, 500))).toBe(false);
    expect(await moneyOf({ paymentId: known!.id }, "suspense")).toMatchObject([{ cents: 870 }]);
  });
});

test("a payment is held as it stands, and one that is not there is a fault", async () => {
  const [payment] = await record(charge(), btc("0.0002"));
  expect(await holdReceived(payment!.id)).toEqual(await findReceived(payment!.id));
  await expect(holdReceived("nothing")).rejects.toThrow();
  expect(await findReceived("nothing")).toBeUndefined();
});
