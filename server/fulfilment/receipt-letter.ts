import { SIGN_IN_LINK_MINUTES } from "../accounts/rules";
import { day, greeting, link, usd, type Written, written } from "../mail/letter";
import { passOf, type Sold } from "../plans/pass";
import { shopPaths } from "../shop/paths";
import { type Start, startSentence } from "../subscriptions/start-rules";

interface Receipt extends Sold {
  username: string;
  orderId: string;
  start: Start;
  /** What it costs, in cents. */
  amountCents: number;
  /** What came for it, payment by payment. */
  received: string[];
  paidWith: string;
  paidAt: string;
  /** Of a mailed link to the order, where nobody has proven yet that the address is the customer's. */
  token: string | undefined;
}

export function orderReceipt(receipt: Receipt): Written {
  return written({
    subject: `Receipt for your ${receipt.planName} plan`,
    pass: passOf(receipt),
    greeting: greeting(receipt.username),
    paragraphs: [
      "Your payment arrived, and we are preparing what you bought. This is your receipt.",
      startSentence(receipt.start, receipt.validityDays),
      ...(receipt.token
        ? [
            `Until you press the button, your order and its eSIM open only in the browser that paid. The press shows that this address is yours; it works once and for ${SIGN_IN_LINK_MINUTES} minutes. After that, enter the address on the page where one signs in, and we mail another link.`,
          ]
        : []),
    ],
    facts: [
      ["Order number", receipt.orderId],
      ["Plan", receipt.planName],
      ["Price", usd.format(receipt.amountCents / 100)],
      ["Received", receipt.received.join("; ")],
      ["Paid with", receipt.paidWith],
      ["Date", day.format(new Date(receipt.paidAt))],
    ],
    action: receipt.token
      ? { label: "Open your order", url: link(shopPaths.signInLink(receipt.token)) }
      : { label: "Go to your dashboard", url: link(shopPaths.dashboard()) },
    reason: "You bought a plan with us. Keep this mail for your records.",
  });
}
