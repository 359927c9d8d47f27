import type { ReactNode } from "react";
import type { PurchaseUnderWay } from "#server/checkout/purchases";
import { isPurchasePaid } from "#server/checkout/rules";
import { formatUsd, count, formatGb, formatMoment, formatTime } from "~/format";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { deliveryWords, isUndeliveredYet } from "#server/esims/delivery-rules";
import type { Plan } from "#server/plans/plans";
import { planNamesOf } from "#server/orders/rules";
import { orderStateWords } from "./order-words";

/** What was bought within the hour, is under review or waits for its payment, each with its links. */
export function PurchaseNotes({
  purchases,
  label = "Your orders of this plan",
}: {
  purchases: readonly PurchaseUnderWay[];
  label?: string;
}) {
  if (purchases.length === 0) return null;
  return (
    <ul className="my-8 space-y-3 first:mt-0" aria-label={label}>
      {purchases.map((purchase) => (
        <li key={purchase.orderId} className="rounded-card border border-edge bg-card px-5 py-4">
          <PurchaseNote purchase={purchase}>
            {isPurchasePaid(purchase) && (
              <ButtonLink to={paths.checkoutOf(purchase.lines)} look="quiet">
                Buy another
              </ButtonLink>
            )}
          </PurchaseNote>
        </li>
      ))}
    </ul>
  );
}

/**
 * The status of a purchase, with the links to its hosted page, where it is to be paid, and to the order.
 * @param plan as it is offered now, where it can be bought here.
 * @param children other links.
 */
export function PurchaseNote({
  purchase,
  plan,
  children,
}: {
  purchase: PurchaseUnderWay;
  plan?: ShownTerms;
  children?: ReactNode;
}) {
  const { hostedUrl, orderId, amountCents } = purchase;
  const { title, text } = purchaseWords(purchase);
  const old = plan && oldTermsOf(purchase, plan);
  return (
    <>
      <strong className="block">{title}</strong>
      <span className="mt-1 block text-sm text-ink-soft">{old ?? text}</span>
      <span className="mt-4 flex flex-wrap gap-3">
        {hostedUrl !== null && (
          <a href={hostedUrl} className={buttonClass(old ? "quiet" : "primary")}>
            {old ? `Continue at ${formatUsd(amountCents)}` : "Continue to payment"}
          </a>
        )}
        <ButtonLink to={paths.order(orderId)} look={isReady(purchase) ? "primary" : "quiet"}>
          {isReady(purchase) ? "Go to it" : "Your order"}
        </ButtonLink>
        {children}
      </span>
    </>
  );
}

/** The status of a purchase, the same wherever its plan is sold or shown. */
function purchaseWords(purchase: PurchaseUnderWay): { title: string; text: string } {
  const { isInDoubt, cameAt, cameCents: cents } = purchase;
  if (isInDoubt)
    return {
      title: "Your order is open, its payment page is in doubt",
      text: "The payment processor has not told us whether it made the page. We keep asking. To pay again is safe: that looks for this page first.",
    };
  const received = cameAt === null ? [] : [cents];
  const order = { ...purchase, paymentMethod: "crypto", received, receivedCents: cents } as const;
  const words = orderStateWords(order, purchase);
  const title = isReady(purchase)
    ? `${planNamesOf(purchase)} ${purchase.lines.length === 1 ? "is" : "are"} ready`
    : words.title;
  return { title, text: inSentences(purchase, words.text) };
}

export type ShownTerms = Pick<Plan, "priceCents" | "dataBytes" | "validityDays">;

/**
 * What is bought and for how much, where a hosted page is open for the plan as it was before; undefined else.
 * @param plan as it is offered now.
 */
export function oldTermsOf(purchase: PurchaseUnderWay, plan: ShownTerms): string | undefined {
  const [line, ...others] = purchase.lines;
  if (!line || others.length > 0 || purchase.hostedUrl === null) return undefined;
  const offer = ({ dataBytes, validityDays }: Omit<ShownTerms, "priceCents">, cents: number) =>
    `${formatGb(dataBytes)} for ${count(validityDays, "day")} at ${formatUsd(cents)}`;
  const [before, now] = [offer(line, purchase.amountCents), offer(plan, plan.priceCents)];
  if (before === now) return undefined;
  return `Its page sells ${before}; the plan is ${now} now. Go on there, or press Pay to have it cancelled and buy the plan as it is now.`;
}

/** True once the customer can use what was bought. */
export function isReady({ state, delivery, isStopped }: PurchaseUnderWay): boolean {
  return state === "fulfilled" && !isStopped && !isUndeliveredYet(delivery?.shown);
}

/** @param text the words for such an order on any page. */
function inSentences(purchase: PurchaseUnderWay, text: string): string {
  const { amountCents, cameAt, cameCents, missingCents, state, delivery } = purchase;
  const planName = planNamesOf(purchase);
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
