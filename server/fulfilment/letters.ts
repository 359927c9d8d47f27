import type { User } from "../accounts/accounts";
import { day, greeting, link, number, usd, type Written, written } from "../mail/letter";
import type { Order } from "../orders/orders";
import { BYTES_PER_GB } from "../plans/rules";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";

interface Receipt {
  username: string;
  orderId: string;
  planName: string;
  dataBytes: number;
  validityDays: number;
  /** In cents, as paid. */
  amountCents: number;
  paidWith: string;
  paidAt: string;
}

export function orderReceipt(receipt: Receipt): Written {
  return written({
    subject: `Receipt for your ${receipt.planName} plan`,
    greeting: greeting(receipt.username),
    paragraphs: ["Your payment arrived and your plan is active. This is your receipt."],
    facts: [
      ["Order number", receipt.orderId],
      ["Plan", receipt.planName],
      ["Data", `${number.format(receipt.dataBytes / BYTES_PER_GB)} GB`],
      ["Valid for", `${receipt.validityDays} days`],
      ["Paid", `${usd.format(receipt.amountCents / 100)}, taxes included`],
      ["Paid with", receipt.paidWith],
      ["Date", day.format(new Date(receipt.paidAt))],
    ],
    action: { label: "Go to your dashboard", url: link(shopPaths.dashboard()) },
    reason: "You bought a plan with us. Keep this mail for your records.",
  });
}

export type Reader = Pick<User, "username">;
export type OrderInMail = Pick<Order, "id" | "planName" | "amountCents">;

/** @param cents what was sent back. */
export function orderRefunded({ username }: Reader, order: OrderInMail, cents: number): Written {
  return written({
    subject: `Your ${order.planName} plan was paid back`,
    greeting: greeting(username),
    paragraphs: [
      `We sent ${usd.format(cents / 100)} back by the way you paid, in the dollar value of the order. How long it takes to arrive is up to the coin's network.`,
      "The plan is stopped. An eSIM of this order that is not on a phone need not be installed any more.",
    ],
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    reason: "Your order was paid back.",
  });
}

/** @param note the operator's own words. */
export function orderRefused({ username }: Reader, order: OrderInMail, note: string): Written {
  return written({
    subject: `Your order of the ${order.planName} plan is closed`,
    greeting: greeting(username),
    paragraphs: ["We looked at your payment and closed the order without starting a plan. What we found:"],
    quote: note,
    facts: orderFacts(order),
    reason: `If you see it differently, answer to ${shop.supportEmail} with your order number.`,
  });
}

/** What mails about an order say of it. */
export function orderFacts({ id, planName, amountCents }: OrderInMail): [string, string][] {
  return [
    ["Order number", id],
    ["Plan", planName],
    ["Price", usd.format(amountCents / 100)],
  ];
}
