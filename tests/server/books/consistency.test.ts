import { expect, test } from "vitest";
import { type BookedOrder, violationsOf } from "#server/books/consistency";
import { type Account, RETURNED_SUFFIX, type Flow } from "#server/books/rules";

const BTC = "0.00045954";
const UNITS = 459_540_000_000_000n;

const payment = (changes: Partial<BookedOrder["payments"][number]> = {}) =>
  ({
    id: "p1",
    amount: BTC,
    coin: "BTC",
    usd_cents: 1999,
    final_at: "2026-11-22T12:00:00.000Z",
    ...changes,
  }) as BookedOrder["payments"][number];

const flowOf = (account: Account, isIn: boolean): Flow | null =>
  account.startsWith("processor:") ? (isIn ? "received" : "refunded") : null;
let lines = 0;
const pair = (debit: Account, credit: Account, cents = 1999, units = UNITS, source = "test") =>
  [
    {
      account: debit,
      amount_cents: cents,
      units: String(units),
      flow: flowOf(debit, !source.endsWith(RETURNED_SUFFIX)),
    },
    { account: credit, amount_cents: -cents, units: String(-units), flow: flowOf(credit, false) },
  ].map(
    (line) =>
      ({ id: ++lines, payment_id: "p1", coin: "BTC", source, ...line }) as BookedOrder["lines"][number],
  );

const received = pair("processor:sandbox", "suspense");
const sold = [...received, ...pair("suspense", "revenue")];

/** An order that was paid to the cent, unless told otherwise. */
const sale = (changes: Partial<BookedOrder> = {}, state = "fulfilled"): BookedOrder => ({
  id: "o1",
  order: { state, amountCents: 1999, isGift: false, lines: 1, paidBack: state === "refunded" ? 1 : 0 },
  payments: [payment()],
  lines: sold,
  openReasons: [],
  plans: 1,
  isAcceptedByPerson: false,
  ...changes,
});

test.each<[string, BookedOrder]>([
  ["a sale", sale()],
  [
    "a gift",
    {
      ...sale({ payments: [], lines: [] }),
      order: { state: "fulfilled", amountCents: 0, isGift: true, lines: 1, paidBack: 0 },
    },
  ],
  ["nothing yet", sale({ payments: [], lines: [], plans: 0 }, "awaiting_payment")],
  ["one under review", sale({ lines: received, plans: 0, openReasons: ["late"] }, "needs_review")],
  [
    "one paid back",
    sale({ lines: [...sold, ...pair("revenue", "owed"), ...pair("owed", "processor:sandbox")] }, "refunded"),
  ],
  [
    "one whose refund came back, and was sent again",
    sale(
      {
        lines: [
          ...sold,
          ...pair("revenue", "returning"),
          ...pair("returning", "processor:sandbox", 1999, UNITS, "a refund"),
          ...pair("processor:sandbox", "owed", 1999, UNITS, `a refund${RETURNED_SUFFIX}`),
          ...pair("owed", "processor:sandbox", 1999, UNITS, "another refund"),
        ],
      },
      "refunded",
    ),
  ],
  ...["created", "awaiting_payment", "confirming"].map((state): [string, BookedOrder] => [
    `one that is ${state}, with money of which its processor has not said what it is`,
    sale({ lines: received, plans: 0 }, state),
  ]),
  ["one that is paid and has no plan yet", sale({ plans: 0 }, "paid")],
  [
    "a satoshi that is worth no cent",
    sale(
      {
        payments: [payment({ usd_cents: 0 })],
        lines: pair("processor:sandbox", "suspense", 0),
        plans: 0,
        openReasons: ["underpaid"],
      },
      "needs_review",
    ),
  ],
  [
    "a worth that was said later",
    sale({
      lines: [
        ...pair("processor:sandbox", "suspense", 0),
        ...pair("processor:sandbox", "suspense", 1999, 0n),
        ...pair("suspense", "revenue"),
      ],
    }),
  ],
  [
    "two payments, each with lines of its own",
    sale({
      payments: [payment({ usd_cents: 999 }), payment({ id: "p2", usd_cents: 1000 })],
      lines: [
        ...pair("processor:sandbox", "suspense", 999),
        ...pair("suspense", "revenue", 999),
        ...[...pair("processor:sandbox", "suspense", 1000), ...pair("suspense", "revenue", 1000)].map(
          (line) => ({ ...line, payment_id: "p2" }),
        ),
      ],
    }),
  ],
  [
    "a payment of no order, of which a person is asked",
    { ...sale({ lines: received, openReasons: ["unknown_charge"] }), order: undefined },
  ],
  [
    "a payment of no order that is kept",
    { ...sale({ lines: [...received, ...pair("suspense", "kept")] }), order: undefined },
  ],
  [
    "one that a person took for less",
    sale({
      payments: [payment({ usd_cents: 435 })],
      lines: [...pair("processor:sandbox", "suspense", 435), ...pair("suspense", "revenue", 435)],
      isAcceptedByPerson: true,
    }),
  ],
])("%s has no fault", (_what, one) => {
  expect(violationsOf(one)).toEqual([]);
});

