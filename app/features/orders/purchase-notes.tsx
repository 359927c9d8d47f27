import type { ReactNode } from "react";
import type { PurchaseUnderWay } from "#server/checkout/look";
import { isBought } from "#server/checkout/rules";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { isReady, type Offer, oldOfferOf, purchaseWords } from "./purchase-words";

/** What was bought within the hour, is under review or waits for its payment, each with the ways on. */
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
            {isBought(purchase) && (
              <ButtonLink to={paths.checkout(purchase.planId)} look="quiet">
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
 * How one stands, with the ways to its hosted page, where it is to be paid, and to the order.
 * @param plan as it is offered now, where it can be bought here. @param children other ways on.
 */
export function PurchaseNote({
  purchase,
  plan,
  children,
}: {
  purchase: PurchaseUnderWay;
  plan?: Offer;
  children?: ReactNode;
}) {
  const { hostedUrl, orderId, amountCents } = purchase;
  const { title, text } = purchaseWords(purchase);
  const old = plan && oldOfferOf(purchase, plan);
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
