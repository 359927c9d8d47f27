import type { Delivery } from "#server/esims/deliveries";
import { deliveryWords, isUndeliveredYet } from "#server/esims/delivery-rules";
import type { ShownStatus } from "#server/esims/words-rules";
import type { OrderState } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { formatUsd } from "~/format";

/** What each state of an order means to the customer, and what happens next. */
export const orderWords: Record<OrderState, { title: string; text: string }> = {
  created: {
    title: "Payment has not begun",
    text: "The payment page is not open yet. Go back to checkout to try again: it looks for this order first.",
  },
  awaiting_payment: {
    title: "Waiting for your payment",
    text: "Pay the amount on the payment page. This page notices by itself, usually within seconds.",
  },
  confirming: {
    title: "Payment seen, confirming",
    text: "Your payment is on the network. Your eSIM is made as soon as it is confirmed. You can close this page.",
  },
  paid: {
    title: "Payment confirmed",
    text: "We are starting your plan now.",
  },
  fulfilled: {
    title: "Your plan is active",
    text: "Payment received. Your eSIM's page says what comes next.",
  },
  needs_review: {
    title: "We are looking at your payment",
    text: "Your payment did not come quite as asked. A person looks at it and writes to you. Nothing is lost; please do not pay again.",
  },
  expired: {
    title: "The payment time ran out",
    text: "Nothing was received in time, so nothing was charged. If you have paid, we will still see it and get in touch.",
  },
  cancelled: {
    title: "Payment cancelled",
    text: "Nothing was charged. The plan is still here if you want it. If you have paid, we will still see it and get in touch.",
  },
  refunded: {
    title: "Refunded",
    text: "Your payment was returned to you.",
  },
  refused: {
    title: "Order closed",
    text: "We found no payment that could be kept for this order, so no plan was started. We wrote to you about it.",
  },
};

const GIFT = "It is a gift of ours: nothing was paid.";

/** Words for an order that nobody paid for. */
export const giftWords = {
  title: "Your plan is active",
  text: `${GIFT} Your eSIM's page says what comes next.`,
};

/** The same words where the processor shows no payment but the first, and none after its time. */
const UNSEEN =
  "We saw no payment for this order. If you have paid, our payment processor may not show it to us. Please write to us with the numbers of the order and of your payment.";

/** Words for an order whose time ran out, or that was cancelled, while a payment of it is under way. */
const seenLateWords = {
  title: "Payment seen, waiting",
  text: "Your payment came after its time and is on the network. Once it is confirmed a person looks at it and writes to you. Nothing is lost; please do not pay again.",
};

/** Words for an order that cannot be paid any more, while its processor does not say whether it was. */
const unreadWords = {
  title: "We cannot see yet whether you paid",
  text: "You cannot pay here any more, and our payment processor has not answered us since. If you have paid, nothing is lost: we keep asking it, and please do not pay again. If you have not, you can buy the plan again.",
};

/** True when a payment is under way for an order that ran out or was cancelled. */
export function isSeenLate({
  state,
  received,
}: Pick<OrderStatus, "state"> & { received: readonly unknown[] }): boolean {
  return (state === "expired" || state === "cancelled") && received.length > 0;
}

const WE_WRITE = "We write to you when your payment is sent back.";

type Money = Pick<
  OrderStatus,
  | "amountCents"
  | "receivedCents"
  | "seesMore"
  | "missingCents"
  | "chosenBackCents"
  | "returningCents"
  | "owedCents"
  | "refund"
  | "claims"
  | "isUnread"
>;

/** Words for an order without a plan whose money goes back at its processor, until the processor has sent it. */
function refundWords({ state, returningCents, owedCents, refund, claims = [] }: Ended) {
  if (refund === "failed" && owedCents)
    return {
      title: "Your refund did not go through",
      text: `${formatUsd(owedCents)} came back to us. It is not lost: a person looks at it and writes to you.`,
    };
  if (!returningCents && owedCents && state === "refunded")
    return {
      title: "Refunded, and more is yours",
      text: `Your payment was returned to you. Beside it, ${formatUsd(owedCents)} more arrived and are to be sent back: a person looks at it and writes to you.`,
    };
  if (!returningCents) return orderWords[state];
  const [first, ...others] = claims.map(({ cents }) => formatUsd(cents));
  if (first && others.length > 0)
    return {
      title: "Your refunds wait for you",
      text: `Say on our payment processor's pages which wallet the money is to go to: ${[first, ...others].join(" and ")} have a page each. These links are yours alone: whoever has one can claim its money.`,
    };
  if (first)
    return {
      title: "Your refund waits for you",
      text: `Say on our payment processor's page which wallet the ${first} are to go to. This link is yours alone: whoever has it can claim them.`,
    };
  return {
    title: "Your refund is on its way",
    text: `We asked our payment processor to send ${formatUsd(returningCents)} back to you, and write to you once it has.`,
  };
}

