import { isUndeliveredYet, type ShownDelivery } from "#server/esims/delivery-rules";
import type { NextAction } from "#server/esims/words-rules";
import type { OrderState } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { type Step, stepOfEsim } from "../esims/status-head";
import { isSeenLate } from "./order-words";

interface OrderNow {
  id: string;
  state: OrderState;
  lines: OrderStatus["lines"];
  hostedUrl: string | null;
  received: readonly unknown[];
  isUnread?: boolean;
  refund?: OrderStatus["refund"];
  claims?: OrderStatus["claims"];
  owedCents?: number;
}

interface BoughtNow {
  delivery: ShownDelivery | undefined;
  /** Its eSIM, and the next step for it. */
  esim: { id: string; action: NextAction } | undefined;
}

const toDashboard: Step = { label: "Go to dashboard", to: paths.dashboard(), look: "quiet" };
const writeToUs: Step = { label: "Contact us", to: paths.supportContact(), look: "primary" };
const buyAnother: Step = { label: "View Plans", to: paths.plans(), look: "primary" };

/** The one thing to do about an order; undefined where it is to install what was bought. */
export function stepOfOrder(order: OrderNow, { delivery, esim }: BoughtNow): Step | undefined {
  switch (order.state) {
    case "awaiting_payment":
      return order.hostedUrl === null
        ? toDashboard
        : { label: "Continue to payment", to: order.hostedUrl, look: "primary" };
    case "created":
    case "expired":
    case "cancelled":
      return isSeenLate(order) || order.isUnread
        ? toDashboard
        : { label: "Back to checkout", to: paths.checkoutOf(order.lines), look: "primary" };
    case "confirming":
    case "paid":
      return toDashboard;
    case "needs_review":
      return writeToUs;
    case "refused":
      return toClaim(order.claims) ?? writeToUs;
    case "refunded":
      if (order.claims?.length) return toClaim(order.claims);
      return order.refund === "failed" && order.owedCents ? writeToUs : buyAnother;
    case "fulfilled":
      return ofBought(delivery, esim);
  }
}

/** The first of them; the others are beside the order's papers. */
function toClaim([first, ...others]: OrderStatus["claims"] = []): Step | undefined {
  if (!first) return undefined;
  const label = others.length === 0 ? "Claim your refund" : `Claim ${formatUsd(first.cents)}`;
  return { label, to: first.url, look: "primary" };
}

function ofBought(delivery: ShownDelivery | undefined, esim: BoughtNow["esim"]): Step | undefined {
  if (delivery === "taken_back") return buyAnother;
  if (isUndeliveredYet(delivery)) return delivery === "preparing" ? toDashboard : writeToUs;
  return esim ? stepOnEsim(esim.id, esim.action) : toDashboard;
}

/** The next step of an eSIM on another page than its own. */
export function stepOnEsim(id: string, action: NextAction): Step | undefined {
  if (action === "wait" || action === "use")
    return { label: "Go to your eSIM", to: paths.esim(id), look: "quiet" };
  const step = stepOfEsim(action);
  return step?.to.startsWith("#") ? { ...step, to: paths.esim(id) + step.to } : step;
}
