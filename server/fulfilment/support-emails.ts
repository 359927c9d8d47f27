import {
  isDeliveryReason,
  isTakeBackReason,
  type OrderCaseReason,
  type TakeBackReason,
} from "../books/rules";
import { PAID_BACK_WITHIN } from "../esims/delivery-rules";
import { type RenderedEmail, renderEmail } from "../mail/email";
import { orderFacts, type OrderInMail } from "./emails";

const takeBackGreetings: Record<TakeBackReason, string> = {
  esim_taken_back: "An eSIM was taken back, or cannot be, and its order is still to be paid back.",
  esim_replacement: "A new eSIM is asked for in the place of one, and the shop does not make it by itself.",
  esim_not_ended: "An order is paid back, and the network has not ended its eSIM.",
};

const disputeParagraphs = [
  "Answer at the processor until the day below, or the money is lost. Send as evidence: the receipt; when the order was made, from which account and network address, under which terms, and where the card is from; when its eSIM was delivered, installed and used, all of which `trace` says; the terms and the refund rule as the shop shows them; and what you and the customer wrote to each other.",
  "The plan runs on until `orders stop` stops it; where the reason is 'fraudulent' the shop has stopped it by itself. While it is open, nothing is sent back, and its customer buys by coin only. Once it is lost, or where you accept it: `orders refund` takes the eSIM back and books what the bank has sent back. Once it is won, a plan that was stopped goes on, and the case closes where nothing else is to be decided.",
];

/** @param received a line for each payment that the processor has seen. */
export function reviewForSupport(
  username: string,
  order: OrderInMail,
  reason: OrderCaseReason,
  received: string[],
): RenderedEmail {
  return renderEmail({
    subject: `Order to look at: ${reason}, ${order.id}`,
    greeting: isDeliveryReason(reason)
      ? "What was paid for is not delivered."
      : isTakeBackReason(reason)
        ? takeBackGreetings[reason]
        : reason === "disputed"
          ? "The holder of a card disputes a payment at their bank."
          : reason === "pay_back_chosen"
            ? "Too little came for an order, and its customer asked to be paid back."
            : "A payment did not come as it was asked for.",
    paragraphs: [
      ...(reason === "disputed" ? disputeParagraphs : []),
      ...(isDeliveryReason(reason)
        ? [
            "`trace` says what the network answered, and `dead retry` asks it again where it was given up. To give it up and pay back: `orders refund`.",
          ]
        : []),
      "`npm run operator -- inbox` lists such orders, with what fits; `orders settle`, `orders refund` and `orders refuse` decide them. What is owed beside a plan that runs: `orders pay-back`.",
    ],
    facts: [
      ["Reason", reason],
      ["Customer", username],
      ...orderFacts(order),
      ["Received", received.join("; ") || "nothing that the processor has told"],
    ],
    reason: "One letter for each order and reason. An answer to it goes to the customer.",
  });
}

export function disputeForSupport(order: OrderInMail, state: string, paragraphs: string[]): RenderedEmail {
  return renderEmail({
    subject: `Dispute ${state}: ${order.id}`,
    greeting: `A card's bank has decided a dispute: it is ${state}.`,
    paragraphs,
    facts: orderFacts(order),
    reason: "One letter for each dispute.",
  });
}

export function payBackDue(username: string, order: OrderInMail): RenderedEmail {
  return renderEmail({
    subject: `Order to pay back: ${order.id}`,
    greeting: "What was paid for has not come, and the shop does not pay it back by itself.",
    paragraphs: [
      `Its customer is promised their money within ${PAID_BACK_WITHIN} hours of the payment, in coins once they have named a wallet. The shop sends it where its processor can, and up to the owner's sum of a day. \`npm run operator -- inbox\` has it among the first, with the command that pays it back.`,
    ],
    facts: [["Customer", username], ...orderFacts(order)],
    reason: "One letter for each order.",
  });
}

export function strayPaymentForSupport(charge: string, received: string[]): RenderedEmail {
  return renderEmail({
    subject: `A payment to a charge that is not ours: ${charge}`,
    greeting: "The processor lists a payment to a charge that none of our orders has made.",
    paragraphs: [
      "Somebody may have paid for an order that the shop has lost, or another shop uses the same account. `npm run operator -- inbox` lists it; `payments pay-back` notes that it was sent back, `payments keep` that it is not ours.",
    ],
    facts: [
      ["Charge", charge],
      ["Received", received.join("; ")],
    ],
    reason: "One letter for each payment.",
  });
}

/** @param wrong the first of them, a sentence each. */
export function booksDiffer(wrong: string[], count: number): RenderedEmail {
  return renderEmail({
    subject: `The books do not agree: ${count} to look at`,
    greeting: "The daily check of the books found something.",
    paragraphs: [
      "Compare with `npm run operator -- reconcile`, and follow an order with `trace`. No code of the shop makes it right by itself.",
      ...wrong,
    ],
    reason: "One letter a day, as long as something differs.",
  });
}

export function processorSilent(what: string): RenderedEmail {
  return renderEmail({
    subject: "A payment processor does not answer",
    greeting: "None of our questions to a payment processor is answered.",
    paragraphs: [what, "Its customers wait. What they paid meanwhile is found as soon as it answers."],
    reason: "One letter after 15 minutes, and one a day until it answers.",
  });
}

export function manyUnderReview(): RenderedEmail {
  return renderEmail({
    subject: "More orders to look at",
    greeting: "More than ten orders of this hour need a look.",
    paragraphs: ["`npm run operator -- inbox` lists all of them."],
    reason: "From the eleventh on in an hour there is one letter for all.",
  });
}

/** At half of a delivery's time. */
export function slowDelivery(username: string, order: OrderInMail): RenderedEmail {
  return renderEmail({
    subject: `Not delivered yet: ${order.id}`,
    greeting: "Half of the time for a delivery has gone.",
    paragraphs: [
      "The network has not delivered what was paid for. It is tried again by itself; at the deadline its customer is told and it becomes a case. `npm run operator -- trace` says what the network answered.",
    ],
    facts: [["Customer", username], ...orderFacts(order)],
    reason: "One letter for each delivery.",
  });
}

/** @param count how many there are now. */
export function manySlowDeliveries(count: number): RenderedEmail {
  return renderEmail({
    subject: `Not delivered yet: ${count} orders`,
    greeting: `${count} orders have waited for half of their deadline or longer.`,
    paragraphs: [
      "The network may be away: `npm run operator -- network` asks it. They are tried again by themselves, and are cases once they are late.",
    ],
    reason: "From the eleventh on in an hour there is one letter for all.",
  });
}