type Ended = Partial<Money> & { state: "refunded" | "refused" };

interface Bought {
  delivery?: Pick<Delivery, "shown" | "kind" | "isReplacement" | "stopped"> | null | undefined;
  /** How it stands with its eSIM. */
  shown?: ShownStatus | undefined;
  /** The same, where all of its plans are stopped. */
  stopped?: Pick<ShownStatus, "label" | "next"> | null;
}

/** @param bought what became of it, as far as that is known. */
export function orderStateWords(
  order: Pick<OrderStatus, "state" | "paymentMethod"> & Partial<Money> & { received: readonly unknown[] },
  { delivery, shown, stopped }: Bought = {},
): { title: string; text: string } {
  const isGift = order.paymentMethod === "gift";
  if (order.state === "fulfilled" && delivery?.shown === "taken_back" && delivery.stopped)
    return { title: "Your plan is stopped", text: `${delivery.stopped} ${WE_WRITE}` };
  if (order.state === "fulfilled" && stopped) return { title: stopped.label, text: stopped.next };
  const isSaid = shown && ["refund_asked", "disputed", "stopped", "taken_back"].includes(shown.status);
  if (order.state === "fulfilled" && isSaid) return { title: shown.label, text: shown.next };
  if (order.state === "fulfilled" && delivery && isUndeliveredYet(delivery.shown)) {
    const { label: title, next } = deliveryWords(
      delivery.shown,
      delivery.kind,
      isGift || delivery.isReplacement,
    );
    return { title, text: `${isGift ? GIFT : "Your payment arrived."} ${next}` };
  }
  if (order.state === "fulfilled" && delivery && shown)
    return {
      title: delivery.kind === "top_up" && shown.reached !== null ? "Your data is on your eSIM" : shown.label,
      text: isGift ? `${GIFT} ${shown.next}` : shown.next,
    };
  if (isGift) return giftWords;
  const left = (order.amountCents ?? 0) - (order.receivedCents ?? 0);
  if (order.state === "awaiting_payment" && order.received.length > 0 && left > 0)
    return {
      title: "A part of your payment arrived",
      text: `${order.receivedCents ? formatUsd(left) : "The rest"} is still missing: pay what the payment page asks for. This page notices by itself, usually within seconds.`,
    };
  if (order.missingCents)
    return {
      title: "Too little arrived",
      text: `${formatUsd(order.missingCents)} is missing. Pay the rest, and your plan starts; or be paid back. Nothing is lost; please do not buy it again.`,
    };
  if (order.chosenBackCents != null)
    return {
      title: "You asked to be paid back",
      text: `A person sends ${formatUsd(order.chosenBackCents)} back and writes to you. Nothing is lost; please do not pay for this order any more.`,
    };
  if (order.state === "refunded" || order.state === "refused")
    return refundWords({ ...order, state: order.state });
  if (isSeenLate(order)) return seenLateWords;
  if (order.isUnread && order.state !== "confirming") return unreadWords;
  const isUnseen = order.seesMore === false && (order.state === "expired" || order.state === "cancelled");
  return { ...orderWords[order.state], ...(isUnseen && { text: UNSEEN }) };
}

/** The same in a word or two, for lists. */
export const orderLabels: Record<OrderState, { label: string; tone: "sea" | "soft" | "alert" }> = {
  created: { label: "Not paid", tone: "soft" },
  awaiting_payment: { label: "Waiting for payment", tone: "soft" },
  confirming: { label: "Confirming", tone: "soft" },
  paid: { label: "Paid", tone: "sea" },
  fulfilled: { label: "Paid", tone: "sea" },
  needs_review: { label: "In review", tone: "alert" },
  expired: { label: "Ran out", tone: "soft" },
  cancelled: { label: "Cancelled", tone: "soft" },
  refunded: { label: "Refunded", tone: "soft" },
  refused: { label: "Closed", tone: "soft" },
};
