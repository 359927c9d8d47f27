import type { OrderState } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { commonStart, type Start, startSentence } from "#server/subscriptions/rules";
import { count, formatGb, formatMoment, formatUsd } from "~/format";
import { moneyFacts } from "./order-money";
import { Form } from "@remix-run/react";
import type { WhyNot } from "#server/refunds/rules";
import { paths } from "~/paths";
import type { Refresh } from "~/ui/refresh";
import { useSent } from "~/forms/client-action";
import { ButtonErrors } from "~/forms/button-errors";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

/** What was ordered, in a line or two. @param starts when the days of each line begin, while it is to be paid. */
export function OrderPass({ order, starts }: { order: OrderStatus; starts: Start[] | undefined }) {
  const common = starts && starts.length > 1 ? commonStart(starts) : undefined;
  return (
    <section
      aria-label="Your order"
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-card px-5 py-3.5"
    >
      {order.lines.map((line) => (
        <div key={line.id} className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-lg">{line.planName}</h2>
          <p className="tabular-nums">
            <span className="whitespace-nowrap">{`${formatGb(line.dataBytes)} for ${count(line.validityDays, "day")}, `}</span>
            <strong>{formatUsd(line.priceCents)}</strong>
            {line.paidBackAt !== null && order.state !== "refunded" && <span>, paid back</span>}
          </p>
          {starts && !common && (
            <p className="w-full text-sm">{startSentence(starts[line.position]!, line.validityDays)}</p>
          )}
        </div>
      ))}
      {common && <p className="w-full text-sm">{common}</p>}
      {order.lines.length > 1 && (
        <p className="flex w-full justify-between border-t border-line pt-2 tabular-nums">
          Total <strong>{formatUsd(order.amountCents)}</strong>
        </p>
      )}
      {order.payBy && (
        <p className="w-full font-semibold">
          Pay by{" "}
          <span className="whitespace-nowrap max-xs:whitespace-normal">{formatMoment(order.payBy)}</span>
        </p>
      )}
    </section>
  );
}

/** The facts of the order, folded unless its money needs attention. */
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

interface OrderPapersProps {
  order: Pick<OrderStatus, "id" | "state" | "paymentMethod" | "claims" | "fulfilledAt">;
  esimId: string | undefined;
  /** Null when a refund can be asked for; undefined while there is no such question. */
  whyNotRefundable: WhyNot | null | undefined;
}

/** Everything about a paid order: its eSIM, its receipt, and the link to ask for a refund. */
export function OrderPapers({ order, esimId, whyNotRefundable }: OrderPapersProps) {
  const isOurs = order.fulfilledAt !== null;
  // For an order without a plan the first is the one thing to do about it (`stepOfOrder`).
  const claims = ["refunded", "refused"].includes(order.state) ? order.claims.slice(1) : order.claims;
  if (!isOurs && claims.length === 0) return null;
  const wasPaid = order.paymentMethod !== "gift";
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {esimId && (
        <TextLink isTall to={paths.esim(esimId)}>
          Go to your eSIM
        </TextLink>
      )}
      {isOurs && wasPaid && (
        <TextLink isTall to={paths.receipt(order.id)}>
          Receipt
        </TextLink>
      )}
      {claims.map(({ cents, url }) => (
        <TextLink isTall key={url} to={url}>
          {`Claim ${formatUsd(cents)}${order.state === "fulfilled" ? ", which you paid too much" : ""}`}
        </TextLink>
      ))}
      {wasPaid && (whyNotRefundable === null || whyNotRefundable === "refused") && (
        <TextLink isTall to={paths.refund(order.id)}>
          {whyNotRefundable === null ? "Ask for a refund" : "Your request for a refund"}
        </TextLink>
      )}
    </p>
  );
}

interface LooksAgainProps {
  refresh: Refresh;
  orderId: string;
  /** Its reader has stopped it. */
  isAtRest: boolean;
}

/** Where no script runs, a page that refreshes says so, and can be stopped: a reload loses the reader's place. */
export function ChecksAgain({ refresh: { seconds, to, byScriptOnly }, orderId, isAtRest }: LooksAgainProps) {
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

/** What the customer may do about an underpayment. Cents. */
export function Underpayment(came: { missingCents: number; receivedCents: number }) {
  const sent = useSent();
  const button = { name: "choice", busy: sent.busy, busyLabel: "One moment…" };
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <ButtonErrors {...sent} />
      <Button {...button} value="pay_rest">
        {`Pay the rest, ${formatUsd(came.missingCents)}`}
      </Button>
      <Button {...button} value="pay_back" look="quiet">
        {`Be paid back, ${formatUsd(came.receivedCents)}`}
      </Button>
    </Form>
  );
}
