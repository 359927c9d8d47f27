/** Money that goes back by Stripe, by our word or by a bank's. */
import type Stripe from "stripe";
import type { ChargeSnapshot, RefundRequest, RefundSnapshot } from "./provider";
import type { DisputeState } from "./rules";
import { type Dispute, feesIn, type Refund } from "./stripe-wire";

export function asRefundParams({
  refundId,
  payment,
  cents,
  reason,
}: RefundRequest): Stripe.RefundCreateParams {
  return {
    payment_intent: payment,
    amount: cents,
    reason: "requested_by_customer", // of the three that it knows; ours is beside it
    metadata: { refund_id: refundId, reason: reason.slice(0, 500) },
  };
}

export function stripeRefundSnapshot({ id, status, failure_reason }: Refund): RefundSnapshot {
  if (status === "succeeded") return { ref: id, state: "sent" };
  if (status === "failed" || status === "canceled")
    return { ref: id, state: "failed", why: failure_reason ?? status };
  return { ref: id, state: "pending" }; // and one that we do not know
}

/** What the bank holds, or has taken, is in the charge's money, and its fee in the account's. */
export function withDispute(charge: ChargeSnapshot, dispute: Dispute): ChargeSnapshot {
  const { status, reason, amount: cents, evidence_details, balance_transactions: booked } = dispute;
  const isTaken = booked.reduce((sum, { amount }) => sum + amount, 0) < 0;
  return {
    ...charge,
    dispute: {
      state: disputeState(status),
      reason,
      cents,
      evidenceUntil: evidence_details?.due_by ?? undefined,
    },
    lostCents: isTaken ? cents : 0,
    feeCents: charge.feeCents === undefined ? undefined : charge.feeCents + (feesIn(booked) ?? 0),
  };
}

export function disputeState(status: string): DisputeState {
  // An inquiry that was closed, or one that was kept from becoming a dispute, took no money.
  if (status === "warning_closed" || status === "prevented") return "won";
  return status === "won" || status === "lost" ? status : "open";
}
