import { Link } from "@remix-run/react";
import type { OrderState, PaymentMethod } from "#server/orders/rules";
import type { WhyNot } from "#server/refunds/rules";
import { paths } from "~/paths";

interface OrderPapersProps {
  order: { id: string; state: OrderState; paymentMethod: PaymentMethod };
  /** Null when the order can be asked back; undefined while that is no question. */
  whyNotRefundable: WhyNot | null | undefined;
}

const link = "inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4";

/** What belongs to an order that was paid: its receipt, and the way to have it paid back. */
export function OrderPapers({ order, whyNotRefundable }: OrderPapersProps) {
  if (order.paymentMethod === "gift") return null;
  if (order.state !== "fulfilled" && order.state !== "refunded") return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-6">
      <Link to={paths.receipt(order.id)} className={link}>
        Receipt
      </Link>
      {whyNotRefundable === null && (
        <Link to={paths.refund(order.id)} className={link}>
          Ask for a refund
        </Link>
      )}
    </p>
  );
}
