import type { Selection } from "kysely";
import { closeCases, openCase } from "../books/cases";
import { moveMoney } from "../books/ledger";
import type { CaseReason } from "../books/rules";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import { runQuery, type Query, defineQuery } from "../database/queries";
import type { Tables } from "../database/tables";
import { isId, newId } from "../id";
import type { Plan } from "../plans/plans";
import { requestId } from "../trace";
import { canMove, openOrderStates, type OrderState, type PaymentMethod } from "./rules";

export type Order = Selection<Tables, "orders", (typeof orderColumns)[number]>;

/** What of its row the business speaks of, and how. */
export const orderColumns = [
  "id",
  "user_id as userId",
  "plan_id as planId",
  "plan_version as planVersion",
  "plan_name as planName",
  "data_bytes as dataBytes",
  "validity_days as validityDays",
  "amount_cents as amountCents",
  "currency",
  "payment_method as paymentMethod",
  "state",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "fulfilled_at as fulfilledAt",
  "esim_id as esimId",
] as const;

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
    .returning(orderColumns)
    .executeTakeFirst();
  if (inserted) {
    await record(inserted.id, null, "created", "customer");
    return inserted;
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
  // The open one may have moved on between the two statements: then a new one is allowed.
  const order = open && (await holdOrder(open.id));
  if (!order || !isOpen(order)) return openOrder(userId, plan, paymentMethod, esimId);
  if (order.state === "created" && order.planVersion !== plan.version) {
    await moveOrder(order, "cancelled", "the plan changed before payment began");
    return openOrder(userId, plan, paymentMethod, esimId);
  }
  return order;
}

/**
 * Makes an order of nothing, which is fulfilled as it is made: the caller gives the plan, in the same
 * transaction.
 */
export async function openGift(userId: string, plan: Plan): Promise<Order> {
  const values = newOrder(userId, plan);
  const order = await db()
    .insertInto("orders")
    .values({
      ...values,
      amount_cents: 0,
      payment_method: "gift",
      state: "fulfilled",
      fulfilled_at: values.created_at,
    })
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
  await record(order.id, null, "fulfilled", "a gift");
  return order;
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
  } as const;
}

function isOpen(order: Order): boolean {
  return (openOrderStates as readonly OrderState[]).includes(order.state);
}

/** The order, locked until the caller's transaction ends (a write is a lock on both engines). */
export async function holdOrder(id: string): Promise<Order> {
  return db()
    .updateTable("orders")
    .set((order) => ({ updated_at: order.ref("updated_at") }))
    .where("id", "=", id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Moves a held order one step along its table of transitions and records who caused it.
 * @throws Error when the table does not know the step: a bug, never a customer's doing.
 */
export async function moveOrder(order: Order, to: OrderState, cause: string): Promise<Order> {
  if (!canMove(order.state, to)) throw new Error(`order ${order.id}: no way from ${order.state} to ${to}`);
  const at = timestamp();
  const moved = await db()
    .updateTable("orders")
    .set({ state: to, updated_at: at, ...(to === "fulfilled" ? { fulfilled_at: at } : {}) })
    .where("id", "=", order.id)
    .where("state", "=", order.state)
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
  await record(order.id, order.state, to, cause);
  return moved;
}

/**
 * Notes that a held order is paid for, in its history and in the books: of what came, its price is earned and
 * what is more is owed. The move works once. Nothing is delivered yet: that is the caller's next step, in the
 * same transaction or a later one.
 * @param cause who or what says so: the processor and its charge.
 */
export async function takePayment(order: Order, cause: string): Promise<Order> {
  const paid = await moveOrder(order, "paid", cause);
  await moveMoney({ orderId: order.id }, "suspense", "revenue", `sale ${order.id}`, order.amountCents);
  await moveMoney({ orderId: order.id }, "suspense", "owed", `surplus ${order.id}`);
  return paid;
}

/**
 * The customer's newest orders of one plan, those first that a click on the pay button would continue. One
 * query.
 */
export async function ordersOfPlan(userId: string, planId: string): Promise<Order[]> {
  return db()
    .selectFrom("orders")
    .select(orderColumns)
    .where("user_id", "=", userId)
    .where("plan_id", "=", planId)
    .orderBy((order) => order.case().when("state", "in", openOrderStates).then(0).else(1).end())
    .orderBy("updated_at", "desc")
    .limit(20)
    .execute();
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
  return db().selectFrom("orders").select(orderColumns).where("id", "=", id).executeTakeFirst();
}

/** The customer's own order; undefined for anybody else's, as for one that does not exist. One query. */
export async function findOrder(userId: string, orderId: string): Promise<Order | undefined> {
  return isId(orderId) ? runQuery(ownOrder(userId, orderId)) : undefined;
}

/** The same, to combine with other queries. */
export function ownOrder(userId: string, orderId: string): Query<Order | undefined> {
  return defineQuery(
    db().selectFrom("orders").select(orderColumns).where("id", "=", orderId).where("user_id", "=", userId),
    ([order]) => order,
  );
}

async function record(order_id: string, from_state: OrderState | null, to_state: OrderState, cause: string) {
  await db()
    .insertInto("order_events")
    .values({ order_id, at: timestamp(), from_state, to_state, cause, request_id: requestId() })
    .execute();
}
