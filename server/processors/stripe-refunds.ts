/** Money that goes back by Stripe, by our word or by a bank's. */
import type Stripe from "stripe";
import type { RefundRequest, RefundSnapshot } from "./provider";
import type { DisputeState } from "./rules";
import type { Refund } from "./stripe-wire";

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

export function refundSnapshot({ id, status, failure_reason }: Refund): RefundSnapshot {
  if (status === "succeeded") return { ref: id, state: "sent" };
  if (status === "failed" || status === "canceled")
    return { ref: id, state: "failed", why: failure_reason ?? status };
  return { ref: id, state: "pending" }; // and one that we do not know
}

export function disputeState(status: string): DisputeState {
  // An inquiry that was closed, or one that was kept from becoming a dispute, took no money.
  if (status === "warning_closed" || status === "prevented") return "won";
  return status === "won" || status === "lost" ? status : "open";
}
