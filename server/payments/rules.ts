import { type OrderCaseReason, underpaidReasons } from "../books/rules";
import { isDecided, type OrderState } from "../orders/rules";
import type { AttemptState, DisputeState } from "../processors/rules";
import type { ChargeSnapshot } from "../processors/provider";
import { compareWithPrice } from "./price-rules";

/** Rank of an attempt's states: it only ever climbs, so a late or repeated message changes nothing. */
const rank: Record<AttemptState, number> = {
  creating: 0,
  open: 1,
  seen: 2,
  expired: 3,
  cancelled: 3,
  failed: 3,
  settled: 4,
  short: 4,
  over: 4,
  late: 4,
  multiple: 4,
  resolved: 5,
  part_refunded: 6,
  refunded: 7,
};

/** What an order's charge makes of it, step by step. */
export type Move =
  | { to: OrderState }
  /** A person has to look. */
  | { review: OrderCaseReason }
  /** Its cases are closed, or some. */
  | { clear: readonly OrderCaseReason[] | "all"; because?: string }
  /** Money without a decision is to be sent back. */
  | "owe"
  /** A bank has decided the dispute; about one that is lost a person decides what becomes of the plan. */
  | "dispute_over";

export interface ChargeFacts {
  order: { state: OrderState; amountCents: number; currency: string };
  attempt: { state: AttemptState; snapshotVersion: number; dispute?: DisputeState | null };
  /** Whether the charge is another one than its attempt's, as where the answer about one was lost. */
  isAnother?: boolean;
  /** Whether this is the order's newest attempt: an older one that runs out no longer matters to it. */
  isLatest: boolean;
  /** Whether nobody waits for the charge's payment any more, by our clock. */
  isWatchOver?: boolean;
  /** Whether the snapshot shows a payment that is final and was not so before. */
  hasNewMoney: boolean;
  /** Whether it is one whose worth nobody can say. */
  hasUnvalued?: boolean;
  /** Whether something final had come for the order before. */
  hadMoney?: boolean;
  /** Whether a payment to the charge was seen, and is not final. */
  wasSeenOnly?: boolean;
  /** Whether money of the order has no decision. */
  hasUndecided?: boolean;
  /** How much that is, in cents. */
  undecidedCents?: number;
  /** What of the undecided money came to its other charges, in cents, and counts towards the price: none that is asked back. */
  otherCents?: number;
  /** Whether its processor has sent some back that the books had not. */
  isNewlySentBack?: boolean;
  /** Whether some that it had sent back did not arrive. */
  isBackAgain?: boolean;
  /** Whether all that was sent back of the charge was in the books already: it was by our word. */
  isSentBackByUs?: boolean;
  hadDisputeCase?: boolean;
}

/**
 * What a snapshot of the charge means: facts in, moves out. Webhook, poller, list and return page all end here. The
 * same snapshot again moves nothing. Pure.
 */
export function decideCharge(
  facts: ChargeFacts,
  snapshot: ChargeSnapshot,
): { attempt: AttemptState; moves: Move[] } {
  const { attempt, hasUndecided, hasUnvalued, wasSeenOnly } = facts;
  const verdict = facts.isAnother ? besideIts(facts) : judge(facts, snapshot);
  const state = verdict.moves.at(-1) ?? facts.order.state;
  const isEnded = state === "expired" || state === "cancelled";
  const isFailed = snapshot.state === "failed";
  const dispute = snapshot.dispute?.state;
  const isOver =
    dispute === "lost" ? attempt.dispute !== "lost" : dispute === "won" && attempt.dispute === "open";
  const isDisputed = dispute !== undefined && dispute !== "won" && !facts.hadDisputeCase;
  const isNews = verdict.review !== undefined || verdict.moves.length > 0;
  const isRest = facts.order.state === "needs_review" && verdict.moves[0] === "paid";
  const rows: [when: boolean | undefined, ...moves: Move[]][] = [
    // Final money, of which its processor has not said what it is, or for an order that was called off.
    [isEnded && hasUndecided, { to: "needs_review" }, { review: "late" }],
    [
      isEnded && !hasUndecided && wasSeenOnly && (isFailed || facts.isWatchOver),
      { to: "needs_review" },
      { review: isFailed ? "payment_failed" : "no_answer" },
    ],
    [isRest, { clear: underpaidReasons, because: "its customer paid the rest" }],
    [verdict.moves.includes("refunded"), { clear: "all" }],
    [isDecided(state), "owe"],
    [verdict.review !== undefined, { review: verdict.review! }],
    [hasUnvalued, { review: "unvalued" }],
    [isOver && !facts.isAnother, "dispute_over"],
    [isDisputed && (!isOver || facts.isAnother), { review: "disputed" }],
    [facts.isNewlySentBack && !isNews, { review: "refunded_by_processor" }],
    [facts.isBackAgain, { review: "refund_failed" }],
  ];
  const orderMoves = verdict.moves.map((to): Move => ({ to }));
  return {
    attempt: verdict.attempt,
    moves: [...orderMoves, ...rows.flatMap(([when, ...moves]) => (when ? moves : []))],
  };
}

export interface ChargeVerdict {
  attempt: AttemptState;
  /** The order's next states, in order; empty when it stays. */
  moves: OrderState[];
  review?: OrderCaseReason;
}

/** What came to a charge beside its attempt's is its order's money, and a person decides about it. */
function besideIts({ order, attempt, hasNewMoney }: ChargeFacts): ChargeVerdict {
  if (!hasNewMoney) return { attempt: attempt.state, moves: [] };
  const isOver = isDecided(order.state) || order.state === "paid";
  return {
    attempt: attempt.state,
    moves: isOver || order.state === "needs_review" ? [] : ["needs_review"],
    review: isOver ? surplus(order.state) : "another_charge",
  };
}

