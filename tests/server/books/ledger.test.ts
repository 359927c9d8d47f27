import { describe, expect, test } from "vitest";
import { bookedOf } from "#server/books/booked";
import { allOpenCases, closeCases, openCase, openCasesOf } from "#server/books/cases";
import { balancesOf, coinText, balancesQuery, moneyOf, moveMoney, sumLines } from "#server/books/ledger";
import { isUndecided, moneyOfOrder } from "#server/books/money-of-order";
import { recordReceived, valuePayment } from "#server/books/received";
import { SECOND, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { runQuery } from "#server/database/queries";
import { btc, openCharge, type Payment, PRICE } from "../../support/charges";
import { rowsIn } from "../../support/rows";

const E18 = 10n ** 18n;
const SATOSHI = 10n ** 10n;
const dai = (amount: string) => btc(amount, { network: "?", coin: "DAI" });

/** Payments to a charge of $19.99, entered as their processor shows them; `orderId` null for a stray one. */
async function received(orderId: string | null, ref: string, ...payments: Payment[]) {
  const pricedIn = new Map([["bitcoin", { amount: PRICE.bitcoin, coin: "BTC" }]]);
  const charge = { provider: "sandbox", ref, orderId, isTest: false, cents: 1999, pricedIn };
  return transaction(() => recordReceived(charge, payments));
}
/** An order to which these payments came. */
async function orderWith(...payments: Payment[]) {
  const { order, ref } = await openCharge();
  const facts = await received(order.id, ref, ...payments);
  return { about: { orderId: order.id }, ref, facts };
}
const move = (...args: Parameters<typeof moveMoney>) => transaction(() => moveMoney(...args));
const lies = async (about: Parameters<typeof balancesOf>[0]) =>
  (await balancesOf(about))
    .filter(({ account }) => account !== "processor:sandbox")
    .map(({ account, cents, coin, units }) => [account, cents, coin, units]);

describe("what is moved", () => {
  test("is everything, where no amount is said, and a repeat moves nothing", async () => {
    const { about } = await orderWith(btc("0.0002"), dai("5"));
    expect(await move(about, "suspense", "owed", "test")).toBe(870);
    expect(await move(about, "suspense", "owed", "test")).toBe(0);
    expect(await lies(about)).toEqual([
      ["owed", 870, "BTC", 20_000n * SATOSHI],
      ["owed", 0, "DAI", 5n * E18],
    ]);
  });

  test("takes of the coins what it takes of the dollars, and the last cent takes the rest", async () => {
    const { about } = await orderWith(btc("0.0002"));
    expect(await move(about, "suspense", "kept", "test", 290)).toBe(290);
    expect(await lies(about)).toEqual([
      ["suspense", 580, "BTC", 133_333_333_333_333n],
      ["kept", 290, "BTC", 66_666_666_666_667n],
    ]);
    expect(await move(about, "suspense", "kept", "test", 580)).toBe(580);
    expect(await lies(about)).toEqual([["kept", 870, "BTC", 20_000n * SATOSHI]]);
  });

  test("comes from the oldest payment first, and no more than was asked for", async () => {
    const { about } = await orderWith(btc("0.0002"), btc("0.00025954"), btc("0.0001"));
    expect(await move(about, "suspense", "revenue", "test", 1000)).toBe(1000);
    expect((await moneyOf(about, "revenue")).map(({ cents }) => cents)).toEqual([870, 130]);
    expect((await moneyOf(about, "suspense")).map(({ cents }) => cents)).toEqual([999, 435]);
    expect(await move(about, "suspense", "revenue", "test", 9999)).toBe(1434);
  });

  test("is nothing when nothing is asked for, but dust", async () => {
    const { about } = await orderWith(btc("0.0002"), btc("0.00000001"));
    expect(await move(about, "suspense", "kept", "test", 0)).toBe(0);
    expect(await lies(about)).toEqual([
      ["suspense", 870, "BTC", 20_000n * SATOSHI],
      ["kept", 0, "BTC", SATOSHI],
    ]);
  });

  test("with its last cent takes the dust along", async () => {
    const { about } = await orderWith(btc("0.0002"), btc("0.00000001"));
    expect(await move(about, "suspense", "kept", "test", 870)).toBe(870);
    expect(await moneyOf(about, "suspense")).toEqual([]);
  });

  test("by an amount leaves alone what has no worth, until somebody says it", async () => {
    const { about, facts } = await orderWith(dai("5"), btc("0.0002"));
    expect(await move(about, "suspense", "revenue", "test", 1370)).toBe(870);
    expect(await lies(about)).toEqual([
      ["suspense", 0, "DAI", 5n * E18],
      ["revenue", 870, "BTC", 20_000n * SATOSHI],
    ]);
    await transaction(() => valuePayment(facts[0]!.id, 500));
    expect(await move(about, "suspense", "revenue", "test", 500)).toBe(500);
    expect(await moneyOf(about, "suspense")).toEqual([]);
  });

  test("to the payee leaves by the processor that it came to", async () => {
    const { about } = await orderWith(btc("0.0002"));
    expect(await move(about, "suspense", "payee", "sent back")).toBe(870);
    expect(await balancesOf(about)).toEqual([]);
    const lines = await rowsIn("ledger_entries", { order_id: about.orderId }, "id");
    expect(lines.map(({ account, amount_cents, source }) => [account, amount_cents, source])).toEqual([
      ["processor:sandbox", 870, expect.stringContaining("received charge-")],
      ["suspense", -870, expect.stringContaining("received charge-")],
      ["suspense", 870, "sent back"],
      ["processor:sandbox", -870, "sent back"],
    ]);
  });

  test("is one payment's alone where it is about a payment, and one order's where it is about an order", async () => {
    const [one, other] = [await orderWith(btc("0.0002"), btc("0.0001")), await orderWith(btc("0.0002"))];
    expect(await move({ paymentId: one.facts[1]!.id }, "suspense", "kept", "test")).toBe(435);
    expect(await move(one.about, "suspense", "owed", "test")).toBe(870);
    expect(await lies(other.about)).toEqual([["suspense", 870, "BTC", 20_000n * SATOSHI]]);
  });
});

test("lines are summed by payment and account; what comes to nothing is left out", () => {
  const line = (payment_id: string, account: string, amount_cents: number, units: bigint) =>
    ({ payment_id, account, amount_cents, coin: "BTC", units: String(units) }) as Parameters<
      typeof sumLines
    >[0][number];
  const sums = sumLines([
    line("a", "suspense", -5, -7n),
    line("a", "suspense", -6, -8n),
    line("b", "suspense", -1, 0n),
    line("a", "owed", 0, -1n),
    line("a", "kept", -4, -4n),
    line("a", "kept", 4, 4n),
  ]);
  expect(sums).toEqual([
    { paymentId: "a", account: "suspense", cents: 11, coin: "BTC", units: 15n },
    { paymentId: "b", account: "suspense", cents: 1, coin: "BTC", units: 0n },
    { paymentId: "a", account: "owed", cents: 0, coin: "BTC", units: 1n },
  ]);
  expect(coinText(sums[0]!)).toBe("BTC 0.00000000");
});

test("the balances of several orders are theirs", async () => {
  const [one, two] = [await orderWith(btc("0.0002")), await orderWith(btc("0.0001"))];
  await orderWith(btc("0.0003"));
  const sums = await runQuery(balancesQuery([one.about.orderId, two.about.orderId]));
  expect(sums.flatMap(({ account, cents }) => (account === "suspense" ? cents : []))).toEqual([870, 435]);
});

describe("what came for an order, as its customer sees it", () => {
  test("is what is final, what is on its way, what is owed and what was sent back", async () => {
    const { about, ref, facts } = await orderWith(btc("0.0002"), btc("0.0001"), dai("5"));
    await received(about.orderId, `${ref}-2`, btc("0.0003", { isConfirmed: false }));
    await move({ paymentId: facts[0]!.id }, "suspense", "owed", "test", 500);
    await move({ paymentId: facts[1]!.id }, "suspense", "payee", "test");
    expect(await moneyOfOrder(about.orderId)).toEqual({
      received: expect.arrayContaining([
        { coin: "BTC", amount: "0.0002", network: "bitcoin", usdCents: 870, isFinal: true },
        { coin: "DAI", amount: "5", network: "?", usdCents: null, isFinal: true },
        { coin: "BTC", amount: "0.0003", network: "bitcoin", usdCents: null, isFinal: false },
      ]) as unknown,
      receivedCents: 1305,
      owedCents: 500,
      returningCents: 0,
      paidBackCents: 435,
    });
  });

  test("is not what another payment of the same charge replaced", async () => {
    const { about, ref } = await orderWith(btc("0.0002"));
    await received(about.orderId, ref, btc("0.0003", { isConfirmed: false }));
    expect((await moneyOfOrder(about.orderId)).received.map(({ amount }) => amount)).toEqual(["0.0002"]);
  });

  test("is nothing while nothing came", async () => {
    const { order } = await openCharge();
    const nothing = { received: [], receivedCents: 0, owedCents: 0, returningCents: 0, paidBackCents: 0 };
    expect(await moneyOfOrder(order.id)).toEqual(nothing);
  });
});

describe("a case", () => {
  test("is opened once for each reason, and again once it was closed", async () => {
    const about = { orderId: (await openCharge()).order.id };
    const id = await openCase(about, "late");
    expect(id).toBeDefined();
    expect(await openCase(about, "late")).toBeUndefined();
    expect(await closeCases(about, "looked at")).toBe(true);
    expect(await closeCases(about, "again")).toBe(false);
    const row = await db().selectFrom("cases").selectAll().where("id", "=", id!).executeTakeFirst();
    expect(row).toMatchObject({ note: "looked at", closed_at: expect.any(String) });
    expect(await openCase(about, "late")).toBeDefined();
  });

  test("is closed for the reasons that are named, of that order alone", async () => {
    const [one, other] = [(await openCharge()).order.id, (await openCharge()).order.id];
    await openCase({ orderId: one }, "late");
    shiftClock(SECOND);
    await openCase({ orderId: one }, "overpaid");
    await openCase({ orderId: other }, "late");
    expect(await closeCases({ orderId: one }, "x", ["unvalued"])).toBe(false);
    expect((await openCasesOf([one])).map(({ reason }) => reason)).toEqual(["late", "overpaid"]);
    expect(await closeCases({ orderId: one }, "x", ["late"])).toBe(true);
    expect((await openCasesOf([one, other])).map(({ reason }) => reason).toSorted()).toEqual([
      "late",
      "overpaid",
    ]);
    expect(await openCasesOf([])).toEqual([]);
  });

  test("of a payment without an order is its own", async () => {
    const [one, other] = await received(null, "stray-of-cases", btc("0.0002"), btc("0.0001"));
    await openCase({ paymentId: one!.id }, "unknown_charge");
    await openCase({ paymentId: other!.id }, "unknown_charge");
    expect(await closeCases({ paymentId: one!.id }, "ours")).toBe(true);
    const open = (await allOpenCases()).map(({ payment_id }) => payment_id);
    expect([open.includes(one!.id), open.includes(other!.id)]).toEqual([false, true]);
  });
});

test("an order is undecided by an open case, by suspense or by a debt, each alone", async () => {
  const asked = { orderId: (await openCharge()).order.id };
  await openCase(asked, "late");
  const { about } = await orderWith(btc("0.0002"));
  expect([await isUndecided([asked.orderId]), await isUndecided([about.orderId])]).toEqual([true, true]);
  await closeCases(asked, "x");
  await move(about, "suspense", "owed", "test");
  expect([await isUndecided([asked.orderId]), await isUndecided([about.orderId])]).toEqual([false, true]);
  await move(about, "owed", "kept", "test");
  expect(await isUndecided([about.orderId])).toBe(false);
  expect(await isUndecided([])).toBe(false);
});

test("the books of an order hold its own payments, lines and open cases; a stray payment holds its own", async () => {
  const [one, two] = [await orderWith(btc("0.0002")), await orderWith(btc("0.0001"), btc("0.0003"))];
  const [stray, another] = await received(null, "stray-of-books", btc("0.0002"), btc("0.0001"));
  await openCase(one.about, "late");
  await openCase(two.about, "overpaid");
  await closeCases(two.about, "x");
  await openCase({ paymentId: stray!.id }, "unknown_charge");

  const booked = await bookedOf([one.about.orderId, two.about.orderId]);
  const shape = (id: string, among = booked) => {
    const { payments, lines, openReasons } = among.get(id)!;
    return [payments.map(({ amount }) => amount).toSorted(), lines.length, openReasons];
  };
  expect(shape(one.about.orderId)).toEqual([["0.0002"], 2, ["late"]]);
  expect(shape(two.about.orderId)).toEqual([["0.0001", "0.0003"], 4, []]);
  const strays = await bookedOf();
  expect(shape(stray!.id, strays)).toEqual([["0.0002"], 2, ["unknown_charge"]]);
  expect(shape(another!.id, strays)).toEqual([["0.0001"], 2, []]);
  expect(strays.has(one.facts[0]!.id)).toBe(false);
});
