import { isPurchasePaid, NEW_ESIM } from "#server/checkout/rules";
import type { NotedPurchase } from "~/http/pages/purchases.server";
import type { Refused } from "~/http/pages/form.server";
import { unansweredForms } from "~/forms/in-flight";
import { classes } from "~/ui/classes";
import { LoadFailureLine, useRefresh } from "~/layout/latest";
import { isReady, oldTermsOf, PurchaseNote, type ShownTerms } from "../orders/purchase-notes";
import type { Refresh } from "~/ui/refresh";
import type { UnavailableMethods } from "./method-choice";

/** What is certain of a payment whose submit went wrong. */
export type PaymentStatus =
  | { is: "nothing" }
  /** The request may still be on its way to us. */
  | { is: "unknown" }
  | { is: "begun"; purchase: NotedPurchase };

/** A submit that fails is answered within six seconds. */
const ANSWERED_WITHIN_MS = 10_000;

/**
 * The status of the payment after a submit that failed or was not answered, and before any submit; undefined while
 * there is none.
 * @param loadedAt when the page got its data, by the server's clock: before the submit, unless its answer brought new
 *   data.
 * @param purchases as last loaded; purchases for another eSIM than the chosen one are others.
 * @param haveArrived whether they surely account for every submit that was not answered.
 */
export function paymentStatusOf(
  refused: Pick<Refused, "form" | "toast" | "isUnanswered"> | undefined,
  loadedAt: string,
  purchases: readonly NotedPurchase[],
  haveArrived: boolean,
): PaymentStatus | undefined {
  const isAsked = refused?.form.error?.another;
  const [latest] = isAsked ? purchases.filter(isPurchasePaid) : purchases;
  if (!refused?.toast || isAsked) return latest && { is: "begun", purchase: latest };
  const wanted = refused.form.initialValue?.esim;
  const alike = purchases.filter(
    ({ lines }) => wanted === undefined || lines.some(({ esimId }) => wanted === (esimId ?? NEW_ESIM)),
  );
  const since = new Date(
    Date.parse(loadedAt) - (refused.isUnanswered ? 0 : ANSWERED_WITHIN_MS),
  ).toISOString();
  const purchase =
    alike.find(({ changedAt }) => changedAt >= since) ??
    alike.find(({ isInDoubt, state }) => isInDoubt || state === "awaiting_payment" || state === "confirming");
  if (purchase) return { is: "begun", purchase };
  return { is: haveArrived ? "nothing" : "unknown" };
}

/** What the form of a checkout has to know of the status of the payment, kept fresh, and the card that shows it. */
export function usePaymentStatus(
  refused: Refused | undefined,
  loadedAt: string,
  latest: Parameters<typeof useRefresh>[0],
  { away, purchases }: { away: UnavailableMethods; purchases: readonly NotedPurchase[] },
  plan?: ShownTerms,
) {
  const status = paymentStatusOf(
    refused,
    loadedAt,
    purchases,
    (latest.data.arrived ?? 0) === unansweredForms(),
  );
  const failure = useRefresh(latest, checkPaymentAgain(status, away));
  const begun = status?.is === "begun" ? status.purchase : undefined;
  return {
    /** The methods whose processor does not answer. */
    away,
    /** There is a hosted page already: the first thing to do is to go on there. */
    hasOpenPage: begun !== undefined && begun.hostedUrl !== null && !(plan && oldTermsOf(begun, plan)),
    /** The plan is paid for already: to pay is to buy another one, and a checkbox says so. */
    isPaidFor: purchases.some(isPurchasePaid),
    /** The order of that hosted page, or of one that may exist. */
    orderToPay: orderToPay(status),
    /** It is read out as it changes. */
    card: status && <PaymentStatusCard status={status} {...(plan && { plan })} failure={failure} />,
  };
}

/** Whether the next refresh may bring more certainty. */
function isToBeSeen(status: PaymentStatus | undefined): boolean {
  return status?.is === "unknown" || (status?.is === "begun" && status.purchase.isInDoubt);
}

/** The order that may still be paid on its hosted page; undefined while there is none. */
function orderToPay(status: PaymentStatus | undefined): string | undefined {
  if (status?.is !== "begun") return undefined;
  const { orderId, state, isInDoubt } = status.purchase;
  return isInDoubt || state === "awaiting_payment" ? orderId : undefined;
}

/** Shows the status, with the next steps. @param plan as it is offered now. */
export function PaymentStatusCard({
  status,
  plan,
  failure,
}: {
  status: PaymentStatus;
  plan?: ShownTerms;
  failure: Parameters<typeof LoadFailureLine>[0]["failure"];
}) {
  return (
    <div className={classes("rounded-card border border-edge bg-card p-5", isToBeSeen(status) && "pb-2")}>
      {status.is === "begun" ? (
        <PurchaseNote purchase={status.purchase} {...(plan && { plan })} />
      ) : (
        <p>
          <strong className="block">{UNSEEN[status.is].title}</strong>
          <span className="mt-1 block text-sm text-ink-soft">{UNSEEN[status.is].text}</span>
        </p>
      )}
      {isToBeSeen(status) && <LoadFailureLine failure={failure} />}
    </div>
  );
}

const UNSEEN = {
  nothing: { title: "Nothing was charged", text: "You can pay again." },
  unknown: {
    title: "Looking whether your order arrived",
    text: "Please wait a few seconds before you pay again.",
  },
};

const WHILE_IN_DOUBT: Refresh = { seconds: 2 };
const NOW_AND_THEN: Refresh = { seconds: 10 };

/**
 * When the checkout loads the status of the payment and the available methods again. Only with JavaScript: a reload
 * would lose what is chosen, and the order's own page refreshes itself.
 */
function checkPaymentAgain(status: PaymentStatus | undefined, away: UnavailableMethods): Refresh | undefined {
  if (isToBeSeen(status)) return WHILE_IN_DOUBT;
  const isPending = status?.is === "begun" && !isReady(status.purchase);
  return isPending || away.crypto || away.card ? NOW_AND_THEN : undefined;
}
