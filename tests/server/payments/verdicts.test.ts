import { describe, expect, test } from "vitest";
import { canMove, type OrderState, orderStates } from "#server/orders/rules";
import type { ChargeSnapshot, SeenPayment } from "#server/processors/provider";
import { type AttemptState, attemptStates, type DisputeState } from "#server/processors/rules";
import { underpaidReasons } from "#server/books/rules";
import { snapshotOf } from "../../support/charges";
import { decideCharge, type ChargeFacts, judge, type Move, type ChargeVerdict } from "#server/payments/rules";

const PRICE = { cents: 1999, currency: "USD" };
const coins = { bitcoin: "BTC", ethereum: "ETH", usdc: "USDC", dogecoin: "DOGE" };
const confirmed = (amount: string, network: keyof typeof coins = "bitcoin") => ({
  network,
  coin: coins[network],
  transactionId: `tx-${amount}`,
  amount,
  isConfirmed: true,
});

/** A charge of $19.99 that was paid to the satoshi, unless told otherwise. */
const charge = (changes: Partial<ChargeSnapshot> = {}) =>
  snapshotOf("charge-1", {
    pricedIn: new Map([
      ["bitcoin", { amount: "0.00045954", coin: "BTC" }],
      ["ethereum", { amount: "0.007543396226415094", coin: "ETH" }],
      ["usdc", { amount: "19.99", coin: "USDC" }],
    ]),
    payments: [confirmed("0.00045954")],
    version: 5,
    ...changes,
  });

interface Situation {
  order?: OrderState;
  attempt?: AttemptState;
  snapshotVersion?: number;
  isLatest?: boolean;
  hasNewMoney?: boolean;
}

const facts = ({
  order = "awaiting_payment",
  attempt = "open",
  snapshotVersion = 1,
  isLatest = true,
  hasNewMoney = false,
}: Situation) => ({
  order: { state: order, amountCents: PRICE.cents, currency: PRICE.currency },
  attempt: { state: attempt, snapshotVersion },
  isLatest,
  hasNewMoney,
});
const verdictOn = (snapshot: ChargeSnapshot, situation: Situation = {}) => judge(facts(situation), snapshot);

const paidBy = (...payments: SeenPayment[]) => ({ payments });
const priced = (cents: number, currency = "USD") => ({ priced: { cents, currency } });
const LESS = "amount_mismatch";
/** How a charge may be paid, and what a person is asked about it. */
const payments: [how: string, changes: Partial<ChargeSnapshot>, review?: "overpaid" | typeof LESS][] = [
  ["exactly", {}],
  ["a satoshi more", paidBy(confirmed("0.00045955")), "overpaid"],
  ["a satoshi less", paidBy(confirmed("0.00045953")), LESS],
  ["nothing", paidBy(), LESS],
  ["in two parts of one network", paidBy(confirmed("0.0002"), confirmed("0.00025954"))],
  [
    "half in each of two networks",
    paidBy(confirmed("0.00045954"), confirmed("0.007543396226415094", "ethereum")),
    LESS,
  ],
  [
    "half in each of two networks of one coin",
    paidBy(confirmed("0.0002"), { ...confirmed("0.00025954"), network: "lightning" }),
    LESS,
  ],
  ["unconfirmed", paidBy({ ...confirmed("0.00045954"), isConfirmed: false }), LESS],
  [
    "confirmed in part",
    paidBy(confirmed("0.0002"), { ...confirmed("0.00025954"), isConfirmed: false }),
    LESS,
  ],
  ["to the last of eighteen decimals", paidBy(confirmed("0.007543396226415094", "ethereum"))],
  ["one short in the eighteenth decimal", paidBy(confirmed("0.007543396226415093", "ethereum")), LESS],
  ["without needless zeros", paidBy(confirmed("19.9900", "usdc"))],
  ["in a network without a price", paidBy(confirmed("100", "dogecoin")), LESS],
  ["in another coin of the same network", paidBy({ ...confirmed("0.00045954"), coin: "USDT" }), LESS],
  ["a price of nothing", { pricedIn: new Map([["bitcoin", { amount: "0.00000000", coin: "BTC" }]]) }, LESS],
  ["no price at all", { pricedIn: new Map() }, LESS],
  ["a charge in euros", priced(1999, "EUR"), LESS],
  ["a charge of a cent less", priced(1998), LESS],
  ["a charge of a cent more", priced(2000), LESS],
  ["a charge without an amount", priced(Number.NaN), LESS],
  ["a senseless amount", paidBy(confirmed("NaN")), LESS],
  ["a right sum beside a senseless one", paidBy(confirmed("0.00045954"), confirmed("NaN")), LESS],
];

