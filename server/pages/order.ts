import { countriesInWords } from "../countries/names";
import { runQuery, combineQueries } from "../database/queries";
import { codesOn } from "../esims/codes";
import { deliveryOfAll, isUndeliveredYet } from "../esims/delivery-rules";
import { type EsimState, esimIdsFor, inOrder, statusOf } from "../esims/esims";
import { startFor } from "../esims/more-data";
import { isId } from "../id";
import { planIdsIn } from "../orders/lines";
import { isPending } from "../orders/rules";
import { checkPaymentSoon, orderStatus, type OrderStatus } from "../payments/order-status";
import { countriesOn } from "../plans/plans";
import { refundStatus, whyNotOf } from "../refunds/refundable";
import { isInstallable } from "../esims/rules";
import { shownStatus } from "../esims/status-rules";
import type { ActivePlan } from "../subscriptions/subscriptions";

/**
 * A customer's order, and what came of it, eSIM by eSIM. While the order is pending this also asks the worker to look at
 * its payment soon. At most two queries.
 * @param isElsewhere it is read on another screen than a phone's.
 * @returns undefined for an order of somebody else, as for one that does not exist.
 */
export async function orderPage(userId: string, orderId: string, isElsewhere = false) {
  if (!isId(orderId)) return undefined;
  const { order, onEsims, codes, countries, refund } = await runQuery(
    combineQueries({
      order: orderStatus(userId, orderId),
      onEsims: statusOf(userId, esimIdsFor(orderId)),
      codes: codesOn(userId, esimIdsFor(orderId)),
      countries: countriesOn(planIdsIn(orderId)),
      refund: refundStatus(orderId),
    }),
  );
  if (!order) return undefined;
  await checkPaymentSoon(order);
  const esims = order.state === "fulfilled" || order.state === "refunded" ? inOrder(onEsims, orderId) : [];
  const starts = isPending(order.state)
    ? await Promise.all(order.lines.map((line) => startFor(line, line.esimId)))
    : undefined;
  const whyNot = whyNotOf(order, esims, refund);
  return {
    order,
    /** When the days of each line begin; undefined once it is decided. */
    starts,
    bought: esims.map((esim) => boughtOn(esim, order, codes.get(esim.id), countries, whyNot, isElsewhere)),
    /** Why no line can be asked back, null where one can; undefined of an order that was not fulfilled. */
    whyNotRefundable: order.state === "fulfilled" ? leastOf([...whyNot.values()]) : undefined,
  };
}

/** What an order bought on one eSIM. */
function boughtOn(
  esim: EsimState,
  order: Pick<OrderStatus, "id" | "state" | "lines">,
  code: string | undefined,
  countries: Map<string, string[]>,
  whyNot: ReturnType<typeof whyNotOf>,
  isElsewhere: boolean,
) {
  const plans = esim.plans.filter((plan) => plan.orderId === order.id);
  const askedBack = plans.filter(({ lineId }) => whyNot.get(lineId) === "requested");
  const isKept = ({ lineId }: ActivePlan) =>
    order.lines.some(({ id, paidBackAt }) => id === lineId && !paidBackAt);
  const delivery = deliveryOfAll(plans.flatMap((plan) => plan.delivery ?? []));
  const brought = esim.plans.find((plan) => plan.delivery?.kind === "new")?.delivery;
  const isToInstall = isInstallable(esim.profileState) && !isUndeliveredYet(brought?.shown);
  const isAskedBack = askedBack.length > 0;
  const isStopped = plans.every(({ state }) => state === "stopped");
  return {
    esim,
    /** How it stands with the eSIM; with the plans of this order alone, where they are stopped. */
    shown: shownStatus(isStopped ? { ...esim, plans } : esim, { isAskedBack, isElsewhere }),
    delivery,
    names: plans.map(({ planName }) => planName),
    worksIn: countriesInWords([...new Set(plans.flatMap(({ planId }) => countries.get(planId) ?? []))]),
    isPaidBack: order.state === "fulfilled" && !plans.some(isKept),
    isAskedBack,
    /** Those that can be kept. */
    toKeep: askedBack.filter(({ state }) => state !== "stopped"),
    /** The activation code of an eSIM that can be installed. The route decides who may see it. */
    code: isToInstall ? code : undefined,
  };
}

function leastOf<One>(all: readonly (One | null)[]): One | null {
  return all.includes(null) ? null : all[0]!;
}
