import { describe, expect, test } from "vitest";
import type { Balance } from "#server/books/ledger";
import type { OrderState } from "#server/orders/rules";
import { suggestion as suggestionFor } from "#server/fulfilment/suggestion";

const FINAL = "2026-11-22T12:00:00.000Z";
const UNITS = 300_000_000_000_000n;

type Facts = Parameters<typeof suggestionFor>;
/** Of processors of which one sends money back by itself. */
const suggestion = (order: Facts[0], payments: Facts[1], balances: Facts[2], isUnwanted: boolean) =>
  suggestionFor(order, payments, balances, isUnwanted, (provider) => provider === "stripe");

type Payment = Facts[1][number];
const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: "p1",
  provider: "commerce",
  final_at: FINAL,
  usd_cents: 1999,
  ...changes,
});
const lies = (account: Balance["account"], cents: number, changes: Partial<Balance> = {}): Balance => ({
  paymentId: "p1",
  account,
  cents,
  coin: "BTC",
  units: UNITS,
  ...changes,
});
const order = (state: OrderState, amountCents = 1999) => ({ id: "o1", state, amountCents });
const held = order("needs_review");

describe("money of no order", () => {
  test("is paid back, by the payment's own number and processor", () => {
    expect(suggestion(undefined, [payment({ provider: "other" })], [lies("suspense", 1999)], false)).toEqual({
      suggested: "payments pay-back p1",
      preview: ["$19.99 (BTC 0.0003) from suspense to processor:other"],
    });
  });

  test("is paid back also where nobody can say what it is worth", () => {
    const unvalued = payment({ usd_cents: null });
    expect(suggestion(undefined, [unvalued], [lies("suspense", 0)], false)).toEqual({
      suggested: "payments pay-back p1",
      preview: ["$0.00 (BTC 0.0003) from suspense to processor:commerce"],
    });
  });
});

test("money is on its way where its processor sends it by itself, and dust stays", () => {
  const payments = [payment({ provider: "stripe" })];
  const of = (cents: number) => suggestion(order("fulfilled"), payments, [lies("owed", cents)], true);
  expect(of(1999)).toEqual({
    suggested: "orders refund o1",
    preview: ["$19.99 (BTC 0.0003) from owed to returning"],
  });
  expect(of(0).preview).toEqual(["$0.00 (BTC 0.0003) from owed to kept"]);
});

describe("a payment without a worth", () => {
  const seen = payment({ id: "p2", final_at: null, usd_cents: null });

  test("is valued before anything is decided", () => {
    const payments = [payment(), seen, payment({ id: "p3", usd_cents: null })];
    expect(suggestion(held, payments, [lies("suspense", 1999)], false)).toEqual({
      suggested: "payments value p3 --amount USD",
      preview: [],
    });
  });

  test("has time while it is not final, and none is asked for one that is worth nothing", () => {
    for (const payments of [
      [payment(), seen],
      [payment(), payment({ id: "p2", usd_cents: 0 })],
    ])
      expect(suggestion(held, payments, [lies("suspense", 1999)], false).suggested).toBe("orders settle o1");
  });
});

describe("an order under review", () => {
  test("to which nothing came is refused, wanted or not", () => {
    for (const isUnwanted of [true, false])
      expect(suggestion(held, [], [], isUnwanted)).toEqual({ suggested: "orders refuse o1", preview: [] });
  });

  test("is not paid by what lies elsewhere than in suspense, and what is owed of it is paid back", () => {
    const balances = [lies("kept", 1999)];
    expect(suggestion(held, [payment()], balances, false).suggested).toBe("orders refuse o1");
    expect(suggestion(held, [payment()], [...balances, lies("owed", 1999)], false)).toEqual({
      suggested: "orders refund o1 --amount 19.99",
      preview: ["$19.99 (BTC 0.0003) from owed to processor:commerce"],
    });
  });

  test.each([
    [1998, "orders refund o1 --amount 19.98", ["$19.98 (BTC 0.0003) from suspense to processor:commerce"]],
    [1999, "orders settle o1", ["$19.99 from suspense to revenue"]],
    [2000, "orders settle o1", ["$19.99 from suspense to revenue", "$0.01 from suspense to owed"]],
  ])("to which %i cents of 1999 came", (cents, suggested, preview) => {
    expect(suggestion(held, [payment()], [lies("suspense", cents)], false)).toEqual({ suggested, preview });
  });

  test("is settled by several payments together", () => {
    const payments = [payment(), payment({ id: "p2" })];
    const both = [lies("suspense", 999), lies("suspense", 1000, { paymentId: "p2" })];
    expect(suggestion(held, payments, both, false).suggested).toBe("orders settle o1");
  });

  test("that nobody wants any more is paid back, each payment to where it came from", () => {
    const payments = [payment(), payment({ id: "p2", provider: "other" })];
    const both = [
      lies("suspense", 1999),
      lies("kept", 1),
      lies("suspense", 500, { paymentId: "p2", coin: "ETH", units: 5n * 10n ** 17n }),
    ];
    expect(suggestion(held, payments, both, true)).toEqual({
      suggested: "orders refund o1 --amount 24.99",
      preview: [
        "$19.99 (BTC 0.0003) from suspense to processor:commerce",
        "$5.00 (ETH 0.5) from suspense to processor:other",
      ],
    });
  });
});

describe("an order that is decided", () => {
  const owed = [lies("revenue", 1999), lies("owed", 501)];
  const backFrom = (account: string, amount: string) =>
    `${amount} (BTC 0.0003) from ${account} to processor:commerce`;

  test.each<OrderState>(["fulfilled", "refunded", "refused"])("%s, pays back what it owes", (state) => {
    expect(suggestion(order(state), [payment()], owed, false)).toEqual({
      suggested: "orders pay-back o1 --amount 5.01",
      preview: [backFrom("owed", "$5.01")],
    });
  });

  test("and owes nothing only loses its cases", () => {
    expect(suggestion(order("fulfilled"), [payment()], [lies("revenue", 1999)], false)).toEqual({
      suggested: "orders settle o1",
      preview: [],
    });
  });

  test("keeps the dust that it owes", () => {
    const dust = lies("owed", 0, { units: 10n ** 10n });
    expect(suggestion(order("fulfilled"), [payment()], [dust], false)).toEqual({
      suggested: "orders settle o1",
      preview: ["$0.00 (BTC 0.00000001) from owed to kept"],
    });
  });

  test("and has its plan, though its money was sent back, is paid back whole", () => {
    expect(suggestion(order("fulfilled"), [payment()], owed, true)).toEqual({
      suggested: "orders refund o1 --amount 25.00",
      preview: [backFrom("revenue", "$19.99"), backFrom("owed", "$5.01")],
    });
    expect(suggestion(order("refunded"), [payment()], owed, true).suggested).toBe(
      "orders pay-back o1 --amount 5.01",
    );
  });
});

test("a plan of which all was sent back is to be ended, and nothing sent", () => {
  expect(suggestion(order("fulfilled"), [payment()], [], true)).toEqual({
    suggested: "orders refund o1",
    preview: [],
  });
});
