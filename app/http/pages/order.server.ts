import type { LoaderFunctionArgs } from "@remix-run/node";
import { isOpenHereOnly } from "#server/accounts/address-accounts";
import { orderPage } from "#server/pages/order";
import type { Delivery } from "#server/esims/deliveries";
import { deliveryOfAll, isUndeliveredYet } from "#server/esims/delivery-rules";
import { isPending } from "#server/orders/rules";
import type { OrderStatus } from "#server/payments/order-status";
import { isSeenLate } from "~/features/orders/order-words";
import { paths } from "~/paths";
import type { Refresh } from "~/ui/refresh";
import { installationOf, phoneFor, readsOnPhone, testPhoneOf, whileInstalling } from "./esim.server";
import { currentSession } from "../session.server";
import { requireReader } from "./readers.server";

/** How often a page refreshes that waits for a payment, or for what was paid. */
const WHILE_WAITING_S = 2;
/** What is late is refreshed now and then. */
const WHILE_LATE_S = 30;
/** A card purchase goes on by itself. */
const ONWARDS: Refresh = { seconds: 1.5, to: paths.dashboard() };

/**
 * What the page of the signed-in user's own order shows: the order, its eSIMs, with their codes while they can be
 * installed, and whether a refund can be asked for. The order is read once.
 * @throws the redirect to the sign-in page; 404 for somebody else's order, as for one that does not exist.
 */
export async function purchaseOf(args: LoaderFunctionArgs) {
  const orderId = args.params.orderId ?? "";
  const user = await requireReader(args, "see your order", () => [orderId]);
  const purchase = await orderPage(user.id, orderId, !readsOnPhone(args.request));
  if (!purchase) throw new Response("Not Found", { status: 404 });
  const { order, starts, whyNotRefundable } = purchase;
  const session = await currentSession(args);
  const isLimited = session === undefined;
  const bought = await Promise.all(
    purchase.bought.map(async ({ code, ...one }) => ({
      ...one,
      ...(await installationOf(args, code)),
      testPhone: testPhoneOf(one.esim),
    })),
  );
  const delivery = deliveryOfAll(bought.flatMap((one) => one.delivery ?? [])) ?? undefined;
  const installing = bought.find(({ esim }) => whileInstalling(esim));
  const isHereOnly = session?.isHereOnly ?? (await isOpenHereOnly(user.id));
  const { searchParams } = new URL(args.request.url);
  const isAtRest = searchParams.has("rest");
  const waits = waitOf(order, delivery, isAtRest);
  const isCardPurchase = order.state === "fulfilled" && searchParams.has("purchased");
  return {
    account: { email: user.email, isHereOnly, isLimited },
    /**
     * The order is paid, and its owner has no passkey to come back by. The page of a card purchase goes on by itself.
     */
    offersPasskey: order.state === "fulfilled" && session?.hasPasskey === false && !isCardPurchase,
    order,
    starts,
    bought,
    whyNotRefundable,
    phone: phoneFor(args.request),
    isAtRest: isAtRest && waits !== undefined,
    refresh: isCardPurchase ? ONWARDS : (waits ?? (installing && whileInstalling(installing.esim))),
  };
}

/**
 * How the page of an order that waits refreshes, without a script too unless its reader stops that; undefined for an
 * order that waits for nothing.
 */
function waitOf(order: OrderStatus, delivery: Delivery | undefined, isAtRest: boolean): Refresh | undefined {
  const again = (seconds: number) => ({ seconds, byScriptOnly: isAtRest });
  const isOnItsWay = order.hostedUrl !== null || order.received.some(({ isFinal }) => !isFinal);
  if (isPending(order.state) || isSeenLate(order) || isOnItsWay)
    return again(order.isUnread ? WHILE_LATE_S : WHILE_WAITING_S);
  if (order.refund === "asked") return again(WHILE_WAITING_S); // its processor answers within seconds
  if (order.state !== "fulfilled" || !isUndeliveredYet(delivery?.shown)) return undefined;
  return again(delivery?.shown === "preparing" ? WHILE_WAITING_S : WHILE_LATE_S);
}