test.each<[string, BookedOrder]>([
  [
    "the lines of payment p1 do not sum to zero",
    sale({ lines: [...sold, ...pair("suspense", "kept").slice(0, 1)] }),
  ],
  ["is 1999 cents and 0.00045954 BTC, and booked as 3998", sale({ lines: [...sold, ...received] })],
  ["is 1999 cents and 0.00045954 BTC, and booked as 0 cents", sale({ lines: [] })],
  ["is 0 cents and 0 BTC, and booked as 1999", sale({ payments: [payment({ final_at: null })] })],
  ["is 1999 cents and 0.00045955 BTC", sale({ payments: [payment({ amount: "0.00045955" })] })],
  [
    "more left revenue than came",
    sale({ lines: [...sold, ...pair("revenue", "owed", 2000), ...pair("owed", "kept", 2000)] }),
  ],
  [
    "more was sent back than came",
    sale({ lines: [...sold, ...pair("owed", "processor:sandbox", 2000, 0n)] }),
  ],
  [
    "order o1: more left revenue than came: -1 cents, 0.00000001 BTC",
    sale({ lines: [...sold, ...pair("revenue", "kept", 2000, UNITS - 10n ** 10n)] }),
  ],
  [
    "more left revenue than came: 1 cents, -0.00000001 BTC",
    sale({ lines: [...sold, ...pair("revenue", "kept", 1998, UNITS + 10n ** 10n)] }),
  ],
  [
    "more was sent back than came: -1 cents, 0.00000001 BTC",
    sale({ lines: [...sold, ...pair("owed", "processor:sandbox", 1998, UNITS + 10n ** 10n)] }),
  ],
  [
    "the lines of payment p1 do not sum to zero",
    sale({ lines: [...sold, ...pair("suspense", "kept", 0).slice(0, 1)] }),
  ],
  [
    "the lines of payment p1 do not sum to zero",
    sale({ lines: [...sold, ...pair("suspense", "kept", 1, 0n).slice(0, 1)] }),
  ],
  [
    "is 1999 cents and 0.00045954 BTC, and booked as 1998 cents and 0.00045954",
    sale({ lines: [...pair("processor:sandbox", "suspense", 1998), ...pair("suspense", "revenue", 1998)] }),
  ],
  ["it was sold for 0 cents", sale({ payments: [], lines: [], plans: 0 }, "paid")],
  ["it started 2 plans", sale({ plans: 2 })],
  ["it is fulfilled and has no plan", sale({ plans: 0 })],
  ["it is needs_review and has a plan", sale({ openReasons: ["late"], lines: received }, "needs_review")],
  [
    "it was sold for 435 cents",
    sale({
      payments: [payment({ usd_cents: 435 })],
      lines: [...pair("processor:sandbox", "suspense", 435), ...pair("suspense", "revenue", 435)],
    }),
  ],
  ["it is refunded and counts as revenue", sale({}, "refunded")],
  ["money lies undecided, and nobody is asked", sale({ lines: received, plans: 0 }, "expired")],
  ["it is under review, and nobody is asked", sale({ payments: [], lines: [], plans: 0 }, "needs_review")],
  [
    "payment o1: money lies undecided, and nobody is asked",
    { ...sale({ lines: received }), order: undefined },
  ],
])("it is found that %s", (fault, one) => {
  expect(violationsOf(one).join("\n")).toContain(fault);
});
