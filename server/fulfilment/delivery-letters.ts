import { type Written, written } from "../mail/letter";
import { shop } from "../shop/rules";
import type { StateWords } from "../subscriptions/rules";
import { about, orderFacts, type OrderInMail, type Reader } from "./letters";

/** @param words where it stands and what happens next. */
export function deliveryUnderReview(
  reader: Reader,
  order: OrderInMail,
  words: Pick<StateWords<string>, "label" | "next">,
): Written {
  return written({
    subject: `${words.label}: ${order.planName}`,
    ...about(order, reader),
    paragraphs: [words.next],
    reason: `What you bought is not delivered yet. If you have a question, write to ${shop.supportEmail} with the order number.`,
  });
}

/** At half of a delivery's time. */
export function slowDelivery(username: string, order: OrderInMail): Written {
  return written({
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
export function manySlowDeliveries(count: number): Written {
  return written({
    subject: `Not delivered yet: ${count} orders`,
    greeting: `${count} orders have waited for half of their deadline or longer.`,
    paragraphs: [
      "The network may be away: `npm run operator -- network` asks it. They are tried again by themselves, and are cases once they are late.",
    ],
    reason: "From the eleventh on in an hour there is one letter for all.",
  });
}
