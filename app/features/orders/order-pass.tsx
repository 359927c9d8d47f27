import type { OrderState } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { type Start, startSentence } from "#server/subscriptions/start-rules";
import { count, formatGb, formatMoment, formatUsd } from "~/format";
import { moneyFacts } from "./order-money";

/** What was ordered, for how much, and how it is paid. @param start when its days begin, while it is to be paid. */
export function OrderPass({ order, start }: { order: OrderStatus; start: Start | undefined }) {
  const isGift = order.paymentMethod === "gift";
  return (
    <section aria-label="Your order" className="pass">
      <div className="p-6">
        <h2 className="text-lg">{order.planName}</h2>
        <p className="mt-1 text-ink-soft">
          {formatGb(order.dataBytes)} for {count(order.validityDays, "day")}
        </p>
        {start && <p className="mt-1 text-ink-soft">{startSentence(start, order.validityDays)}</p>}
      </div>
      <dl className="pass-stub grid gap-4 p-6 sm:grid-cols-3">
        <Fact label="Total" value={formatUsd(order.amountCents)} />
        <Fact label="Ordered" value={formatMoment(order.createdAt)} />
        {order.payBy ? (
          <Fact label="Pay by" value={formatMoment(order.payBy)} />
        ) : (
          <Fact
            label={wasPaid(order.state) && !isGift ? "Paid with" : "Method"}
            value={methodNames[order.paymentMethod]}
          />
        )}
        {moneyFacts(order).map(([label, values]) => (
          <div key={label} className="min-w-0 sm:col-span-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            {values.map((value) => (
              <dd key={value} className="font-semibold tabular-nums">
                {value}
              </dd>
            ))}
          </div>
        ))}
        <div className="min-w-0 sm:col-span-3">
          <dt className="text-sm text-ink-soft">Order number</dt>
          <dd className="font-code text-sm">{order.id}</dd>
        </div>
      </dl>
    </section>
  );
}

const methodNames = { crypto: "Cryptocurrency", credit_card: "Credit card", gift: "Gift" };

function wasPaid(state: OrderState): boolean {
  return state === "paid" || state === "fulfilled" || state === "refunded";
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
