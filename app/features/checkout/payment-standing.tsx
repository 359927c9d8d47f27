import { NEW_ESIM } from "#server/checkout/rules";
import type { PurchaseUnderWay } from "#server/checkout/look";
import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { TroubleLine } from "~/frame/latest";
import { orderWords } from "../orders/order-words";

/** What is certain of a payment whose press went wrong. */
type Standing =
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

/** Says it, with the ways on. */
export function PaymentStanding({
  standing,
  trouble,
}: {
  standing: Standing;
  trouble: Parameters<typeof TroubleLine>[0]["trouble"];
}) {
  const purchase = standing.is === "begun" ? standing.purchase : undefined;
  return (
    <div className="rounded-card border border-edge bg-card p-5">
      <p>
        <strong className="block">{title(standing)}</strong>
        <span className="mt-1 block text-sm text-ink-soft">{text(standing)}</span>
      </p>
      {isToBeSeen(standing) && <TroubleLine trouble={trouble} />}
      {purchase && (
        <p className="mt-4 flex flex-wrap gap-3">
          {purchase.hostedUrl && (
            <a href={purchase.hostedUrl} className={buttonClass()}>
              Continue to payment
            </a>
          )}
          <ButtonLink to={paths.order(purchase.orderId)} look="quiet">
            Your order
          </ButtonLink>
        </p>
      )}
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
        : orderWords[standing.purchase.state].title;
  }
}

function text(standing: Standing): string {
  switch (standing.is) {
    case "nothing":
      return "You can pay again.";
    case "unknown":
      return "Please wait a few seconds before you pay again.";
    case "begun":
      return standing.purchase.isInDoubt
        ? "The payment processor has not told us whether it made the page. We keep asking. To pay again is safe: that looks for this page first."
        : "You have an order for this plan. Its page shows how it stands.";
  }
}