/** What the charge's own state means for the attempt and its order. Pure. */
export function judge(facts: ChargeFacts, snapshot: ChargeSnapshot): ChargeVerdict {
  const { order, attempt, isLatest, hasNewMoney, hadMoney = true, hasUndecided, isSentBackByUs } = facts;
  const isNews = snapshot.version >= attempt.snapshotVersion && rank[snapshot.state] > rank[attempt.state];
  if (!isNews)
    return {
      attempt: attempt.state,
      ...(hasNewMoney ? moreMoney(order.state, attempt.state, hadMoney) : { moves: [] }),
    };

  const verdict = (moves: OrderState[], review?: OrderCaseReason): ChargeVerdict => {
    const from = order.state === "created" ? (["awaiting_payment"] as OrderState[]) : [];
    return {
      attempt: snapshot.state,
      moves: moves.length || snapshot.state === "open" ? [...from, ...moves] : [],
      review,
    };
  };

  /** Whatever else the charge says, money of a decided order is owed, and somebody must be notified of it. */
  const surplusHere = hasNewMoney && isDecided(order.state) ? surplus(order.state) : undefined;
  switch (snapshot.state) {
    case "seen":
      if (isWaiting(order.state) && order.state !== "confirming") return verdict(["confirming"]);
      return verdict([], surplusHere);
    case "settled":
    case "over":
      return paid(facts, snapshot, verdict);
    case "short":
      return askPerson(order.state, "underpaid", verdict);
    case "late":
      return askPerson(order.state, "late", verdict);
    case "multiple":
      return askPerson(order.state, "multiple_payments", verdict);
    case "resolved":
      // The code that decided the order closes it there as well.
      if (isDecided(order.state)) return verdict([], surplusHere);
      return askPerson(order.state, "resolved_by_processor", verdict);
    case "refunded":
    case "part_refunded":
      if (isSentBackByUs || (order.state === "refunded" && snapshot.state === "refunded"))
        return verdict([], hasUndecided ? surplusHere : undefined); // it came, and was sent back
      return order.state === "needs_review" && snapshot.state === "refunded" && !hasUndecided
        ? verdict(["refunded"])
        : askPerson(order.state, "refunded_by_processor", verdict);
    case "expired":
    case "cancelled":
    case "failed":
      if (order.state === "confirming")
        return verdict(["needs_review"], snapshot.state === "expired" ? "no_answer" : "payment_failed");
      if (!isWaiting(order.state) || !isLatest) return verdict([], surplusHere);
      return verdict([snapshot.state === "expired" ? "expired" : "cancelled"]);
    default:
      return verdict([]);
  }
}

type MakeVerdict = (moves: OrderState[], review?: OrderCaseReason) => ChargeVerdict;

/** Money that came to a charge of which nothing else is new: after it was settled, ran out, or was decided. */
function moreMoney(
  order: OrderState,
  attempt: AttemptState,
  hadMoney: boolean,
): Pick<ChargeVerdict, "moves" | "review"> {
  if (isDecided(order)) return { moves: [], review: surplus(order) };
  if (rank[attempt] < rank.expired) return { moves: [] }; // its next state says what it is
  if (order === "needs_review") {
    if (hadMoney) return { moves: [], review: "multiple_payments" };
    // It was said not to come. Beyond that, what came is what the order is under review for.
    return { moves: [], ...(rank[attempt] === rank.expired ? { review: "late" } : {}) };
  }
  const moves: OrderState[] = order === "expired" || order === "cancelled" ? ["needs_review"] : [];
  return { moves, review: surplus(order) };
}

/** Why a person is asked about money that came for an order when its time was over. */
export function surplus(state: OrderState): OrderCaseReason {
  return state === "fulfilled" || state === "paid" ? "paid_twice" : "late";
}

function paid(
  { order, otherCents = 0, undecidedCents = Infinity }: ChargeFacts,
  snapshot: ChargeSnapshot,
  verdict: MakeVerdict,
): ChargeVerdict {
  const isRest = order.state === "needs_review" && otherCents > 0;
  if (!isWaiting(order.state) && !isRest) return askPerson(order.state, "late", verdict);
  const amountCents = order.amountCents - (isRest ? otherCents : 0);
  const received = compareWithPrice({ ...order, amountCents }, snapshot);
  if (received === "less")
    return isRest ? askPerson(order.state, "late", verdict) : verdict(["needs_review"], "amount_mismatch");
  // It came, and is gone again.
  if (undecidedCents < order.amountCents) return askPerson(order.state, "refunded_by_processor", verdict);
  const over = received === "more" || snapshot.state === "over";
  return verdict(["paid"], over ? "overpaid" : undefined);
}

/** Money that does not simply buy the plan. On a fulfilled order it is a second payment. */
function askPerson(state: OrderState, reason: OrderCaseReason, verdict: MakeVerdict): ChargeVerdict {
  if (state === "fulfilled" || state === "paid") {
    return verdict(
      [],
      reason === "refunded_by_processor" || reason === "resolved_by_processor" ? reason : "paid_twice",
    );
  }
  if (state === "needs_review" || state === "refunded" || state === "refused") return verdict([], reason);
  return verdict(["needs_review"], reason);
}

function isWaiting(state: OrderState): boolean {
  return state === "created" || state === "awaiting_payment" || state === "confirming";
}
