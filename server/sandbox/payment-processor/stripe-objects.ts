/**
 * A charge as Stripe would show it: a Checkout Session, its PaymentIntent, the card's Charge, refunds and a dispute.
 * The types are those of Stripe's own library, so that nothing is called otherwise here than there.
 */
import type { Stripe } from "stripe";
import { priceOf, refundedOf } from "./card-changes";
import { type Charge, type ChargeEvent, latest, type Refund } from "./charge";
import { disputeTransactions, paymentTransaction } from "./stripe-balance";

/** What was asked to be unfolded: `payment_intent`, or `payment_intent.latest_charge`. */
export type Unfolded = ReadonlySet<string>;

/** Part of what there is, at every depth. */
export type Said<Whole> = { [Name in keyof Whole]?: Said<Whole[Name]> };

/** The code of the charge in a session's, an intent's or a charge's id. */
export function codeIn(id: string): string {
  return id.split("_").at(-1) ?? "";
}

export function sessionOf(charge: Charge, isLive: boolean, unfolded: Unfolded = new Set()) {
  const { status, payment_status } = stateOf(charge);
  return {
    id: `cs_${isLive ? "live" : "test"}_${charge.code}`,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ["card"],
    amount_subtotal: priceOf(charge),
    amount_total: priceOf(charge),
    cancel_url: charge.cancel_url ?? null,
    client_reference_id: charge.metadata.order_id ?? null,
    created: seconds(charge.created_at),
    currency: "usd",
    customer: null,
    customer_email: null,
    expires_at: seconds(charge.expires_at),
    livemode: isLive,
    metadata: { ...charge.metadata },
    mode: "payment",
    payment_intent:
      status !== "complete"
        ? null
        : [...unfolded].some((path) => path.startsWith("payment_intent"))
          ? paymentIntentOf(charge, isLive, unfolded)
          : intentId(charge),
    payment_method_types: ["card"],
    payment_status,
    status,
    success_url: charge.redirect_url ?? null,
    url: status === "open" ? charge.hosted_url : null,
  } satisfies Said<Stripe.Checkout.Session>;
}

function paymentIntentOf(charge: Charge, isLive: boolean, unfolded: Unfolded) {
  const isPaid = stateOf(charge).payment_status === "paid";
  return {
    id: intentId(charge),
    object: "payment_intent",
    amount: priceOf(charge),
    amount_received: isPaid ? priceOf(charge) : 0,
    created: seconds(charge.created_at),
    currency: "usd",
    description: charge.description,
    latest_charge: [...unfolded].some((path) => path.startsWith("payment_intent.latest_charge"))
      ? cardChargeOf(charge, isLive)
      : chargeId(charge),
    livemode: isLive,
    metadata: { ...charge.metadata },
    status: isPaid ? "succeeded" : "processing",
  } satisfies Said<Stripe.PaymentIntent>;
}

function cardChargeOf(charge: Charge, isLive: boolean) {
  const isPaid = stateOf(charge).payment_status === "paid";
  return {
    id: chargeId(charge),
    object: "charge",
    amount: priceOf(charge),
    amount_captured: isPaid ? priceOf(charge) : 0,
    amount_refunded: refundedOf(charge),
    balance_transaction: isPaid ? paymentTransaction(charge) : null,
    captured: isPaid,
    created: seconds(charge.payments[0]?.detected_at ?? charge.created_at),
    currency: "usd",
    disputed: charge.dispute !== undefined,
    livemode: isLive,
    metadata: { ...charge.metadata },
    paid: isPaid,
    payment_intent: intentId(charge),
    payment_method_details: { type: "card", card: { brand: "visa", country: "US", last4: "4242" } },
    refunded: refundedOf(charge) === priceOf(charge),
    status: isPaid ? "succeeded" : "pending",
  } satisfies Said<Stripe.Charge>;
}

export function refundOf(charge: Charge, { id, cents, status, time, metadata = {} }: Refund) {
  return {
    id,
    object: "refund",
    amount: cents,
    charge: chargeId(charge),
    created: seconds(time),
    currency: "usd",
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
    metadata,
    payment_intent: intentId(charge),
    reason: "requested_by_customer",
    status,
  } satisfies Said<Stripe.Refund>;
}

/** @throws Error where nothing is disputed. */
export function disputeOf(charge: Charge, isLive: boolean) {
  if (!charge.dispute) throw new Error(`Nothing of ${charge.code} is disputed.`);
  const { status, reason, time, due } = charge.dispute;
  return {
    id: `dp_${charge.code}`,
    object: "dispute",
    amount: priceOf(charge),
    balance_transactions: disputeTransactions(charge),
    charge: chargeId(charge),
    created: seconds(time),
    currency: "usd",
    evidence_details: { due_by: seconds(due), has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: isLive,
    metadata: {},
    payment_intent: intentId(charge),
    reason,
    status,
  } satisfies Said<Stripe.Dispute>;
}

/** An event as Stripe sends it. */
export function stripeEventsOf(event: ChargeEvent, livemode: boolean) {
  const [type, object] = told(event, livemode);
  return {
    id: `evt_${event.id.replaceAll("-", "")}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.parse(event.created_at) / 1_000),
    data: { object },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function told({ type, data: charge }: ChargeEvent, isLive: boolean): [string, object] {
  switch (type) {
    case "charge:refunded":
      return ["charge.refunded", cardChargeOf(charge, isLive)];
    case "charge:refund_sent":
      return ["refund.updated", newest(charge, "succeeded")];
    case "charge:refund_failed":
      return ["refund.failed", newest(charge, "failed")];
    case "charge:disputed":
      return ["charge.dispute.created", disputeOf(charge, isLive)];
    case "charge:dispute_closed":
      return ["charge.dispute.closed", disputeOf(charge, isLive)];
    case "charge:pending":
      return ["checkout.session.completed", sessionOf(charge, isLive)];
    case "charge:confirmed":
      return [
        charge.timeline.some(({ status }) => status === "PENDING")
          ? "checkout.session.async_payment_succeeded"
          : "checkout.session.completed",
        sessionOf(charge, isLive),
      ];
    default:
      return ["checkout.session.expired", sessionOf(charge, isLive)];
  }
}

function newest(charge: Charge, ended: Refund["status"]): object {
  return refundOf(
    charge,
    charge.refunds!.findLast(({ status }) => status === ended)!,
  );
}

function stateOf(charge: Charge): Pick<Stripe.Checkout.Session, "status" | "payment_status"> & {
  status: Stripe.Checkout.Session.Status;
} {
  const { status } = latest(charge);
  if (status === "COMPLETED") return { status: "complete", payment_status: "paid" };
  if (status === "PENDING") return { status: "complete", payment_status: "unpaid" };
  return { status: status === "NEW" ? "open" : "expired", payment_status: "unpaid" };
}

function intentId({ code }: Charge): string {
  return `pi_${code}`;
}

function chargeId({ code }: Charge): string {
  return `ch_${code}`;
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1_000);
}
