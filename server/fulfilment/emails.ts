import type { User } from "../accounts/accounts";
import { calledBy } from "../accounts/names";
import {
  type EmailContent,
  type Pass,
  greeting,
  link,
  usd,
  type RenderedEmail,
  renderEmail,
} from "../mail/email";
import { DISPUTE_OPEN, statusWords, TELL_BANK } from "../esims/words-rules";
import type { Order } from "../orders/orders";
import { planNamesOf } from "../orders/rules";
import type { DeliveryReason, OrderCaseReason, TakeBackReason } from "../books/rules";
import { gigabytes, passOf, type Sold } from "../plans/pass";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";
import type { StateWords } from "../subscriptions/rules";

export type Reader = Pick<User, "username" | "name">;
export type OrderInMail = Pick<Order, "id" | "amountCents"> & {
  lines: readonly (Sold & { priceCents: number })[];
};

/** What became of plans that are paid back. */
export type PlanEnd = "none" | "stopped" | "taken_back";

function planEnded(end: PlanEnd, { lines }: OrderInMail): string {
  if (end === "none") return "No plan was started for it.";
  const stopped = lines.length === 1 ? "The plan is stopped" : "The plans are stopped";
  if (end === "stopped") return `${stopped}. Other plans on the same eSIM stay as they are.`;
  return lines.length === 1
    ? `${stopped}, and its eSIM was taken back: its code can neither be installed nor used any more.`
    : `${stopped}, and their eSIMs were taken back: their codes can neither be installed nor used any more.`;
}

/** The plans as the head of an email. */
function passOfAll(plans: readonly Sold[]): Pass {
  if (plans.length === 1) return passOf(plans[0]!);
  const data = plans.reduce((sum, { dataBytes }) => sum + dataBytes, 0);
  return {
    plan: planNamesOf({ lines: plans }),
    from: ["Plans", `${plans.length}`],
    to: ["Data", gigabytes(data)],
  };
}

/** 'Japan 5 GB plan', 'Japan 5 GB and Nomad plans'. */
export function namedPlans(order: OrderInMail): string {
  return `${planNamesOf(order)} plan${order.lines.length === 1 ? "" : "s"}`;
}

export type PaidOrder = OrderInMail & Pick<Order, "paymentMethod">;

/**
 * How money goes back: it was sent; its processor was asked to; its payer says on that page where to; or a card's bank
 * has sent it, after a dispute; or it was all sent before.
 */
export type SentHow = "sent" | "on_its_way" | { claimUrl: string } | "by_bank" | "before";

export interface SentPart {
  cents: number;
  how: SentHow;
  /** Cents that were sent back beside what the bank has sent. */
  beside?: number;
}

/** What an email to a customer says of their order, beside or instead of what all of them say. */
export type OrderNews = Pick<EmailContent, "subject" | "paragraphs" | "reason"> & Partial<EmailContent>;

export function orderEmail(reader: Reader, order: OrderInMail, news: OrderNews): RenderedEmail {
  return renderEmail({
    pass: passOfAll(order.lines),
    greeting: greeting(calledBy(reader)),
    facts: orderFacts(order),
    action: { label: "See the order", url: link(shopPaths.order(order.id)) },
    ...news,
  });
}

/** @param part what goes back. @param plan what became of it, where it had started one. */
export function orderRefunded(order: PaidOrder, { plan, ...part }: SentPart & { plan: PlanEnd }): OrderNews {
  return {
    subject: isBack(part)
      ? `Your ${namedPlans(order)} ${order.lines.length === 1 ? "was" : "were"} paid back`
      : refundSubject(order, part.how),
    ...claimOf(part),
    paragraphs: [sentBack(order, part), planEnded(plan, order)],
    reason: isBack(part) ? "Your order was paid back." : "Your order is paid back.",
  };
}

function isBack({ how }: SentPart): boolean {
  return how === "sent" || how === "by_bank" || how === "before";
}

/** @param part what goes back; its plan stays. */
export function partRefunded(order: PaidOrder, part: SentPart): OrderNews {
  const isSent = part.how === "sent";
  return {
    subject: isSent
      ? `Money of your ${planNamesOf(order)} order was paid back`
      : refundSubject(order, part.how),
    ...claimOf(part),
    paragraphs: [sentBack(order, part), "Nothing else of the order has changed."],
    reason: isSent ? "A part of what you paid was sent back." : "A part of what you paid goes back.",
  };
}

function refundSubject(order: OrderInMail, how: SentHow): string {
  return typeof how === "object"
    ? `Claim your refund of your ${planNamesOf(order)} order`
    : `Your refund of your ${planNamesOf(order)} order is on its way`;
}

/** The one thing to do where money waits for its payer. */
function claimOf({ how }: SentPart) {
  return typeof how === "object" ? { action: { label: "Claim your refund", url: how.claimUrl } } : {};
}

/** Ends an email with a decision that its reader may not like. */
export const IF_NOT = `If you see it differently, answer to ${shop.supportEmail} with your order number.`;

