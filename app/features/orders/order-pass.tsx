import type { OrderState } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { type Start, startSentence } from "#server/subscriptions/start-rules";
import { count, formatGb, formatMoment, formatUsd } from "~/format";
import { moneyFacts } from "./order-money";

/** What was ordered, in a line or two. @param start when its days begin, while it is to be paid. */
export function OrderPass({ order, start }: { order: OrderStatus; start: Start | undefined }) {
  return (
    <section
      aria-label="Your order"
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-card px-5 py-3.5"
    >
      <h2 className="text-lg">{order.planName}</h2>
      <p className="tabular-nums">
        <span className="whitespace-nowrap">{`${formatGb(order.dataBytes)} for ${count(order.validityDays, "day")}`}</span>
        , <strong>{formatUsd(order.amountCents)}</strong>
      </p>
      {order.payBy && (
        <p className="w-full font-semibold">
          Pay by{" "}
          <span className="whitespace-nowrap max-xs:whitespace-normal">{formatMoment(order.payBy)}</span>
        </p>
      )}
      {start && <p className="w-full text-sm">{startSentence(start, order.validityDays)}</p>}
    </section>
  );
}

/** The facts of the order, folded while there is nothing of its money to look at. */
export function OrderFacts({ order }: { order: OrderStatus }) {
  const isGift = order.paymentMethod === "gift";
  const money = moneyFacts(order);
  return (
    <details
      open={order.isUnderReview || order.owedCents + order.returningCents + order.paidBackCents > 0}
      className="rounded-card border border-line bg-card"
    >
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">Order details</summary>
      <dl className="grid gap-4 px-5 pb-5 sm:grid-cols-[1fr_auto_1fr] sm:gap-x-8">
        <Fact label="Total" value={formatUsd(order.amountCents)} />
        <Fact label="Ordered" value={formatMoment(order.createdAt)} />
        <Fact
          label={wasPaid(order.state) && !isGift ? "Paid with" : "Method"}
          value={methodNames[order.paymentMethod]}
        />
        {money.map(([label, values]) => (
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
    </details>
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
