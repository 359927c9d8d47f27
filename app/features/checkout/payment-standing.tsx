import { NEW_ESIM } from "#server/checkout/rules";
import type { PurchaseUnderWay } from "#server/checkout/look";
import type { Refused } from "~/doors/pages/submit.server";
import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { TroubleLine } from "~/frame/latest";
import { wordsOf } from "../orders/order-words";

/** What is certain of a payment whose press went wrong. */
export type Standing =
  | { is: "nothing" }
  /** The request may still be on its way to us. */
  | { is: "unknown" }
  | { is: "begun"; purchase: PurchaseUnderWay };

/** A press that fails is answered within six seconds. */
const ANSWERED_WITHIN_MS = 10_000;

/**
 * How the payment stands after a press that failed, or that nobody answered; undefined while there is none.
 * @param loadedAt when the page got its data, by the server's clock: before the press, unless its answer brought
 *   new data.
 * @param purchases as seen last; those for another eSIM than was asked for are other purchases.
 * @param haveArrived whether they surely tell of every press that was not answered.
 */
export function standingOf(
  refused: Pick<Refused, "form" | "toast" | "isUnanswered"> | undefined,
  loadedAt: string,
  purchases: readonly PurchaseUnderWay[],
  haveArrived: boolean,
): Standing | undefined {
  if (!refused?.toast) return undefined;
  const asked = refused.form.initialValue?.esim;
  const alike = purchases.filter(({ esimId }) => asked === undefined || asked === (esimId ?? NEW_ESIM));
  const since = new Date(
    Date.parse(loadedAt) - (refused.isUnanswered ? 0 : ANSWERED_WITHIN_MS),
  ).toISOString();
  const purchase =
    alike.find(({ changedAt }) => changedAt >= since) ??
    alike.find(({ isInDoubt, state }) => isInDoubt || state === "awaiting_payment" || state === "confirming");
  if (purchase) return { is: "begun", purchase };
  return { is: haveArrived ? "nothing" : "unknown" };
}

/** Whether the next look may bring more certainty. */
export function isToBeSeen(standing: Standing | undefined): boolean {
  return standing?.is === "unknown" || (standing?.is === "begun" && standing.purchase.isInDoubt);
}

/** Whether there is a page to go on with, for the plan as it is offered now. */
export function hasOpenPage(standing: Standing | undefined, plan: Offer): boolean {
  if (standing?.is !== "begun" || standing.purchase.hostedUrl === null) return false;
  return isAsOffered(standing.purchase, plan);
}

/** The order that may still be paid on a page of its own; undefined while there is none. */
export function orderToPay(standing: Standing | undefined): string | undefined {
  if (standing?.is !== "begun") return undefined;
  const { orderId, state, isInDoubt } = standing.purchase;
  return isInDoubt || state === "awaiting_payment" ? orderId : undefined;
}

/** Says it, with the ways on. @param plan as it is offered now. */
export function PaymentStanding({
  standing,
  plan,
  trouble,
}: {
  standing: Standing;
  plan: Offer;
  trouble: Parameters<typeof TroubleLine>[0]["trouble"];
}) {
  const purchase = standing.is === "begun" ? standing.purchase : undefined;
  return (
    <div className={classes("rounded-card border border-edge bg-card p-5", isToBeSeen(standing) && "pb-2")}>
      <p>
        <strong className="block">{title(standing)}</strong>
        <span className="mt-1 block text-sm text-ink-soft">{text(standing, plan)}</span>
      </p>
      {purchase && (
        <p className="mt-4 flex flex-wrap gap-3">
          {purchase.hostedUrl && (
            <a
              href={purchase.hostedUrl}
              className={buttonClass(isAsOffered(purchase, plan) ? "primary" : "quiet")}
            >
              {purchase.amountCents === plan.priceCents
                ? "Continue to payment"
                : `Continue at ${formatUsd(purchase.amountCents)}`}
            </a>
          )}
          <ButtonLink to={paths.order(purchase.orderId)} look="quiet">
            Your order
          </ButtonLink>
        </p>
      )}
      {isToBeSeen(standing) && <TroubleLine trouble={trouble} />}
    </div>
  );
}

function title(standing: Standing): string {
  switch (standing.is) {
    case "nothing":
      return "Nothing was charged";
    case "unknown":
      return "Looking whether your order arrived";
    case "begun":
      return standing.purchase.isInDoubt
        ? "Your order is open, its payment page is in doubt"
        : wordsOf({ ...standing.purchase, ...NO_MORE }, standing.purchase).title;
  }
}

/** Of what was bought here, and whose payment is in time. */
const NO_MORE = { received: [], paymentMethod: "crypto" } as const;

type Offer = Pick<Plan, "priceCents" | "dataBytes" | "validityDays">;

/** What is bought and for how much, where a page is open for what the plan was before; undefined else. */
function offersOf(purchase: PurchaseUnderWay, plan: Offer): { before: string; now: string } | undefined {
  const offer = ({ dataBytes, validityDays }: Omit<Offer, "priceCents">, cents: number) =>
    `${formatGb(dataBytes)} for ${count(validityDays, "day")} at ${formatUsd(cents)}`;
  const [before, now] = [offer(purchase, purchase.amountCents), offer(plan, plan.priceCents)];
  return purchase.hostedUrl === null || before === now ? undefined : { before, now };
}

function isAsOffered(purchase: PurchaseUnderWay, plan: Offer): boolean {
  return offersOf(purchase, plan) === undefined;
}

function text(standing: Standing, plan: Offer): string {
  switch (standing.is) {
    case "nothing":
      return "You can pay again.";
    case "unknown":
      return "Please wait a few seconds before you pay again.";
    case "begun":
      if (standing.purchase.isInDoubt)
        return "The payment processor has not told us whether it made the page. We keep asking. To pay again is safe: that looks for this page first.";
      return ofAnOrder(offersOf(standing.purchase, plan));
  }
}

function ofAnOrder(offers: ReturnType<typeof offersOf>): string {
  return offers === undefined
    ? "You have an order for this plan. Its page shows how it stands."
    : `Its page sells ${offers.before}; the plan is ${offers.now} now. Go on there, or press Pay to have it cancelled and buy the plan as it is now.`;
}
