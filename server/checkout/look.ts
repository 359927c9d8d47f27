import { type Delivery, deliveriesOf } from "../esims/deliveries";
import { ordersOfPlan, type Order } from "../orders/orders";
import type { OrderState } from "../orders/rules";
import { type Attempt, attemptsOf } from "../payments/attempts";
import { payableAt } from "../payments/processor";

/** An order that money has been paid for, or may be: one that surely came to nothing is none. */
export interface PurchaseUnderWay {
  orderId: string;
  /** The customer's own eSIM that the plan goes to; null for a new one. */
  esimId: string | null;
  state: OrderState;
  /** What it is, and to be paid with, in cents: the plan may be and cost something else by now. */
  amountCents: number;
  dataBytes: number;
  validityDays: number;
  /** What the network owes for it, once it is paid. */
  delivery: Delivery | null;
  /** A charge is being made for it, and nobody knows yet whether it is there. */
  isInDoubt: boolean;
  /** The hosted page, while it can be paid there. */
  hostedUrl: string | null;
  /** When the order or its newest charge last moved on. */
  changedAt: string;
}

/**
 * What the shop knows of the customer's purchases of one plan, the one that changed last first. It only
 * reads: looking moves nothing, and asks no processor. Three queries.
 */
export async function purchasesUnderWay(userId: string, planId: string): Promise<PurchaseUnderWay[]> {
  const orders = await ordersOfPlan(userId, planId);
  const ids = orders.map(({ id }) => id);
  const [attempts, deliveries] = [await attemptsOf(ids), await deliveriesOf(ids)];
  return orders
    .flatMap(
      (order) =>
        underWay(
          order,
          attempts.find(({ order_id }) => order_id === order.id),
          deliveries.get(order.id) ?? null,
        ) ?? [],
    )
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
}

/** @param latest the order's newest attempt. */
function underWay(
  order: Order,
  latest: Attempt | undefined,
  delivery: Delivery | null,
): PurchaseUnderWay | undefined {
  const isInDoubt = latest?.state === "creating";
  if (!isInDoubt && !mayBePaid.has(order.state)) return undefined;
  return {
    orderId: order.id,
    esimId: order.esimId,
    state: order.state,
    amountCents: order.amountCents,
    dataBytes: order.dataBytes,
    validityDays: order.validityDays,
    delivery,
    isInDoubt,
    hostedUrl: latest ? payableAt(latest) : null,
    changedAt: [order.updatedAt, latest?.updated_at ?? ""].sort().at(-1)!,
  };
}

/** An order that was only created is paid by nothing but a charge that is being made. */
const mayBePaid: ReadonlySet<OrderState> = new Set([
  "awaiting_payment",
  "confirming",
  "paid",
  "fulfilled",
  "needs_review",
]);
