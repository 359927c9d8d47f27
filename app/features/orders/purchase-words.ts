import type { PurchaseUnderWay } from "#server/checkout/look";
import { deliveryWords, isUndeliveredYet } from "#server/esims/delivery-rules";
import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatMoment, formatTime, formatUsd } from "~/format";
import { wordsOf } from "./order-words";

/** How a purchase stands, the same wherever its plan is sold or shown. */
export function purchaseWords(purchase: PurchaseUnderWay): { title: string; text: string } {
  const { isInDoubt, cameAt, cameCents: cents } = purchase;
  if (isInDoubt)
    return {
      title: "Your order is open, its payment page is in doubt",
      text: "The payment processor has not told us whether it made the page. We keep asking. To pay again is safe: that looks for this page first.",
    };
  const received = cameAt === null ? [] : [cents];
  const order = { ...purchase, paymentMethod: "crypto", received, receivedCents: cents } as const;
  const words = wordsOf(order, purchase);
  const title = isReady(purchase) ? `${purchase.planName} is ready` : words.title;
  return { title, text: inSentences(purchase, words.text) };
}

export type Offer = Pick<Plan, "priceCents" | "dataBytes" | "validityDays">;

/**
 * What is bought and for how much, where a page is open for what the plan was before; undefined else.
 * @param plan as it is offered now.
 */
export function oldOfferOf(purchase: PurchaseUnderWay, plan: Offer): string | undefined {
  const offer = ({ dataBytes, validityDays }: Omit<Offer, "priceCents">, cents: number) =>
    `${formatGb(dataBytes)} for ${count(validityDays, "day")} at ${formatUsd(cents)}`;
  const [before, now] = [offer(purchase, purchase.amountCents), offer(plan, plan.priceCents)];
  if (purchase.hostedUrl === null || before === now) return undefined;
  return `Its page sells ${before}; the plan is ${now} now. Go on there, or press Pay to have it cancelled and buy the plan as it is now.`;
}

/** What was bought can be used. */
export function isReady({ state, delivery, isStopped }: PurchaseUnderWay): boolean {
  return state === "fulfilled" && !isStopped && !isUndeliveredYet(delivery?.shown);
}

/** @param text what is said of such an order anywhere. */
function inSentences(purchase: PurchaseUnderWay, text: string): string {
  const { planName, amountCents, cameAt, cameCents, missingCents, state, delivery } = purchase;
  const [price, at] = [formatUsd(amountCents), cameAt === null ? "" : ` at ${formatTime(cameAt)}`];
  const paid = `You paid ${price} for ${planName}${at}.`;
  if (isReady(purchase)) return `${paid} It is ready.`;
  if (purchase.isStopped) return `${paid} ${text}`;
  if (state === "awaiting_payment" && cameAt !== null) return text;
  if (state === "awaiting_payment") return `Your order of ${planName} for ${price} waits for its payment.`;
  if (state === "confirming")
    return `Your payment of ${price} for ${planName} was seen${at} and is being confirmed.`;
  if (delivery && isUndeliveredYet(delivery.shown))
    return `${paid} ${deliveryWords(delivery.shown, delivery.kind, false).label}.`;
  if (state === "paid") return `${paid} It is being started.`;
  return missingCents !== null && cameAt !== null
    ? `${formatUsd(cameCents)} of ${price} came for ${planName} on ${formatMoment(cameAt)}. Your order says how it goes on: please do not pay for another one instead.`
    : text;
}
