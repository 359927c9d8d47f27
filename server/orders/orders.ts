import { closeCases, openCase } from "../books/cases";
import { moveMoney } from "../books/ledger";
import type { CaseReason } from "../books/rules";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import { combineQueries, type Query, type ResultOf, runQuery } from "../database/queries";
import { isId, newId } from "../id";
import type { Plan } from "../plans/plans";
import { requestId } from "../trace";
import { addLines, contentsOf, hasPlan, markPaidBack, type NewLine, orderColumns, withLines } from "./lines";
import { canMove, linesToPayBack, openOrderStates, type OrderState, type PaymentMethod } from "./rules";

export type Order = ResultOf<ReturnType<typeof withLines>>[number];

/**
 * The customer's open order of these plans, made now if there is none. The order keeps what the plans
 * are and cost at this moment. Runs inside the caller's transaction and holds the order until it ends.
 */
export async function openOrder(
  userId: string,
  lines: readonly NewLine[],
  paymentMethod: Exclude<PaymentMethod, "gift">,
): Promise<Order> {
  const made = await makeOrder(userId, lines, paymentMethod);
  if (made) return made;
  const open = await db()
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("payment_method", "=", paymentMethod)
    .where("contents", "=", contentsOf(lines))
    .where("state", "in", openOrderStates)
    .executeTakeFirst();
  // The open one may have moved on between the two statements: then a new one is allowed.
  const order = open && (await holdOrder(open.id));
  if (!order || !isOpen(order)) return openOrder(userId, lines, paymentMethod);
  if (order.state === "created" && isOutdated(order, lines)) {
    await moveOrder(order, "cancelled", "the plan changed before payment began");
    return openOrder(userId, lines, paymentMethod);
  }
  return order;
}

/**
 * Makes an order of nothing, which is fulfilled as it is made: the caller gives the plan, in the same
 * transaction.
 */
export async function openGift(userId: string, plan: Plan): Promise<Order> {
  const lines = [{ plan: { ...plan, priceCents: 0 }, esimId: null }];
  return (await makeOrder(userId, lines, "gift"))!;
}

/** @returns undefined where the same is ordered already, and open. */
async function makeOrder(
  userId: string,
  lines: readonly NewLine[],
  paymentMethod: PaymentMethod,
): Promise<Order | undefined> {
  const at = timestamp();
  const isGift = paymentMethod === "gift";
  const state = isGift ? "fulfilled" : "created";
  const inserted = await db()
    .insertInto("orders")
    .values({
      id: newId(),
      user_id: userId,
      contents: contentsOf(lines),
      amount_cents: lines.reduce((sum, { plan }) => sum + plan.priceCents, 0),
      currency: "USD",
      payment_method: paymentMethod,
      state,
      created_at: at,
      updated_at: at,
      fulfilled_at: isGift ? at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  await addLines(inserted.id, lines);
  await record(inserted.id, null, state, isGift ? "a gift" : "customer");
  return findAnyOrder(inserted.id);
}

/** Whether a plan of the order is another now than when it was ordered. */
function isOutdated(order: Order, lines: readonly NewLine[]): boolean {
  return order.lines.some(
    ({ planId, planVersion }) =>
      !lines.some(({ plan }) => plan.id === planId && plan.version === planVersion),
  );
}

function isOpen(order: Order): boolean {
  return (openOrderStates as readonly OrderState[]).includes(order.state);
}

/** The order, locked until the caller's transaction ends (a write is a lock on both engines). */
export async function holdOrder(id: string): Promise<Order> {
  await db()
    .updateTable("orders")
    .set((order) => ({ updated_at: order.ref("updated_at") }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();
  return (await findAnyOrder(id))!;
}

/**
 * Moves a held order one step along its table of transitions and records who caused it.
 * With the order all of its lines are paid back.
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
  if (to === "refunded") await markPaidBack(linesToPayBack(order.lines));
  await record(order.id, order.state, to, cause);
  return { ...moved, lines: order.lines };
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
 * The customer's newest orders with a plan, those first that a click on the pay button would continue. One
 * query.
 */
export async function ordersOfPlan(userId: string, planId: string): Promise<Order[]> {
  const orders = db()
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where(hasPlan([planId]))
    .orderBy((order) => order.case().when("state", "in", openOrderStates).then(0).else(1).end())
    .orderBy("updated_at", "desc")
    .limit(20);
  return runQuery(withLines(orders));
}

/** The customer's open orders of these contents, one at most for each way to pay. One query. */
export async function openOrdersOf(userId: string, contents: string): Promise<Order[]> {
  const orders = db()
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("contents", "=", contents)
    .where("state", "in", openOrderStates);
  return runQuery(withLines(orders));
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
  const [order] = await runQuery(withLines(db().selectFrom("orders").where("orders.id", "=", id)));
  return order;
}

/** The customer's own order; undefined for anybody else's, as for one that does not exist. One query. */
export async function findOrder(userId: string, orderId: string): Promise<Order | undefined> {
  return isId(orderId) ? runQuery(ownOrder(userId, orderId)) : undefined;
}

/** The same, to combine with other queries. */
export function ownOrder(userId: string, orderId: string): Query<Order | undefined> {
  const own = db().selectFrom("orders").where("orders.id", "=", orderId).where("user_id", "=", userId);
  return combineQueries({ orders: withLines(own) }, ({ orders: [order] }) => order);
}

async function record(order_id: string, from_state: OrderState | null, to_state: OrderState, cause: string) {
  await db()
    .insertInto("order_events")
    .values({ order_id, at: timestamp(), from_state, to_state, cause, request_id: requestId() })
    .execute();
}
