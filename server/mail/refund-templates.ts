import { shop } from "../shop/rules";
import { written } from "./letter";
import { greeting, link, usd, type Written } from "./templates";

interface Customer {
  username: string;
}

interface Order {
  id: string;
  planName: string;
  amountCents: number;
}

export function refundRequested({ username }: Customer, order: Order): Written {
  return written({
    subject: `You asked for a refund of your ${order.planName} plan`,
    greeting: greeting(username),
    paragraphs: [
      "We have your request. A person looks at it, usually within two working days, and writes to you.",
      "Please do not install the eSIM meanwhile: only one that was never installed can be paid back.",
    ],
    facts: factsOf(order),
    action: { label: "See the order", url: link(`/orders/${order.id}`) },
    reason: "A refund of your order was asked for from your account.",
  });
}

export function refundForSupport({ username }: Customer, order: Order, reason: string): Written {
  return written({
    subject: `Refund asked for: order ${order.id}`,
    greeting: "A customer asks for a refund of an eSIM that was never installed.",
    paragraphs: [`Settle or refuse it with: npm run operator -- refunds`],
    facts: [["Customer", username], ...factsOf(order)],
    quote: reason,
    reason: "An answer to this mail goes to the customer.",
  });
}

/** @param cents what was sent back. */
export function orderRefunded({ username }: Customer, order: Order, cents: number): Written {
  return written({
    subject: `Your ${order.planName} plan was paid back`,
    greeting: greeting(username),
    paragraphs: [
      `We sent ${usd.format(cents / 100)} back by the way you paid, in the dollar value of the order. How long it takes to arrive is up to the coin's network.`,
      "The plan is stopped. An eSIM of this order that is not on a phone need not be installed any more.",
    ],
    facts: factsOf(order),
    action: { label: "See the order", url: link(`/orders/${order.id}`) },
    reason: "Your order was paid back.",
  });
}

/** @param note the operator's own words. */
export function refundRefused({ username }: Customer, order: Order, note: string): Written {
  return written({
    subject: `Your request for a refund of your ${order.planName} plan`,
    greeting: greeting(username),
    paragraphs: ["We looked at your request and cannot pay this order back. Why:"],
    quote: note,
    facts: factsOf(order),
    reason: `If you see it differently, answer to ${shop.supportEmail} with your order number.`,
  });
}

/** @param note the operator's own words. */
export function orderRefused({ username }: Customer, order: Order, note: string): Written {
  return written({
    subject: `Your order of the ${order.planName} plan is closed`,
    greeting: greeting(username),
    paragraphs: ["We looked at your payment and closed the order without starting a plan. What we found:"],
    quote: note,
    facts: factsOf(order),
    reason: `If you see it differently, answer to ${shop.supportEmail} with your order number.`,
  });
}

function factsOf({ id, planName, amountCents }: Order): [string, string][] {
  return [
    ["Order number", id],
    ["Plan", planName],
    ["Price", usd.format(amountCents / 100)],
  ];
}