interface Case {
  situation: Required<Pick<Situation, "order" | "attempt" | "isLatest">>;
  snapshot: ChargeSnapshot;
  paysEnough: boolean;
}

/** Every order state × attempt state × charge state × newest or not × some ways to pay. */
const everything: Case[] = orderStates.flatMap((order) =>
  attemptStates.flatMap((attempt) =>
    attemptStates.flatMap((state) =>
      [true, false].flatMap((isLatest) =>
        payments
          .filter(([how]) =>
            ["exactly", "a satoshi more", "a satoshi less", "nothing", "a charge of a cent less"].includes(
              how,
            ),
          )
          .map(([, changes, review]) => ({
            situation: { order, attempt, isLatest },
            snapshot: charge({ ...changes, state }),
            paysEnough: review !== LESS,
          })),
      ),
    ),
  ),
);

/** The cases for which it does not hold, in words. */
function exceptions(holds: (one: Case, verdict: ChargeVerdict) => boolean): string[] {
  return everything
    .filter((one) => !holds(one, verdictOn(one.snapshot, one.situation)))
    .map(({ situation, snapshot }) => `${JSON.stringify(situation)}, then a ${snapshot.state} charge`);
}

const isNews = ({ situation }: Case, verdict: ChargeVerdict) => verdict.attempt !== situation.attempt;
const startsPlan = ({ moves }: ChargeVerdict) => moves.includes("paid");
const changesNothing = (attempt: AttemptState, verdict: ChargeVerdict) =>
  verdict.attempt === attempt && verdict.moves.length === 0 && verdict.review === undefined;

describe("whatever happens", () => {
  test("an order only takes steps that its table knows", () => {
    const isLegal = (path: OrderState[]) =>
      path.every((state, step) => step === 0 || canMove(path[step - 1]!, state));
    expect(exceptions(({ situation }, { moves }) => isLegal([situation.order, ...moves]))).toEqual([]);
  });

  test("a plan starts only when the full price has settled for an order that waits for it", () => {
    const mayStart = ({ situation, snapshot, paysEnough }: Case) =>
      ["created", "awaiting_payment", "confirming"].includes(situation.order) &&
      ["settled", "over"].includes(snapshot.state) &&
      paysEnough;
    expect(exceptions((one, verdict) => !startsPlan(verdict) || mayStart(one))).toEqual([]);
    expect(
      exceptions((one, verdict) => startsPlan(verdict) || !mayStart(one) || !isNews(one, verdict)),
    ).toEqual([]);
    expect(exceptions((_one, verdict) => !startsPlan(verdict) || verdict.moves.at(-1) === "paid")).toEqual(
      [],
    );
  });

  test("money that arrives either starts the plan or reaches a person", () => {
    const isMoney = ({ snapshot }: Case) =>
      ["settled", "over", "short", "late", "multiple"].includes(snapshot.state);
    expect(
      exceptions(
        (one, verdict) =>
          !isNews(one, verdict) || !isMoney(one) || startsPlan(verdict) || verdict.review !== undefined,
      ),
    ).toEqual([]);
  });

  test("every verdict that needs a person says why", () => {
    expect(
      exceptions((_one, { moves, review }) => !moves.includes("needs_review") || review !== undefined),
    ).toEqual([]);
  });

  test("saying it again changes nothing", () => {
    expect(
      exceptions(({ situation, snapshot }, first) => {
        const order = first.moves.at(-1) ?? situation.order;
        const again = { ...situation, order, attempt: first.attempt, snapshotVersion: snapshot.version };
        return changesNothing(first.attempt, verdictOn(snapshot, again));
      }),
    ).toEqual([]);
  });

  test("an older snapshot than the one we have is ignored", () => {
    expect(
      exceptions(({ situation, snapshot }) =>
        changesNothing(
          situation.attempt,
          verdictOn(snapshot, { ...situation, snapshotVersion: snapshot.version + 1 }),
        ),
      ),
    ).toEqual([]);
  });

  test("an attempt never goes back", () => {
    const early: AttemptState[] = ["creating", "open", "seen", "expired", "cancelled", "failed"];
    expect(
      exceptions(
        ({ situation }, { attempt }) => early.includes(situation.attempt) || !early.includes(attempt),
      ),
    ).toEqual([]);
    expect(
      exceptions(({ situation }, { attempt }) => situation.attempt === "creating" || attempt !== "creating"),
    ).toEqual([]);
  });
});

