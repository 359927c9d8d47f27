import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isOpenHereOnly } from "#server/accounts/address-accounts";
import { now } from "#server/clock";
import { type Delivery, deliveriesOf } from "#server/esims/deliveries";
import { isUndeliveredYet } from "#server/esims/delivery-rules";
import { esimOfOrder } from "#server/esims/esims";
import { startFor } from "#server/esims/more-data";
import { isPending } from "#server/orders/rules";
import { followOrder, type OrderStatus } from "#server/payments/order-status";
import { refundability } from "#server/refunds/refunds";
import { requireReader } from "~/doors/pages/readers.server";
import { currentUser } from "~/doors/session.server";
import { WhereItOpens } from "~/features/accounts/where-it-opens";
import { OrderPapers } from "~/features/orders/order-papers";
import { OrderPass } from "~/features/orders/order-pass";
import { OrderProgress } from "~/features/orders/order-progress";
import { isSeenLate, wordsOf } from "~/features/orders/order-words";
import { RefundUnderWay } from "~/features/refunds/refund-under-way";
import { TroubleLine, useLatest, useRefresh } from "~/frame/latest";
import { pageMeta, useTitle } from "~/page-meta";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { type Refresh, refreshSince } from "~/ui/refresh";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? wordsOf(data.order, data.delivery).title : "Order", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const orderId = args.params.orderId ?? "";
  const user = await requireReader(args, "see your order", () => [orderId]);
  const order = await followOrder(user.id, orderId);
  if (!order) throw new Response("Not Found", { status: 404 });
  const esim = await esimOfOrder(user.id, order.id);
  const refund = order.state === "fulfilled" ? await refundability(user.id, order.id) : undefined;
  const delivery = (await deliveriesOf([order.id])).get(order.id);
  const refresh = refreshOf(order, delivery, new URL(args.request.url).searchParams.has("purchased"));
  const start = isPending(order.state) ? await startFor(order, order.esimId) : undefined;
  const isHereOnly = await isOpenHereOnly(user.id);
  const account = { email: user.email, isHereOnly, isLimited: !(await currentUser(args)) };
  return json({ account, order, start, esim, delivery, whyNotRefundable: refund?.whyNot, refresh });
}

/**
 * A pending order is looked at again, and one whose plan is still to come, less and less often; a purchase by card goes
 * on to the dashboard by itself.
 */
function refreshOf(
  order: OrderStatus,
  delivery: Delivery | undefined,
  justPurchased: boolean,
): Refresh | undefined {
  if (isPending(order.state) || isSeenLate(order)) return refreshSince(order.updatedAt, now(), 3);
  if (order.state !== "fulfilled") return undefined;
  if (justPurchased) return { seconds: 1.5, to: paths.dashboard() };
  return isUndeliveredYet(delivery?.shown) ? refreshSince(delivery!.since, now(), 30) : undefined;
}

export default function Order() {
  const latest = useLatest<typeof loader>();
  const { account, order, start, esim, delivery, whyNotRefundable, refresh } = latest.data;
  useRefresh(latest, "routes/orders.$orderId", refresh);
  const isGift = order.paymentMethod === "gift";
  const words = wordsOf(order, delivery);
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
        <div className="my-10">
          {!isGift && <OrderProgress state={order.state} isDelivered={!isUndeliveredYet(delivery?.shown)} />}
        </div>
        <OrderPass order={order} start={start} />
        <p className="mt-8">
          <NextStep order={order} esimId={esim?.id} isAskedBack={whyNotRefundable === "requested"} />
        </p>
        <OrderPapers order={order} whyNotRefundable={account.isLimited ? undefined : whyNotRefundable} />
        <WhereItOpens {...account} />
      </div>
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
