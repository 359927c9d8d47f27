import { type OrderInMail, orderFacts, type Reader, WHERE_TO } from "../fulfilment/letters";
import { greeting, link, type Written, written } from "../mail/letter";
import { passOf } from "../plans/pass";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";

export function refundRequested({ username }: Reader, order: OrderInMail, asksAddress = false): Written {
  return written({
    subject: `You asked for a refund of your ${order.planName} plan`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: [
      "We have your request. A person looks at it, usually within two working days, and writes to you.",
      "Please do not install the eSIM meanwhile: only one that was never installed can be paid back.",
      ...(asksAddress ? [WHERE_TO] : []),
    ],
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: "A refund of your order was asked for from your account.",
  });
}

export function refundForSupport({ username }: Reader, order: OrderInMail, reason: string): Written {
  return written({
    subject: `Refund asked for: order ${order.id}`,
    greeting: "A customer asks for a refund of an eSIM that was never installed.",
    paragraphs: [
      "`npm run operator -- refunds list` shows it; `refunds settle` and `refunds refuse` decide it.",
    ],
    facts: [["Customer", username], ...orderFacts(order)],
    quote: reason,
    reason: "An answer to this mail goes to the customer.",
  });
}

/** @param note the operator's own words. */
export function refundRefused({ username }: Reader, order: OrderInMail, note: string): Written {
  return written({
    subject: `Your request for a refund of your ${order.planName} plan`,
    pass: passOf(order),
    greeting: greeting(username),
    paragraphs: ["We looked at your request and cannot pay this order back. Why:"],
    quote: note,
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: `If you see it differently, answer to ${shop.supportEmail} with your order number.`,
  });
}
