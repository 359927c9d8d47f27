import type { User } from "../accounts/accounts";
import { greeting, link, usd, type Written, written } from "../mail/letter";
import type { Order } from "../orders/orders";
import type { DeliveryReason, OrderCaseReason, TakeBackReason } from "../books/rules";
import { passOf, type Sold } from "../plans/pass";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";

export type Reader = Pick<User, "username">;
export type OrderInMail = Pick<Order, "id" | "amountCents"> & Sold;

const planEnded = {
  none: "No plan was started for it.",
  stopped: "The plan is stopped. Other plans on the same eSIM stay as they are.",
  taken_back:
    "The plan is stopped, and its eSIM was taken back: its code can neither be installed nor used any more.",
};

type PaidOrder = OrderInMail & Pick<Order, "paymentMethod">;

/** @param cents what was sent back. @param plan what became of it, where it had started one. */
export function orderRefunded(
  { username }: Reader,
  order: PaidOrder,
  cents: number,
  plan: "none" | "stopped" | "taken_back",
): Written {
  return written({
    subject: `Your ${order.planName} plan was paid back`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: [sentBack(order, cents), planEnded[plan]],
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: "Your order was paid back.",
  });
}

/** @param cents what was sent back; its plan stays. */
export function surplusRefunded({ username }: Reader, order: PaidOrder, cents: number): Written {
  return written({
    subject: `Money of your ${order.planName} order was paid back`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: [
      `More arrived for your order than it needed. ${sentBack(order, cents)}`,
      "Nothing else of the order has changed.",
    ],
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: "A part of what you paid was sent back.",
  });
}

/** @param cents what is not sent back. @param note the operator's own words. */
export function surplusKept({ username }: Reader, order: OrderInMail, cents: number, note: string): Written {
  return written({
    subject: `We looked at your payment for the ${order.planName} plan`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: [
      `${usd.format(cents / 100)} more arrived for your order than it needed. We do not send it back, for this reason:`,
    ],
    quote: note,
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: `If you see it differently, answer to ${shop.supportEmail} with your order number.`,
  });
}

/** @param note the operator's own words. */
export function orderRefused({ username }: Reader, order: OrderInMail, note: string): Written {
  return written({
    subject: `Your order of the ${order.planName} plan is closed`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: ["We looked at your payment and closed the order without starting a plan. What we found:"],
    quote: note,
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: `If you see it differently, answer to ${shop.supportEmail} with your order number.`,
  });
}

/** By reason: what a customer is told. */
const reviewWords: Record<Exclude<OrderCaseReason, DeliveryReason | TakeBackReason>, string> = {
  underpaid: "Less arrived than the plan costs, so it has not started.",
  amount_mismatch: "What arrived is not what the plan costs, so it has not started.",
  overpaid: "More arrived than the plan costs. Your plan runs; this is about the difference.",
  late: "Your payment arrived after the time to pay had run out, or after its order was cancelled, so it started no plan.",
  multiple_payments: "More than one payment arrived for your order, so the plan has not started by itself.",
  another_charge:
    "Your payment arrived on another payment page than the one that we follow, so the plan has not started by itself.",
  paid_twice:
    "Another payment arrived for an order that is paid. Its plan stays as it is; this is about the other payment.",
  unvalued: "A payment arrived for your order in a coin that its price does not name.",
  resolved_by_processor: "Our payment processor closed your payment by hand.",
  payment_failed: "Your payment was on its way and did not come through, so the plan has not started.",
  no_answer:
    "Your payment was seen on its way, and then our payment processor told us no more of it, so the plan has not started.",
  refunded_by_processor: "Our payment processor reports that your payment was sent back.",
  disputed:
    "Your card's bank tells us that you dispute this payment. Your plan stays as it is until that is decided. If it is a mistake, please tell your bank.",
};

export function paymentUnderReview(
  { username }: Reader,
  order: OrderInMail,
  reason: keyof typeof reviewWords,
): Written {
  return written({
    subject: `We are looking at your payment for the ${order.planName} plan`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: [
      reviewWords[reason],
      "A person looks at it and writes to you. Nothing is lost; please do not pay again.",
    ],
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: `A payment for your order needs a look. If you have a question, write to ${shop.supportEmail} with the order number.`,
  });
}

function sentBack({ paymentMethod }: PaidOrder, cents: number): string {
  const sent = `We sent ${usd.format(cents / 100)} back by the way you paid`;
  return paymentMethod === "crypto"
    ? `${sent}, counted in dollars. How long it takes to arrive is up to the coin's network.`
    : `${sent}. How long it takes to arrive is up to your card's bank.`;
}

/** What mails about an order say of it. */
export function orderFacts({ id, planName, amountCents }: OrderInMail): [string, string][] {
  return [
    ["Order number", id],
    ["Plan", planName],
    ["Price", usd.format(amountCents / 100)],
  ];
}