describe("a settled charge", () => {
  test.each(payments)("that was paid %s", (_how, changes, review) => {
    const moves = [review === LESS ? "needs_review" : "paid"];
    expect(verdictOn(charge(changes))).toEqual({ attempt: "settled", moves, review });
  });

  test("of which money was sent back before it was read sells nothing", () => {
    expect(judge({ ...facts({ hasNewMoney: true }), undecidedCents: 1998 }, charge())).toMatchObject({
      moves: ["needs_review"],
      review: "refunded_by_processor",
    });
  });

  test("that its processor calls too much is looked at", () => {
    expect(verdictOn(charge({ state: "over" }))).toMatchObject({ moves: ["paid"], review: "overpaid" });
  });
});

test.each<[OrderState, AttemptState, OrderState[], string | undefined]>([
  ["created", "open", ["awaiting_payment"], undefined],
  ["awaiting_payment", "seen", ["confirming"], undefined],
  ["confirming", "seen", [], undefined],
  ["awaiting_payment", "expired", ["expired"], undefined],
  ["awaiting_payment", "cancelled", ["cancelled"], undefined],
  ["awaiting_payment", "failed", ["cancelled"], undefined],
  ["confirming", "failed", ["needs_review"], "payment_failed"],
  ["confirming", "expired", ["needs_review"], "no_answer"],
  ["fulfilled", "resolved", [], undefined],
  ["refunded", "resolved", [], undefined],
  ["refused", "resolved", [], undefined],
  ["refunded", "refunded", [], undefined],
  ["awaiting_payment", "short", ["needs_review"], "underpaid"],
  ["confirming", "multiple", ["needs_review"], "multiple_payments"],
  ["confirming", "resolved", ["needs_review"], "resolved_by_processor"],
  ["expired", "settled", ["needs_review"], "late"],
  ["cancelled", "settled", ["needs_review"], "late"],
  ["expired", "late", ["needs_review"], "late"],
  ["fulfilled", "settled", [], "paid_twice"],
  ["fulfilled", "short", [], "paid_twice"],
  ["fulfilled", "seen", [], undefined],
  ["fulfilled", "expired", [], undefined],
  ["fulfilled", "refunded", [], "refunded_by_processor"],
  ["needs_review", "refunded", ["refunded"], undefined],
  ["needs_review", "part_refunded", [], "refunded_by_processor"],
  ["refunded", "settled", [], "late"],
  ["refunded", "part_refunded", [], "refunded_by_processor"],
  ["paid", "resolved", [], "resolved_by_processor"],
  ["paid", "refunded", [], "refunded_by_processor"],
])("an order that is %s and a charge that is %s", (order, state, moves, review) => {
  const verdict = verdictOn(charge({ state }), { order, attempt: "creating" });
  expect(verdict).toEqual({ attempt: state, moves, review });
});

test.each<[OrderState, AttemptState, OrderState[], string | undefined]>([
  ["fulfilled", "settled", [], "paid_twice"],
  ["fulfilled", "over", [], "paid_twice"],
  ["fulfilled", "refunded", [], "paid_twice"],
  ["needs_review", "short", [], "multiple_payments"],
  ["needs_review", "late", [], "multiple_payments"],
  ["refunded", "settled", [], "late"],
  ["refused", "short", [], "late"],
  ["expired", "expired", ["needs_review"], "late"],
  ["cancelled", "cancelled", ["needs_review"], "late"],
  ["awaiting_payment", "expired", [], "late"],
  ["awaiting_payment", "open", [], undefined],
  ["confirming", "seen", [], undefined],
  ["fulfilled", "open", [], "paid_twice"],
  ["paid", "settled", [], "paid_twice"],
  ["refunded", "seen", [], "late"],
])(
  "an order that is %s and new money at a charge that is %s and stays so",
  (order, attempt, moves, review) => {
    const verdict = verdictOn(charge({ state: attempt }), { order, attempt, hasNewMoney: true });
    expect([verdict.moves, verdict.review]).toEqual([moves, review]);
    expect(verdictOn(charge({ state: attempt }), { order, attempt })).toMatchObject({ moves: [] });
  },
);