/** @param cents what is not sent back. @param note the operator's own words. */
export function surplusKept(order: OrderInMail, cents: number, note: string): OrderNews {
  return {
    subject: `We looked at your payment for the ${namedPlans(order)}`,
    paragraphs: [
      `${usd.format(cents / 100)} more arrived for your order than it needed. We do not send it back, for this reason:`,
    ],
    quote: note,
    reason: IF_NOT,
  };
}

/** @param note the operator's own words. */
export function orderRefused(order: OrderInMail, note: string): OrderNews {
  return {
    subject: `Your order of the ${namedPlans(order)} is closed`,
    paragraphs: ["We looked at your payment and closed the order without starting a plan. What we found:"],
    quote: note,
    reason: IF_NOT,
  };
}

/** What the email says to the customer, by reason. */
const reviewWords: Record<Exclude<OrderCaseReason, DeliveryReason | TakeBackReason> | "stopped", string> = {
  underpaid: "Less arrived than the plan costs, so it has not started.",
  amount_mismatch: "What arrived is not what the plan costs, so it has not started.",
  pay_back_chosen: "You asked to be paid back what arrived for your order.",
  overpaid: "More arrived than the plan costs. Your plan runs; this is about the difference.",
  late: "Your payment arrived after the time to pay had run out, or after its order was cancelled or asked back, so it started no plan.",
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
  refund_failed: "The money that we sent back to you did not go through. It is with us, and is not lost.",
  disputed: `${DISPUTE_OPEN} ${TELL_BANK}`,
  stopped: statusWords.disputed.next,
};

/** How a dispute ended, and how it goes on with its plan. */
export function disputeDecided(order: OrderInMail, paragraphs: string[]): OrderNews {
  return {
    subject: `The dispute of your payment for the ${namedPlans(order)} is decided`,
    paragraphs,
    reason: "A payment for your order was disputed.",
  };
}

/** What a coin's payer is asked whose processor sends nothing back (`asksAddress`). */
export const WHERE_TO =
  "If money goes back to you, a person sends it. Please answer with the address of the wallet that it is to go to, the coin and its network.";

export function paymentUnderReview(
  order: OrderInMail,
  reason: keyof typeof reviewWords,
  asksAddress = false,
): OrderNews {
  return {
    subject: `We are looking at your payment for the ${namedPlans(order)}`,
    paragraphs: [
      reviewWords[reason],
      reason === "underpaid" || reason === "amount_mismatch"
        ? "Your order's page says how it goes on. Nothing is lost; please do not buy the plan again."
        : "A person looks at it and writes to you. Nothing is lost; please do not pay again.",
      ...(asksAddress ? [WHERE_TO] : []),
    ],
    reason: `A payment for your order needs a look. If you have a question, write to ${shop.supportEmail} with the order number.`,
  };
}

/** @param words where it stands and what happens next. */
export function deliveryUnderReview(
  order: OrderInMail,
  words: Pick<StateWords<string>, "label" | "next">,
  asksAddress = false,
): OrderNews {
  return {
    subject: `${words.label}: ${planNamesOf(order)}`,
    paragraphs: [words.next, ...(asksAddress ? [WHERE_TO] : [])],
    reason: `What you bought is not delivered yet. If you have a question, write to ${shop.supportEmail} with the order number.`,
  };
}

function sentBack({ paymentMethod }: PaidOrder, { cents, how, beside = 0 }: SentPart): string {
  const money = usd.format(cents / 100);
  const arrives =
    paymentMethod === "crypto"
      ? "How long it takes to arrive is up to the coin's network."
      : "How long it takes to arrive is up to your card's bank.";
  if (how === "by_bank") return `${takenByBank(cents, beside)} We send no more.`;
  if (how === "before") return `All that you paid, ${money}, was sent back before.`;
  if (typeof how === "object")
    return `We send ${money} back. Say on the page below which wallet it is to go to: until then it waits for you there. We write again once it is sent.`;
  if (how === "on_its_way")
    return `We asked our payment processor to send ${money} back by the way you paid${paymentMethod === "crypto" ? ", counted in dollars" : ""}. We write again once it is sent.`;
  return paymentMethod === "crypto"
    ? `We sent ${money} back by the way you paid, counted in dollars. ${arrives}`
    : `We sent ${money} back by the way you paid. ${arrives}`;
}

/** @param beside cents that were sent back beside what the bank has sent. */
export function takenByBank(cents: number, beside: number): string {
  const sentBack = beside > 0 ? ` Apart from that, ${usd.format(beside / 100)} was sent back to you.` : "";
  return `You disputed the payment, and your card's bank has sent ${usd.format(cents / 100)} back to you.${sentBack}`;
}

/** What mails about an order say of it. */
export function orderFacts(order: OrderInMail): [string, string][] {
  return [
    ["Order number", order.id],
    ...order.lines.map(({ planName, priceCents }): [string, string] => [
      "Plan",
      order.lines.length === 1 ? planName : `${planName}, ${usd.format(priceCents / 100)}`,
    ]),
    ["Price", usd.format(order.amountCents / 100)],
  ];
}
