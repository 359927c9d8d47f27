import type Stripe from "stripe";
import { HOUR, now } from "../clock";
import type { ChargeRequest, ChargeSnapshot } from "./provider";
import type { AttemptState } from "./rules";
import { feesIn, type Session } from "./stripe-wire";
import { textsIn } from "./wire";

/** What a session says, but for its page's address. */
export function stripeSnapshot(session: Session): Omit<ChargeSnapshot, "hostedUrl"> {
  const { id, amount_total, currency, payment_intent: payment } = session;
  const price = amount_total ?? Number.NaN;
  const charge = payment?.latest_charge;
  return {
    ref: id,
    code: id,
    state: stateOf(session),
    priced: { cents: price, currency: (currency ?? "").toUpperCase() },
    pricedIn: new Map([["card", { amount: dollars(price), coin: (currency ?? "").toUpperCase() }]]),
    payments:
      payment && isTaken(session)
        ? [
            {
              network: "card",
              transactionId: payment.id,
              coin: (currency ?? "").toUpperCase(),
              amount: dollars(session.payment_status === "paid" ? payment.amount_received : price),
              isConfirmed: session.payment_status === "paid",
            },
          ]
        : [],
    metadata: textsIn(session.metadata),
    expiresAt: session.expires_at,
    version: session.status === "open" ? 1 : session.payment_status === "paid" ? 3 : 2, // there is none, and it only goes on
    createdAt: session.created,
    cardCountry: charge?.payment_method_details?.card.country,
    refundedCents: charge?.amount_refunded,
    feeCents: charge?.balance_transaction ? feesIn([charge.balance_transaction]) : undefined,
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Whether the payer has clicked Pay, and nothing has failed since. */
function isTaken({ status, payment_intent: payment }: Session): boolean {
  return (
    status === "complete" && payment?.status !== "canceled" && payment?.status !== "requires_payment_method"
  );
}

function stateOf(session: Session): AttemptState {
  const { status, payment_status, expires_at, payment_intent: payment } = session;
  if (status === "expired") return expires_at > now() ? "cancelled" : "expired"; // before its time: by us
  if (status !== "complete") return "open"; // one that we do not know is no payment
  if (payment_status === "unpaid") return isTaken(session) ? "seen" : "failed";
  const charge = payment?.latest_charge;
  if (charge?.refunded) return "refunded";
  return charge && charge.amount_refunded > 0 ? "part_refunded" : "settled";
}

export function asParams(request: ChargeRequest): Stripe.Checkout.SessionCreateParams {
  const { email, terms } = request;
  const metadata = { attempt_id: request.attemptId, order_id: request.orderId, ...(terms && { terms }) };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.cents,
          product_data: { name: request.name, description: request.description },
        },
      },
    ],
    automatic_tax: { enabled: false }, // the price includes it, and an account may add it by itself
    adaptive_pricing: { enabled: false }, // the price is in dollars, and so is what comes
    client_reference_id: request.orderId,
    ...(email && { customer_email: email }),
    metadata,
    payment_intent_data: { description: request.description, metadata }, // from there the card's charge has it
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor((request.begunAt.getTime() + HOUR) / 1_000), // else a day
  };
}