test.each<[OrderState, AttemptState, string | undefined]>([
  ["fulfilled", "seen", "paid_twice"],
  ["fulfilled", "resolved", "paid_twice"],
  ["fulfilled", "expired", "paid_twice"],
  ["refunded", "resolved", "late"],
  ["refused", "cancelled", "late"],
  ["refunded", "refunded", undefined], // sent back already
])("an order that is %s, new money, and a charge that becomes %s", (order, state, review) => {
  const verdict = verdictOn(charge({ state }), { order, attempt: "creating", hasNewMoney: true });
  expect(verdict).toEqual({ attempt: state, moves: [], review });
});

test("an older attempt that runs out does not end an order that waits for a newer one", () => {
  for (const state of ["expired", "cancelled", "failed"] as const) {
    expect(verdictOn(charge({ state }), { isLatest: false })).toEqual({
      attempt: state,
      moves: [],
      review: undefined,
    });
  }
});

test("a charge that moves on without a new version is news all the same", () => {
  expect(verdictOn(charge({ version: 5 }), { snapshotVersion: 5 }).moves).toEqual(["paid"]);
});

test("an order whose charge was never open waits for none that ran out", () => {
  const verdict = verdictOn(charge({ state: "expired" }), { order: "created", isLatest: false });
  expect(verdict.moves).toEqual([]);
});

test.each(["late", "short"] as const)(
  "the first money of an order under review is what it is under review for: %s",
  (state) => {
    const situation = facts({ order: "needs_review", attempt: state, hasNewMoney: true });
    const again = charge({ state });
    expect(judge({ ...situation, hadMoney: false }, again)).toEqual({ attempt: state, moves: [] });
    expect(judge({ ...situation, hadMoney: true }, again).review).toBe("multiple_payments");
  },
);

test.each(["failed", "expired"] as const)(
  "but what was said not to come, and comes, is news: %s",
  (state) => {
    const situation = facts({ order: "needs_review", attempt: state, hasNewMoney: true });
    expect(judge({ ...situation, hadMoney: false }, charge({ state })).review).toBe("late");
    expect(judge({ ...situation, hadMoney: true }, charge({ state })).review).toBe("multiple_payments");
  },
);

const underReview: Move = { to: "needs_review" };
test.each<[what: string, Situation, Partial<ChargeFacts>, AttemptState, nothing: Move[], undecided: Move[]]>([
  [
    "an order is closed by its charge's going back, and not while it has other money",
    { order: "needs_review" },
    {},
    "refunded",
    [{ to: "refunded" }, { clear: "all" }, "owe"],
    [{ review: "refunded_by_processor" }],
  ],
  [
    "what came after all and went back is told of while it lies here",
    { order: "fulfilled", hasNewMoney: true },
    { isSentBackByUs: true },
    "refunded",
    ["owe"],
    ["owe", { review: "paid_twice" }],
  ],
  [
    "a payment that was seen and fails is one thing, and one that is here is another",
    { order: "expired" },
    { wasSeenOnly: true },
    "failed",
    [underReview, { review: "payment_failed" }],
    [underReview, { review: "late" }],
  ],
])("%s", (_what, situation, more, state, nothing, undecided) => {
  const known = { ...facts({ attempt: "seen", ...situation }), ...more };
  const movesOf = (hasUndecided: boolean) =>
    decideCharge({ ...known, hasUndecided }, charge({ state })).moves;
  expect([movesOf(false), movesOf(true)]).toEqual([nothing, undecided]);
});

