import { runQuery, combineQueries } from "../database/queries";
import { codesOn } from "../esims/codes";
import { type EsimState, esimIdsFor, statusOf } from "../esims/esims";
import { startFor } from "../esims/more-data";
import { isId } from "../id";
import { isPending } from "../orders/rules";
import { checkPaymentSoon, orderStatus, type OrderStatus } from "../payments/order-status";
import { refundStatus, whyNotOf } from "../refunds/refundable";
import type { WhyNot } from "../refunds/rules";

/** A customer's order, and what came of it. */
export interface Purchase {
  order: OrderStatus;
  /** When the days of what it buys begin; undefined once it is decided. */
  start: Awaited<ReturnType<typeof startFor>> | undefined;
  /** The eSIM that the order's plan is on, or was on; undefined before there is one. */
  esim: EsimState | undefined;
  /** The activation code of that eSIM. The route decides who may see it. */
  code: string | undefined;
  /** Why it cannot be asked back, null where it can; undefined of an order that was not fulfilled. */
  whyNotRefundable: WhyNot | null | undefined;
}

/**
 * While the order is pending this also asks the worker to look at its payment soon. At most two queries.
 * @returns undefined for an order of somebody else, as for one that does not exist.
 */
export async function orderPage(userId: string, orderId: string): Promise<Purchase | undefined> {
  if (!isId(orderId)) return undefined;
  const { order, onEsim, codes, refund } = await runQuery(
    combineQueries({
      order: orderStatus(userId, orderId),
      onEsim: statusOf(userId, esimIdsFor(orderId)),
      codes: codesOn(userId, esimIdsFor(orderId)),
      refund: refundStatus(orderId),
    }),
  );
  if (!order) return undefined;
  await checkPaymentSoon(order);
  const esim = order.state === "fulfilled" || order.state === "refunded" ? onEsim : undefined;
  const start = isPending(order.state) ? await startFor(order, order.esimId) : undefined;
  return {
    order,
    start,
    esim,
    code: esim && codes.get(esim.id),
    whyNotRefundable: order.state === "fulfilled" ? whyNotOf(order, esim, refund) : undefined,
  };
}
