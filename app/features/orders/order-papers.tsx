import { Link } from "@remix-run/react";
import type { OrderStatus } from "#server/payments/order-status";
import type { WhyNot } from "#server/refunds/rules";
import { formatUsd, count } from "~/format";
import { paths } from "~/paths";
import type { Refresh } from "~/ui/refresh";

interface OrderPapersProps {
  order: Pick<OrderStatus, "id" | "state" | "paymentMethod" | "claims" | "fulfilledAt">;
  esimId: string | undefined;
  /** Null when the order can be asked back; undefined while that is no question. */
  whyNotRefundable: WhyNot | null | undefined;
}

const link = "inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4";

/** What belongs to an order that was paid: its eSIM, its receipt, and the way to have it paid back. */
export function OrderPapers({ order, esimId, whyNotRefundable }: OrderPapersProps) {
  const isOurs = order.fulfilledAt !== null;
  const claims = claimsBesideTheStep(order);
  if (!isOurs && claims.length === 0) return null;
  const wasPaid = order.paymentMethod !== "gift";
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {esimId && (
        <Link to={paths.esim(esimId)} className={link}>
          Go to your eSIM
        </Link>
      )}
      {isOurs && wasPaid && (
        <Link to={paths.receipt(order.id)} className={link}>
          Receipt
        </Link>
      )}
      {claims.map(({ cents, url }) => (
        <a key={url} href={url} className={link}>
          {`Claim ${formatUsd(cents)}${order.state === "fulfilled" ? ", which you paid too much" : ""}`}
        </a>
      ))}
      {wasPaid && whyNotRefundable === null && (
        <Link to={paths.refund(order.id)} className={link}>
          Ask for a refund
        </Link>
      )}
    </p>
  );
}

/** Of an order without a plan the first is the one thing to do about it (`stepOfOrder`). */
function claimsBesideTheStep({ state, claims }: OrderPapersProps["order"]): OrderStatus["claims"] {
  return state === "refunded" || state === "refused" ? claims.slice(1) : claims;
}

interface LooksAgainProps {
  refresh: Refresh;
  orderId: string;
  /** Its reader has stopped it. */
  isAtRest: boolean;
}

/** Where no script runs, a page that loads itself again says so, and can be stopped: a reload takes the reader's place. */
export function LooksAgain({ refresh: { seconds, to, byScriptOnly }, orderId, isAtRest }: LooksAgainProps) {
  if (to !== undefined || (byScriptOnly && !isAtRest)) return null;
  const [says, way, press] = isAtRest
    ? ["This page does not load itself again.", paths.order(orderId), "Start again"]
    : [
        `This page loads itself again every ${count(seconds, "second")}.`,
        paths.orderAtRest(orderId),
        "Stop that",
      ];
  return (
    <noscript>
      <p className="text-sm text-ink-soft">
        <span>{says}</span>{" "}
        <a href={way} className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4">
          {press}
        </a>
      </p>
    </noscript>
  );
}
