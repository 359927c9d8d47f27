import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { isUndelivered } from "../esims/deliveries";
import { type Esim, esimsOf } from "../esims/esims";
import { findOrder, type Order } from "../orders/orders";
import { type RefundFacts, type RefundState, type WhyNot, whyNotRefundable } from "./rules";

/**
 * Whether the customer can ask for their own order back. Five queries.
 * @returns undefined for one of somebody else, as for none at all.
 */
export async function refundability(
  userId: string,
  orderId: string,
): Promise<{ order: Order; whyNot: WhyNot | null } | undefined> {
  const order = await findOrder(userId, orderId);
  if (!order) return undefined;
  return { order, whyNot: whyNotRefundable(await factsOf(order)) };
}

/** The same of an order that was read already, with the eSIM that what it bought is on. At most two queries. */
export async function whyNotOf(
  order: Pick<Order, "id" | "state" | "paymentMethod">,
  esim: Esim | undefined,
): Promise<WhyNot | null> {
  return whyNotRefundable(await factsOn(order, esim));
}

/** What became of the request for an order; null where nobody asked. One query. */
export async function refundStateOf(orderId: string): Promise<RefundState | null> {
  return (await refundRowOf(orderId))?.state ?? null;
}

/** What a refund of this order depends on, as of now. Four queries. */
export async function factsOf(order: Order): Promise<RefundFacts> {
  const esims = await esimsOf(order.userId);
  return factsOn(
    order,
    esims.find(({ plans }) => plans.some((plan) => plan.orderId === order.id)),
  );
}

async function factsOn(
  order: Pick<Order, "id" | "state" | "paymentMethod">,
  esim: Esim | undefined,
): Promise<RefundFacts> {
  return {
    order: order.state,
    isGift: order.paymentMethod === "gift",
    refund: await refundStateOf(order.id),
    plan: esim?.plans.find((plan) => plan.orderId === order.id)?.state ?? null,
    esim: esim ?? null,
    isUndelivered: await isUndelivered([order.id]),
  };
}

/** The request for an order, whatever became of it. One query. */
export async function refundRowOf(orderId: string): Promise<Row<"refunds"> | undefined> {
  return db().selectFrom("refunds").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
