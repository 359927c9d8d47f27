import type { PurchaseUnderWay } from "#server/checkout/purchases";
import { deliveryWords, isUndeliveredYet } from "#server/esims/delivery-rules";
import { planNamesOf } from "#server/orders/rules";
import { formatMoment, formatTime, formatUsd } from "~/format";
import { orderStateWords } from "~/features/orders/order-words";
import { isReady } from "~/features/orders/purchase-notes";

export type NotedPurchase = ReturnType<typeof notedPurchase>;

/**
 * A purchase with its status in words, the same wherever its plan is sold or shown. They are written here: the words of
 * every state of an order are much for a page that shows one.
 */
export function notedPurchase(purchase: PurchaseUnderWay) {
  return { ...purchase, ...purchaseWords(purchase) };
}

/** Of several plans one is still to come, did not come or is stopped: its order says which. */
const PART = {
  title: "Not all of your order is there",
  text: "Your order says what is there, and how the rest goes on.",
};

function purchaseWords(purchase: PurchaseUnderWay): { title: string; text: string } {
  const { isInDoubt, cameAt, cameCents: cents } = purchase;
  if (isInDoubt)
    return {
      title: "Your order is open, its payment page is in doubt",
      text: "The payment processor has not told us whether it made the page. We keep asking. To pay again is safe: that looks for this page first.",
    };
  const received = cameAt === null ? [] : [cents];
  const order = { ...purchase, paymentMethod: "crypto", received, receivedCents: cents } as const;
  const isPart = purchase.lines.length > 1 && purchase.state === "fulfilled" && !isReady(purchase);
  const words = isPart ? PART : orderStateWords(order, purchase);
  const title = isReady(purchase)
    ? `${planNamesOf(keptOf(purchase))} ${keptOf(purchase).lines.length === 1 ? "is" : "are"} ready`
    : words.title;
  return { title, text: inSentences(purchase, words.text) };
}

/** @param text the words for such an order on any page. */
function inSentences(purchase: PurchaseUnderWay, text: string): string {
  const { amountCents, cameAt, cameCents, missingCents, state, delivery } = purchase;
  const planName = planNamesOf(purchase);
  const [price, at] = [formatUsd(amountCents), cameAt === null ? "" : ` at ${formatTime(cameAt)}`];
  const paid = `You paid ${price} for ${planName}${at}.`;
  if (text === PART.text) return `${paid} ${text}`;
  if (isReady(purchase))
    return `${paid} ${keptOf(purchase).lines.length === 1 ? "It is" : "They are"} ready.`;
  if (purchase.stopped) return `${paid} ${text}`;
  if (state === "awaiting_payment" && cameAt !== null) return text;
  if (state === "awaiting_payment") return `Your order of ${planName} for ${price} waits for its payment.`;
  if (state === "confirming")
    return `Your payment of ${price} for ${planName} was seen${at} and is being confirmed.`;
  if (delivery && isUndeliveredYet(delivery.shown))
    return `${paid} ${deliveryWords(delivery.shown, delivery.kind, delivery.isReplacement).label}.`;
  if (state === "paid") return `${paid} It is being started.`;
  return missingCents !== null && cameAt !== null
    ? `${formatUsd(cameCents)} of ${price} came for ${planName} on ${formatMoment(cameAt)}. Your order says how it goes on: please do not pay for another one instead.`
    : text;
}

/** What was not paid back of it. */
function keptOf({ lines }: PurchaseUnderWay) {
  return { lines: lines.filter(({ paidBackAt }) => paidBackAt === null) };
}
