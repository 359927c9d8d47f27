import {
  IF_NOT,
  orderFacts,
  type OrderInMail,
  type OrderNews,
  type Reader,
  namedPlans,
  WHERE_TO,
} from "../fulfilment/emails";
import { REFUND_LOOKED_AT } from "../esims/rules";
import { type RenderedEmail, renderEmail } from "../mail/email";

export function refundRequested(order: OrderInMail, asksAddress = false): OrderNews {
  return {
    subject: `You asked for a refund of your ${namedPlans(order)}`,
    paragraphs: [
      `We have your request. ${REFUND_LOOKED_AT}`,
      "Please do not install the eSIM meanwhile: only one that was never installed can be paid back.",
      ...(asksAddress ? [WHERE_TO] : []),
    ],
    reason: "A refund of your order was asked for from your account.",
  };
}

export function refundForSupport({ username }: Reader, order: OrderInMail, reason: string): RenderedEmail {
  return renderEmail({
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

export function keptForSupport({ username }: Reader, order: OrderInMail): RenderedEmail {
  return renderEmail({
    subject: `Refund withdrawn: order ${order.id}`,
    greeting: "A customer keeps what they had asked a refund for. Please do not pay it back.",
    paragraphs: ["The request is out of `refunds list`. They can ask again until the eSIM is installed."],
    facts: [["Customer", username], ...orderFacts(order)],
    reason: "An answer to this mail goes to the customer.",
  });
}

/** @param note the operator's own words. */
export function refundRefused(order: OrderInMail, note: string): OrderNews {
  return {
    subject: `Your request for a refund of your ${namedPlans(order)}`,
    paragraphs: ["We looked at your request and cannot pay this order back. Why:"],
    quote: note,
    reason: IF_NOT,
  };
}
