import { db } from "../database/connection";
import { runQuery, type ResultOf, defineQuery, combineQueries } from "../database/queries";
import type { Row } from "../database/tables";
import { undelivered } from "../esims/deliveries";
import { type Esim, ownEsims } from "../esims/esims";
import { findOrder, type Order } from "../orders/orders";
import { orderStatus, type OrderStatus } from "../payments/order-status";
import { type RefundFacts, type WhyNot, whyNotRefundable } from "./rules";

/**
 * Which lines of their own order the customer can ask back. Two queries.
 * @returns undefined for one of somebody else, as for none at all.
 */
export async function refundability(userId: string, orderId: string) {
  const order = await findOrder(userId, orderId);
  if (!order) return undefined;
  const facts = await refundFacts(order);
  return {
    order,
    lines: order.lines.map((line) => ({ ...line, whyNot: whyNotRefundable(facts.get(line.id)!) })),
  };
}

/** What else it depends on than the order and its eSIMs, to combine with their query. */
export function refundStatus(orderId: string) {
  return combineQueries({
    requests: defineQuery(
      db().selectFrom("refunds").select(["line_id", "state"]).where("order_id", "=", orderId),
      (rows) => new Map(rows.map(({ line_id, state }) => [line_id, state])),
    ),
    undelivered: undelivered([orderId]),
  });
}

type StoredRefundFacts = ResultOf<ReturnType<typeof refundStatus>>;

/** Whether lines of an order can be asked back that was read already, with the eSIMs that they are on. By line. */
export function whyNotOf(
  order: OrderStatus,
  esims: readonly Esim[],
  stored: StoredRefundFacts,
): Map<string, WhyNot | null> {
  return new Map([...factsOn(order, esims, stored)].map(([id, facts]) => [id, whyNotRefundable(facts)]));
}

/** What a refund of each line of this order depends on, as of now. One query. */
export async function refundFacts(order: Order): Promise<Map<string, RefundFacts>> {
  const { esims, status, stored } = await runQuery(
    combineQueries({
      esims: ownEsims(order.userId),
      status: orderStatus(order.userId, order.id),
      stored: refundStatus(order.id),
    }),
  );
  return factsOn(status!, esims, stored);
}

function factsOn(
  order: OrderStatus,
  esims: readonly Esim[],
  { requests, undelivered: owed }: StoredRefundFacts,
): Map<string, RefundFacts> {
  const { receivedCents, paidBackCents, returningCents, owedCents } = order;
  const isSentBack = receivedCents > 0 && receivedCents <= paidBackCents + returningCents + owedCents;
  return new Map(
    order.lines.map(({ id, paidBackAt }) => {
      const esim = esims.find(({ plans }) => plans.some(({ lineId }) => lineId === id));
      const facts = {
        order: order.state,
        isGift: order.paymentMethod === "gift",
        isDisputed: order.isDisputed,
        isSentBack: isSentBack || paidBackAt !== null,
        plan: esim?.plans.find(({ lineId }) => lineId === id)?.state ?? null,
        esim: esim ?? null,
        refund: requests.get(id) ?? null,
        isUndelivered: owed.has(id),
      };
      return [id, facts];
    }),
  );
}

/** The requests for lines of an order, whatever became of them, the oldest first. One query. */
export async function refundRowsOf(orderId: string): Promise<Row<"refunds">[]> {
  const rows = db().selectFrom("refunds").selectAll().where("order_id", "=", orderId);
  return rows.orderBy("requested_at").execute();
}
