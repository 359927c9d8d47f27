import { expect, test } from "vitest";
import { type SeenPayment } from "#server/processors/provider";
import { matchPayments } from "#server/books/match-payments";

type Known = Parameters<typeof matchPayments>[1][number];

const FINAL = "2026-11-23T06:00:00.000Z";
/** A payment that is written down. */
const known = (id: string, changed: Partial<Known> = {}): Known => ({
  id,
  provider: "sandbox",
  charge: "c1",
  transaction_id: "t1",
  position: 0,
  order_id: "o1",
  network: "bitcoin",
  coin: "BTC",
  amount: "1",
  usd_cents: 100,
  is_valued_by_person: 0,
  seen_at: FINAL,
  final_at: null,
  is_test: 1,
  request_id: null,
  ...changed,
});
const seen = (changed: Partial<SeenPayment> = {}): SeenPayment => ({
  network: "bitcoin",
  transactionId: "t1",
  coin: "BTC",
  amount: "1",
  isConfirmed: false,
  ...changed,
});
const ids = (payments: SeenPayment[], rows: Known[]) => matchPayments(payments, rows).map((fact) => fact?.id);

test("what nobody has written down is new, of another transaction as well", () => {
  expect(ids([seen()], [])).toEqual([undefined]);
  expect(ids([seen({ transactionId: "t2" })], [known("a")])).toEqual([undefined]);
});

test("one payment is one fact, also of several that are alike", () => {
  expect(ids([seen(), seen()], [known("a")])).toEqual(["a", undefined]);
  expect(ids([seen(), seen(), seen()], [known("b", { position: 1 }), known("a")])).toEqual([
    "a",
    "b",
    undefined,
  ]);
});

test("those that are alike are taken by their place, as numbers and not as text", () => {
  expect(ids([seen()], [known("b", { position: 10 }), known("a", { position: 9 })])).toEqual(["a"]);
  expect(ids([seen()], [known("a", { position: 9 }), known("b", { position: 10 })])).toEqual(["a"]);
});

test.each<[string, Partial<Known>]>([
  ["network", { network: "litecoin" }],
  ["coin", { coin: "LTC" }],
  ["amount", { amount: "2" }],
])("one of another %s is taken only where none is alike", (_what, other) => {
  const [different, alike] = [known("a", other), known("b", { position: 1 })];
  expect(ids([seen()], [different, alike])).toEqual(["b"]);
  expect(ids([seen()], [different])).toEqual(["a"]);
});

test("an amount is the same however it is written", () => {
  expect(ids([seen({ amount: "1.00" })], [known("a", { amount: "2" }), known("b", { position: 1 })])).toEqual(
    ["b"],
  );
});

test("what is final is the final one, and what is not is the other, in whatever order they are listed", () => {
  const rows = [known("open"), known("final", { position: 1, final_at: FINAL })];
  expect(ids([seen({ isConfirmed: true }), seen()], rows)).toEqual(["final", "open"]);
  expect(ids([seen(), seen({ isConfirmed: true })], rows)).toEqual(["open", "final"]);
  expect(ids([seen({ isConfirmed: true })], rows.toReversed())).toEqual(["final"]);
});

test("one that became final is the one that was seen before", () => {
  expect(ids([seen({ isConfirmed: true })], [known("a")])).toEqual(["a"]);
});

test("who fits best is served before who is listed first", () => {
  const rows = [known("a"), known("b", { position: 1, amount: "2" })];
  expect(ids([seen({ amount: "3" }), seen()], rows)).toEqual(["b", "a"]);
});
