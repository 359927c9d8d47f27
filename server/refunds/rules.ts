import { type ProfileState, wasNeverInstalled } from "../esims/rules";
import type { OrderState } from "../orders/rules";
import type { PlanState } from "../subscriptions/rules";

export const refundStates = ["requested", "settled", "refused"] as const;
export type RefundState = (typeof refundStates)[number];

export const REFUND_REASON_MAX = 1_000;

/** What a form of several lines sends with their ids, so that none chosen is not all. */
export const NO_LINE = "none";

/** What a refund depends on, as of one moment. */
export interface RefundFacts {
  order: OrderState;
  /** Nobody has paid for it. */
  isGift: boolean;
  /** The request that there is already. */
  refund: RefundState | null;
  /** The order's plan; null while there is none. */
  plan: PlanState | null;
  /** The eSIM that the plan is on; null while there is none. */
  esim: { profileState: ProfileState; firstInstalledAt: string | null; replacesId?: string | null } | null;
  /** Its card's bank decides about the payment. */
  isDisputed?: boolean;
  /** Nothing of what was paid is left with us. */
  isSentBack?: boolean;
  /** The network still owes the plan, or was given up: what the eSIM and the days say is not of this plan. */
  isUndelivered: boolean;
}

export type WhyNot =
  | "requested"
  | "refused"
  | "not_paid"
  | "under_review"
  | "refunded"
  | "disputed"
  | "closed"
  | "installed"
  | "used_up"
  | "over"
  | "replaced"
  | "stopped";

/** Why not, by the order alone; null where it depends on the plan. */
const byOrder: Record<OrderState, WhyNot | null> = {
  created: "not_paid",
  awaiting_payment: "not_paid",
  confirming: "not_paid",
  paid: "under_review", // for the blink of an eye, within one transaction
  fulfilled: null,
  needs_review: "under_review",
  expired: "not_paid",
  cancelled: "not_paid",
  refunded: "refunded",
  refused: "closed",
};

/** Why not, by the plan; null where it depends on the eSIM. */
const byPlan: Record<PlanState, WhyNot | null> = {
  being_made: null,
  ready: null,
  running: null, // whether it was on a phone is the eSIM's to say
  data_gone: "used_up",
  time_over: "over",
  stopped: "stopped",
};

/**
 * The one table of refunds: an order that was paid, for which nobody has asked before, and that was never
 * delivered, or whose plan still runs on an eSIM that was never on a phone.
 * @returns why not, or null when it can be asked for.
 */
export function whyNotRefundable(facts: RefundFacts): WhyNot | null {
  const { order, isGift, refund, plan, esim, isDisputed, isSentBack, isUndelivered } = facts;
  const byNow = isGift ? "not_paid" : byOrder[order];
  if (byNow) return byNow;
  if (refund) return refund === "refused" ? "refused" : refund === "settled" ? "refunded" : "requested";
  if (isDisputed) return "disputed";
  if (isSentBack) return "refunded";
  if (esim?.replacesId) return "replaced";
  if (isUndelivered && plan !== "stopped") return null;
  if (plan && byPlan[plan]) return byPlan[plan];
  return esim && !wasNeverInstalled(esim) ? "installed" : null;
}

/** What the customer reads where no refund can be asked for. */
export const whyNotWords: Record<WhyNot, string> = {
  requested: "You have asked for a refund. A person looks at it and writes to you.",
  refused: "We looked at your request and wrote to you why we cannot pay this back.",
  not_paid: "Nothing was paid for this order, so there is nothing to pay back.",
  under_review: "A person is looking at the payment of this order already and writes to you.",
  refunded: "This was paid back.",
  disputed: "Your card's bank tells us that this payment is disputed, and decides about the money.",
  closed: "This order is closed. We wrote to you about it.",
  installed: "Its eSIM was installed on a phone. Only one that was never installed can be paid back.",
  used_up: "The data of this plan was used.",
  over: "The days of this plan are over.",
  replaced: "Its eSIM came in the place of another one, so a person decides: please contact us.",
  stopped: "This plan was stopped.",
};
