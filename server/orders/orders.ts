import { closeCases, openCase } from "../books/cases";
import type { CaseReason } from "../books/rules";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import { ask, type Question, question } from "../database/questions";
import type { Row } from "../database/tables";
import { isId, newId } from "../id";
import type { Plan } from "../plans/plans";
import { requestId } from "../trace";
import { canMove, openOrderStates, type OrderState, type PaymentMethod } from "./rules";

export interface Order {
  id: string;
  userId: string;
  planId: string;
  planVersion: number;
  planName: string;
  dataBytes: number;
  validityDays: number;
  amountCents: number;
  currency: "USD";
  paymentMethod: PaymentMethod;
  state: OrderState;
  createdAt: string;
  updatedAt: string;
  /** When it was paid and the plan began; null if it never was. */
  fulfilledAt: string | null;
  /** The eSIM that the plan is to land on; null for a new one. */
  esimId: string | null;
}

/**
 * The customer's open order for this plan, made now if there is none. The order keeps what the plan
 * is and costs at this moment. Runs inside the caller's transaction and holds the order until it ends.
 * @param esimId the customer's own eSIM that the plan is for; without one it comes on a new eSIM.
 */
export async function openOrder(
  userId: string,
  plan: Plan,
  paymentMethod: Exclude<PaymentMethod, "gift">,
  esimId: string | null = null,
): Promise<Order> {
  const inserted = await db()
    .insertInto("orders")
    .values({ ...newOrder(userId, plan), payment_method: paymentMethod, esim_id: esimId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) {
    await record(inserted.id, null, "created", "customer");
    return asOrder(inserted);
  }
  const open = await db()
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("plan_id", "=", plan.id)
    .where("payment_method", "=", paymentMethod)
    .where("esim_id", esimId === null ? "is" : "=", esimId)
    .where("state", "in", openOrderStates)
    .executeTakeFirst();
  // The open one may have moved on between the two statements: then there is room for a new one.
  const order = open && (await holdOrder(open.id));
  if (!order || !isOpen(order)) return openOrder(userId, plan, paymentMethod, esimId);
  if (order.state === "created" && order.planVersion !== plan.version) {
    await moveOrder(order, "cancelled", "the plan changed before payment began");
    return openOrder(userId, plan, paymentMethod, esimId);
  }
  return order;
}

/**
 * Makes an order of nothing, which is fulfilled as it is made: whoever calls it gives the plan, in the same
 * transaction.
 */
export async function openGift(userId: string, plan: Plan): Promise<Order> {
  const order = newOrder(userId, plan);
  const row = await db()
    .insertInto("orders")
    .values({
      ...order,
      amount_cents: 0,
      payment_method: "gift",
      state: "fulfilled",
      fulfilled_at: order.created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(row.id, null, "fulfilled", "a gift");
  return asOrder(row);
}

/** What an order keeps of the plan, at its price. */
function newOrder(userId: string, plan: Plan) {
  const at = timestamp();
  return {
    id: newId(),
    user_id: userId,
    plan_id: plan.id,
    plan_version: plan.version,
    plan_name: plan.name,
    data_bytes: plan.dataBytes,
    validity_days: plan.validityDays,
    amount_cents: plan.priceCents,
    currency: "USD",
    state: "created",
    created_at: at,
    updated_at: at,
    fulfilled_at: null,
    esim_id: null,
  } as const;
}

function isOpen(order: Order): boolean {
  return (openOrderStates as readonly OrderState[]).includes(order.state);
}

/** The order, locked until the caller's transaction ends (a write is a lock on both engines). */
export async function holdOrder(id: string): Promise<Order> {
  const row = await db()
    .updateTable("orders")
    .set((order) => ({ updated_at: order.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asOrder(row);
}

/**
 * Moves a held order one step along its table of transitions and records who caused it.
 * @throws Error when the table does not know the step: a bug, never a customer's doing.
 */
export async function moveOrder(order: Order, to: OrderState, cause: string): Promise<Order> {
  if (!canMove(order.state, to)) throw new Error(`order ${order.id}: no way from ${order.state} to ${to}`);
  const at = timestamp();
  const row = await db()
    .updateTable("orders")
    .set({ state: to, updated_at: at, ...(to === "fulfilled" ? { fulfilled_at: at } : {}) })
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(order.id, order.state, to, cause);
  return asOrder(row);
}

/**
 * The customer's newest orders of one plan, those first that a press of the pay button would go on with. One
 * query.
 */
export async function ordersOfPlan(userId: string, planId: string): Promise<Order[]> {
  const rows = await db()
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("plan_id", "=", planId)
    .orderBy((order) => order.case().when("state", "in", openOrderStates).then(0).else(1).end())
    .orderBy("updated_at", "desc")
    .limit(20)
    .execute();
  return rows.map(asOrder);
}

/**
 * Opens a case on a held order for a person to decide, whatever the order's state.
 * @returns the case's id, if it is new.
 */
export async function flagOrder(order: Order, reason: CaseReason): Promise<string | undefined> {
  const caseId = await openCase({ orderId: order.id }, reason);
  if (caseId) await record(order.id, order.state, order.state, `review: ${reason}`);
  return caseId;
}

/** A person has looked at a held order: its cases are closed, or some, and what they found stays in its history. */
export async function clearReview(order: Order, cause: string, of?: readonly CaseReason[]): Promise<void> {
  if (await closeCases({ orderId: order.id }, cause, of))
    await record(order.id, order.state, order.state, `reviewed: ${cause}`);
}

/** What happened beside a held order stays in its history. */
export async function noteOnOrder({ id, state }: Order, cause: string): Promise<void> {
  await record(id, state, state, cause);
}

/** The order with this number, whosesoever it is: for the shop itself and its operator. One query. */
export async function findAnyOrder(id: string): Promise<Order | undefined> {
  if (!isId(id)) return undefined;
  const row = await db().selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asOrder(row);
}

/** The customer's own order; undefined for anybody else's, as for one that does not exist. One query. */
export async function findOrder(userId: string, orderId: string): Promise<Order | undefined> {
  return isId(orderId) ? ask(ownOrder(userId, orderId)) : undefined;
}

/** The same, to be asked with others. */
export function ownOrder(userId: string, orderId: string): Question<Order | undefined> {
  return question(
    db().selectFrom("orders").select(columns).where("id", "=", orderId).where("user_id", "=", userId),
    ([row]) => row && asOrder(row),
  );
}

const columns = [
  "id",
  "user_id",
  "plan_id",
  "plan_version",
  "plan_name",
  "data_bytes",
  "validity_days",
  "amount_cents",
  "currency",
  "payment_method",
  "state",
  "created_at",
  "updated_at",
  "fulfilled_at",
  "esim_id",
] as const;

async function record(order_id: string, from_state: OrderState | null, to_state: OrderState, cause: string) {
  await db()
    .insertInto("order_events")
    .values({ order_id, at: timestamp(), from_state, to_state, cause, request_id: requestId() })
    .execute();
}

/** The row as the business speaks of it. */
export function asOrder(row: Row<"orders">): Order {
  return {
    id: row.id,
    userId: row.user_id,
    planId: row.plan_id,
    planVersion: row.plan_version,
    planName: row.plan_name,
    dataBytes: row.data_bytes,
    validityDays: row.validity_days,
    amountCents: row.amount_cents,
    currency: row.currency,
    paymentMethod: row.payment_method,
    state: row.state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    fulfilledAt: row.fulfilled_at,
    esimId: row.esim_id,
  };
}
