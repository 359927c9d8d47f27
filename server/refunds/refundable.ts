import { db } from "../database/connection";
import { runQuery, type Query, defineQuery, combineQueries } from "../database/queries";
import type { Row } from "../database/tables";
import { undelivered } from "../esims/deliveries";
import { type Esim, ownEsims } from "../esims/esims";
import { findOrder, type Order } from "../orders/orders";
import { orderStatus, type OrderStatus } from "../payments/order-status";
import { type RefundFacts, type WhyNot, whyNotRefundable } from "./rules";

/**
 * Whether the customer can ask for their own order back. Two queries.
 * @returns undefined for one of somebody else, as for none at all.
 */
export async function refundability(
  userId: string,
  orderId: string,
): Promise<{ order: Order; whyNot: WhyNot | null } | undefined> {
  const order = await findOrder(userId, orderId);
  if (!order) return undefined;
  return { order, whyNot: whyNotRefundable(await refundFacts(order)) };
}

/** What else it depends on than the order and its eSIM, to combine with their query. */
export function refundStatus(orderId: string): Query<StoredRefundFacts> {
  return combineQueries({
    refund: defineQuery(
      db().selectFrom("refunds").select("state").where("order_id", "=", orderId),
      ([row]) => row?.state ?? null,
    ),
    isUndelivered: undelivered([orderId]),
  });
}

type StoredRefundFacts = Pick<RefundFacts, "refund" | "isUndelivered">;

/** Whether an order can be asked back that was read already, with the eSIM that what it bought is on. */
export function whyNotOf(
  order: OrderStatus,
  esim: Esim | undefined,
  stored: StoredRefundFacts,
): WhyNot | null {
  return whyNotRefundable(factsOn(order, esim, stored));
}

/** What a refund of this order depends on, as of now. One query. */
export async function refundFacts(order: Order): Promise<RefundFacts> {
  const { esims, status, stored } = await runQuery(
    combineQueries({
      esims: ownEsims(order.userId),
      status: orderStatus(order.userId, order.id),
      stored: refundStatus(order.id),
    }),
  );
  const esim = esims.find(({ plans }) => plans.some((plan) => plan.orderId === order.id));
  return factsOn(status!, esim, stored);
}

function factsOn(order: OrderStatus, esim: Esim | undefined, stored: StoredRefundFacts): RefundFacts {
  const { receivedCents, paidBackCents, returningCents, owedCents } = order;
  return {
    order: order.state,
    isGift: order.paymentMethod === "gift",
    isDisputed: order.isDisputed,
    isSentBack: receivedCents > 0 && receivedCents <= paidBackCents + returningCents + owedCents,
    plan: esim?.plans.find((plan) => plan.orderId === order.id)?.state ?? null,
    esim: esim ?? null,
    ...stored,
  };
}

/** The request for an order, whatever became of it. One query. */
export async function refundRowOf(orderId: string): Promise<Row<"refunds"> | undefined> {
  return db().selectFrom("refunds").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
