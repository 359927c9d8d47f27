import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { now } from "#server/clock";
import { esimOfOrder } from "#server/esims/esims";
import { isPending, type OrderState } from "#server/orders/rules";
import { followOrder, type OrderStatus } from "#server/payments/order-status";
import { refundability } from "#server/refunds/refunds";
import { requireUser } from "~/doors/pages/guards.server";
import { moneyFacts } from "~/features/orders/order-money";
import { OrderPapers } from "~/features/orders/order-papers";
import { OrderProgress } from "~/features/orders/order-progress";
import { isSeenLate, wordsOf } from "~/features/orders/order-words";
import { RefundUnderWay } from "~/features/refunds/refund-under-way";
import { formatGb, formatMoment, formatUsd } from "~/format";
import { TroubleLine, useLatest, useRefresh } from "~/frame/latest";
import { pageMeta, useTitle } from "~/page-meta";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { type Refresh, refreshSince } from "~/ui/refresh";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? wordsOf(data.order, data.esim?.profileState).title : "Order", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "see your order");
  const order = await followOrder(user.id, args.params.orderId ?? "");
  if (!order) throw new Response("Not Found", { status: 404 });
  const esim = await esimOfOrder(user.id, order.id);
  const refund = order.state === "fulfilled" ? await refundability(user.id, order.id) : undefined;
  const refresh = refreshOf(order, new URL(args.request.url).searchParams.has("purchased"));
  return json({ order, esim, whyNotRefundable: refund?.whyNot, refresh });
}

/** A pending order is looked at again; a purchase by card goes on to the dashboard by itself. */
function refreshOf(order: OrderStatus, justPurchased: boolean): Refresh | undefined {
  if (isPending(order.state) || isSeenLate(order)) return refreshSince(order.updatedAt, now(), 3);
  return justPurchased && order.state === "fulfilled" ? { seconds: 1.5, to: paths.dashboard() } : undefined;
}

export default function Order() {
  const latest = useLatest<typeof loader>();
  const { order, esim, whyNotRefundable, refresh } = latest.data;
  useRefresh(latest, "routes/orders.$orderId", refresh);
  const isGift = order.paymentMethod === "gift";
  const words = wordsOf(order, esim?.profileState);
  useTitle(words.title);
  return (
    <div className="page section">
      <div className="mx-auto max-w-2xl">
        <div aria-live="polite">
          <h1 className="text-3xl">{words.title}</h1>
          <p className="mt-3 text-lg text-ink-soft">{words.text}</p>
          {order.state === "fulfilled" && order.isUnderReview && (
            <p className="mt-3 text-ink-soft">
              A person looks at what else arrived for this order, and writes to you.
            </p>
          )}
        </div>
        {whyNotRefundable === "requested" && <RefundUnderWay />}
        {refresh && <TroubleLine trouble={latest.trouble} />}
        <div className="my-10">{!isGift && <OrderProgress state={order.state} />}</div>
        <section aria-label="Your order" className="pass">
          <div className="p-6">
            <h2 className="text-lg">{order.planName}</h2>
            <p className="mt-1 text-ink-soft">
              {formatGb(order.dataBytes)} for {order.validityDays} days
            </p>
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
        <p className="mt-8">
          <NextStep order={order} esimId={esim?.id} isAskedBack={whyNotRefundable === "requested"} />
        </p>
        <OrderPapers order={order} whyNotRefundable={whyNotRefundable} />
      </div>
    </div>
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

/** Exactly one thing to do from here. */
function NextStep({
  order,
  esimId,
  isAskedBack,
}: {
  order: Pick<OrderStatus, "state" | "hostedUrl" | "planId" | "received">;
  esimId: string | undefined;
  isAskedBack: boolean;
}) {
  if (order.hostedUrl) {
    return (
      <a href={order.hostedUrl} className={buttonClass()}>
        Continue to payment
      </a>
    );
  }
  if (["created", "expired", "cancelled"].includes(order.state) && !isSeenLate(order)) {
    return <ButtonLink to={paths.checkout(order.planId)}>Back to checkout</ButtonLink>;
  }
  if (order.state === "fulfilled" && esimId)
    return (
      <ButtonLink to={paths.esim(esimId)} look={isAskedBack ? "quiet" : "primary"}>
        Go to your eSIM
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.dashboard()} look="quiet">
      Go to dashboard
    </ButtonLink>
  );
}
