import type { ReactNode } from "react";
import type { NotedPurchase } from "~/http/pages/purchases.server";
import { isPurchasePaid } from "#server/checkout/rules";
import { formatUsd, count, formatGb } from "~/format";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { isUndeliveredYet } from "#server/esims/delivery-rules";
import type { Plan } from "#server/plans/plans";

/** What was bought within the hour, is under review or waits for its payment, each with its links. */
export function PurchaseNotes({
  purchases,
  label = "Your orders of this plan",
}: {
  purchases: readonly NotedPurchase[];
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
  purchase: NotedPurchase;
  plan?: ShownTerms;
  children?: ReactNode;
}) {
  const { hostedUrl, orderId, amountCents, title, text } = purchase;
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

export type ShownTerms = Pick<Plan, "priceCents" | "dataBytes" | "validityDays">;

/**
 * What is bought and for how much, where a hosted page is open for the plan as it was before; undefined else.
 * @param plan as it is offered now.
 */
export function oldTermsOf(purchase: NotedPurchase, plan: ShownTerms): string | undefined {
  const [line, ...others] = purchase.lines;
  if (!line || others.length > 0 || purchase.hostedUrl === null) return undefined;
  const offer = ({ dataBytes, validityDays }: Omit<ShownTerms, "priceCents">, cents: number) =>
    `${formatGb(dataBytes)} for ${count(validityDays, "day")} at ${formatUsd(cents)}`;
  const [before, now] = [offer(line, purchase.amountCents), offer(plan, plan.priceCents)];
  if (before === now) return undefined;
  return `Its page sells ${before}; the plan is ${now} now. Go on there, or press Pay to have it cancelled and buy the plan as it is now.`;
}

/** True once the customer can use what was bought. */
export function isReady({
  state,
  delivery,
  stopped,
}: Pick<NotedPurchase, "state" | "delivery" | "stopped">): boolean {
  return state === "fulfilled" && !stopped && !isUndeliveredYet(delivery?.shown);
}
