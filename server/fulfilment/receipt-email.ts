import { MAILED_LINK_MINUTES } from "../accounts/rules";
import { day, link } from "../mail/email";
import { shopPaths } from "../shop/paths";
import { commonStart, type Start, startSentence } from "../subscriptions/rules";
import { orderFacts, type OrderNews, type PaidOrder, namedPlans } from "./emails";

interface Paid {
  /** Of each line. */
  starts: Start[];
  /** What came for it, payment by payment. */
  received: string[];
  at: Date;
  /** The token of a mailed link to the order, as long as nobody has proven that the address is the customer's. */
  token: string | undefined;
}

export function orderReceipt(order: PaidOrder, { starts, received, at, token }: Paid): OrderNews {
  return {
    subject: `Receipt for your ${namedPlans(order)}`,
    paragraphs: [
      "Your payment arrived, and we are preparing what you bought. This is your receipt.",
      ...whenDaysBegin(order, starts),
      ...(token
        ? [
            `Until you press the button, your order and its eSIM open only in the browser that paid. The press shows that this address is yours; it works once and for ${MAILED_LINK_MINUTES} minutes. After that, enter the address on the page where one signs in, and we mail another link.`,
          ]
        : []),
    ],
    facts: [
      ...orderFacts(order),
      ["Received", received.join("; ")],
      ["Paid with", order.paymentMethod === "crypto" ? "Cryptocurrency" : "Credit card"],
      ["Date", day.format(at)],
    ],
    action: token
      ? { label: "Open your order", url: link(shopPaths.signInLink(token)) }
      : { label: "Go to your dashboard", url: link(shopPaths.dashboard()) },
    reason: "You bought a plan with us. Keep this mail for your records.",
  };
}

function whenDaysBegin({ lines }: PaidOrder, starts: readonly Start[]): string[] {
  if (lines.length === 1) return [startSentence(starts[0]!, lines[0]!.validityDays)];
  const common = commonStart(starts);
  if (common) return [common];
  return lines.map(
    ({ planName, validityDays }, line) => `${planName}: ${startSentence(starts[line]!, validityDays)}`,
  );
}
