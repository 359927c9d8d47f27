import type { PastOrder } from "#server/orders/history";
import { count, formatDate, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { orderLabels } from "./order-words";
import { TextLink } from "~/ui/text-link";

/** One order of the history: what, when, how much, its status, and the links. */
export function OrderRow({ order, isRefundRequested }: { order: PastOrder; isRefundRequested: boolean }) {
  const { label, tone } = isRefundRequested
    ? { label: "Refund requested", tone: "soft" as const }
    : order.paymentMethod === "gift"
      ? { label: "Gift", tone: "sea" as const }
      : orderLabels[order.state];
  return (
    <li className="grid gap-x-6 gap-y-1 p-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h4 className="font-body text-base font-bold tracking-normal">
          {order.lines.map(({ id, planName, dataBytes, validityDays }) => (
            <span key={id} className="block">
              {planName}
              <span className="font-normal text-ink-soft">
                ,{" "}
                <span className="whitespace-nowrap">
                  {`${formatGb(dataBytes)} for ${count(validityDays, "day")}`}
                </span>
              </span>
            </span>
          ))}
        </h4>
        <p className="mt-1 text-sm text-ink-soft">
          {formatDate(order.createdAt)}, <span className="font-code">{order.id}</span>
        </p>
      </div>
      <p className="flex items-center gap-3 sm:justify-end">
        <Badge tone={tone}>{label}</Badge>
        <strong className="tabular-nums">{formatUsd(order.amountCents)}</strong>
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm sm:col-span-2">
        <TextLink isTall to={paths.order(order.id)}>
          View order<span className="sr-only"> {order.id}</span>
        </TextLink>
        {order.fulfilledAt && order.paymentMethod !== "gift" && (
          <TextLink isTall to={paths.receipt(order.id)}>
            Receipt<span className="sr-only"> of order {order.id}</span>
          </TextLink>
        )}
      </p>
    </li>
  );
}
