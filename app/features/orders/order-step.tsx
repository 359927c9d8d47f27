import { Link } from "@remix-run/react";
import { isUndeliveredYet, type ShownDelivery } from "#server/esims/delivery-rules";
import type { NextAction } from "#server/esims/rules";
import type { OrderState } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { isSeenLate } from "./order-words";

interface OrderNow {
  id: string;
  state: OrderState;
  planId: string;
  hostedUrl: string | null;
  received: readonly unknown[];
  isUnread?: boolean;
  refund?: OrderStatus["refund"];
  claims?: OrderStatus["claims"];
  owedCents?: number;
}

interface BoughtNow {
  delivery: ShownDelivery | undefined;
  isAskedBack: boolean;
  /** The eSIM that it is on, and what is to be done about that. */
  esim: { id: string; action: NextAction } | undefined;
}

/** What there is to do: `quiet` where it is to wait, and this is only the way on. */
interface Step {
  label: string;
  to: string;
  look: "primary" | "quiet";
}

const toDashboard: Step = { label: "Go to dashboard", to: paths.dashboard(), look: "quiet" };
const writeToUs: Step = { label: "Contact us", to: paths.supportContact(), look: "primary" };
const buyAnother: Step = { label: "View Plans", to: paths.plans(), look: "primary" };

/** The one thing to do about an order; undefined where it is to install what it bought. */
export function stepOfOrder(order: OrderNow, { delivery, isAskedBack, esim }: BoughtNow): Step | undefined {
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
        : { label: "Back to checkout", to: paths.checkout(order.planId), look: "primary" };
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
      return ofBought(delivery, isAskedBack, esim);
  }
}

/** The first of them; the others stand with the order's papers. */
function toClaim([first, ...others]: OrderStatus["claims"] = []): Step | undefined {
  if (!first) return undefined;
  const label = others.length === 0 ? "Claim your refund" : `Claim ${formatUsd(first.cents)}`;
  return { label, to: first.url, look: "primary" };
}

function ofBought(
  delivery: ShownDelivery | undefined,
  isAskedBack: boolean,
  esim: BoughtNow["esim"],
): Step | undefined {
  if (delivery === "taken_back") return buyAnother;
  if (isAskedBack) return toDashboard;
  if (isUndeliveredYet(delivery)) return delivery === "preparing" ? toDashboard : writeToUs;
  if (!esim) return toDashboard;
  return ofEsim(esim);
}

function ofEsim({ id, action }: NonNullable<BoughtNow["esim"]>): Step | undefined {
  const online = `${paths.esim(id)}#online`;
  switch (action) {
    case "install":
      return undefined;
    case "switch_on":
      return { label: "How to switch it on", to: online, look: "primary" };
    case "travel":
      return { label: "What to do when you land", to: online, look: "primary" };
    case "wait":
      return { label: "Go to your eSIM", to: paths.esim(id), look: "quiet" };
    case "top_up":
      return { label: "Buy Data", to: paths.plans(), look: "primary" };
    case "buy":
      return buyAnother;
    case "contact":
      return writeToUs;
  }
}

export function OrderStep({ step: { label, to, look } }: { step: Step }) {
  const shown = { "data-next-step": true, className: buttonClass(look, "w-full sm:w-auto sm:min-w-60") };
  return (
    <p>
      {to.startsWith("/") ? (
        <Link to={to} {...shown}>
          {label}
        </Link>
      ) : (
        <a href={to} {...shown}>
          {label}
        </a>
      )}
    </p>
  );
}