/** What becomes of an order whose charge says nothing new of itself. */
const movesBeside = (
  order: OrderState,
  more: Partial<ChargeFacts>,
  changes: Partial<ChargeSnapshot> = {},
) => {
  const known = facts({ order, attempt: "settled", snapshotVersion: 5 });
  const attempt = { ...known.attempt, ...more.attempt };
  return decideCharge({ ...known, ...more, attempt }, charge({ state: "settled", ...changes })).moves;
};

test.each<[DisputeState, known: DisputeState | null, hadDisputeCase: boolean, Move[], ofAnother: Move[]]>([
  ["open", null, false, [{ review: "disputed" }], [{ review: "disputed" }]],
  ["open", "open", true, [], []],
  ["won", "open", true, ["dispute_over"], []],
  ["won", null, false, [], []],
  ["won", "won", true, [], []],
  ["lost", "open", true, ["dispute_over"], []],
  ["lost", null, false, ["dispute_over"], [{ review: "disputed" }]],
  ["lost", "lost", true, [], []],
])(
  "a dispute that is %s where %s was known (a case: %s)",
  (state, dispute, hadDisputeCase, moves, another) => {
    const known = facts({ attempt: "settled" }).attempt;
    const said = { dispute: { state, reason: "fraudulent", cents: PRICE.cents, evidenceUntil: undefined } };
    const more = { attempt: { ...known, dispute }, hadDisputeCase };
    expect(movesBeside("paid", more, said)).toEqual(moves);
    expect(movesBeside("paid", { ...more, isAnother: true }, said)).toEqual(another);
  },
);

test.each<[OrderState, Move[]]>([
  ["awaiting_payment", [underReview, { review: "another_charge" }]],
  ["expired", [underReview, { review: "another_charge" }]],
  ["needs_review", [{ review: "another_charge" }]],
  ["paid", [{ review: "paid_twice" }]],
  ["fulfilled", ["owe", { review: "paid_twice" }]],
  ["refunded", ["owe", { review: "late" }]],
])("money at another charge of an order that is %s is a person's to decide", (order, moves) => {
  expect(movesBeside(order, { isAnother: true, hasNewMoney: true })).toEqual(moves);
  const nothingNew = movesBeside(order, { isAnother: true }, { state: "refunded" });
  expect(nothingNew).toEqual(moves.filter((move) => move === "owe"));
});

test("what a processor sends back, or cannot, is told, and once", () => {
  expect(movesBeside("paid", { isNewlySentBack: true })).toEqual([{ review: "refunded_by_processor" }]);
  expect(movesBeside("paid", { isBackAgain: true })).toEqual([{ review: "refund_failed" }]);
  expect(movesBeside("paid", { hasUnvalued: true })).toEqual([{ review: "unvalued" }]);
  const known = { isNewlySentBack: true, attempt: facts({ attempt: "settled" }).attempt };
  expect(movesBeside("paid", known, { state: "refunded", version: 6 })).toEqual([
    { review: "refunded_by_processor" },
  ]);
});

test("money that was only seen is missed once nobody waits for it any more", () => {
  const known = { ...facts({ order: "expired", attempt: "expired" }), wasSeenOnly: true };
  const movesOf = (more: object) => decideCharge({ ...known, ...more }, charge({ state: "expired" })).moves;
  expect(movesOf({})).toEqual([]);
  expect(movesOf({ isWatchOver: true })).toEqual([underReview, { review: "no_answer" }]);
  const waits = { order: { ...known.order, state: "awaiting_payment" as const }, isWatchOver: true };
  expect(movesOf(waits)).toEqual([]);
});

test("the rest of what was missing pays the order and closes its cases, if nothing went back", () => {
  const known = { ...facts({ order: "needs_review", attempt: "seen" }), otherCents: 999 };
  const rest = charge({ state: "settled", ...priced(1000) });
  const movesOf = (more: object) => decideCharge({ ...known, ...more }, rest).moves;
  const paid = [{ to: "paid" }, { clear: underpaidReasons, because: "its customer paid the rest" }];
  expect(movesOf({})).toEqual(paid);
  expect(movesOf({ undecidedCents: PRICE.cents })).toEqual(paid);
  expect(movesOf({ undecidedCents: PRICE.cents - 1 })).toEqual([{ review: "refunded_by_processor" }]);
});
