import { openReasonsFor } from "../books/cases";
import { firstReceivedQuery } from "../books/received";
import { type ResultOf, runQuery, combineQueries } from "../database/queries";
import { DomainError } from "../errors";
import { deliveriesFor } from "../esims/deliveries";
import { deliveryOfAll } from "../esims/delivery-rules";
import { planStoppedWords } from "../esims/status-rules";
import type { Order } from "../orders/orders";
import { recentOrderIds, recentOrders } from "../orders/recent";
import { attemptsFor } from "../payments/attempts";
import { underpaymentOf } from "../payments/order-status";
import { payableAt } from "../payments/processor";
import { stoppedFor } from "../subscriptions/subscriptions";
import { isPurchasePaid } from "./rules";

/** An order that money has been paid for, or may be: one that surely came to nothing is none. */
export type PurchaseUnderWay = ResultOf<ReturnType<typeof purchasesQuery>>[number];

/**
 * What the shop knows of the customer's purchases of the last hour, and of those that are open or under review, the one
 * that changed last first; to combine with other queries. It only reads: looking moves nothing, and calls no processor.
 * @param planIds those with one of these; without them, all.
 */
export function purchasesQuery(userId: string, planIds?: readonly string[]) {
  const ids = recentOrderIds(userId, planIds);
  return combineQueries(
    {
      orders: recentOrders(userId, planIds),
      attempts: attemptsFor(ids),
      came: firstReceivedQuery(ids),
      deliveries: deliveriesFor(ids),
      cases: openReasonsFor(ids),
      stopped: stoppedFor(ids),
    },
    ({ orders, attempts, came, deliveries, cases, stopped }) =>
      orders
        .map((order) => {
          const latest = attempts.find(({ order_id }) => order_id === order.orderId);
          const { at: cameAt, cents: cameCents } = came.get(order.orderId) ?? { at: null, cents: 0 };
          const open = cases.flatMap(({ order_id, reason }) => (order_id === order.orderId ? reason : []));
          const tooLittle = underpaymentOf(order, cameCents, open);
          return {
            ...order,
            ...tooLittle,
            /** When something first came for it; null while nothing has. */
            cameAt,
            /** What came and is final, in cents. */
            cameCents,
            /** What the network owes for it, once it is paid: of its plans the one that its customer cares most about. */
            delivery: deliveryOfAll(order.lines.flatMap(({ id }) => deliveries.get(id) ?? [])),
            /** How it stands with its plans where all are stopped; null where not. */
            stopped: order.lines.every(({ id }) => stopped.has(id))
              ? planStoppedWords(latest?.dispute ?? null)
              : null,
            /** A charge is being made for it, and nobody knows yet whether it is there. */
            isInDoubt: latest?.state === "creating" && order.state !== "needs_review",
            /** The hosted page, while it can be paid there. */
            hostedUrl: latest && tooLittle.chosenBackCents === null ? payableAt(latest) : null,
            /** When the order or its newest charge last moved on. */
            changedAt: [order.updatedAt, latest?.updated_at ?? ""].sort().at(-1)!,
          };
        })
        .filter((one) => one.isInDoubt || one.state === "awaiting_payment" || isPurchasePaid(one))
        .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1)),
  );
}

/** The same of some plans. One query. */
export function purchasesUnderWay(userId: string, planIds: readonly string[]): Promise<PurchaseUnderWay[]> {
  return runQuery(purchasesQuery(userId, planIds));
}

/**
 * Nothing, unless a charge for this order would be the second payment for a plan of it within the hour, or beside one under
 * review, and its customer has not said that they want another. Part of the transaction that makes the order. One query.
 * @param isAnother false where they were asked; undefined where nobody asks: a program has its keys against repeats.
 * @throws DomainError bought_already (with its field).
 */
export async function checkAnother(order: Order, isAnother: boolean | undefined): Promise<void> {
  if (isAnother !== false) return;
  const purchases = await purchasesUnderWay(
    order.userId,
    order.lines.map(({ planId }) => planId),
  );
  if (purchases.some((one) => one.orderId !== order.id && isPurchasePaid(one)))
    throw new DomainError("bought_already", "another");
}
