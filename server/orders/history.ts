import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { type OrderState, type PaymentMethod, unsettledOrderStates } from "./rules";

/** How many orders a page of the history holds. */
const ORDERS_PER_PAGE = 20;

export interface PastOrder {
  id: string;
  planName: string;
  dataBytes: number;
  validityDays: number;
  amountCents: number;
  currency: "USD";
  paymentMethod: PaymentMethod;
  state: OrderState;
  createdAt: string;
  /** When it was paid and the plan began; null if it never was. */
  fulfilledAt: string | null;
}

export interface OrderHistory {
  orders: PastOrder[];
  page: number;
  pages: number;
}

/**
 * One page of the customer's orders, newest first. Two queries.
 * @param page from 1; one that is not there counts as the nearest that is.
 */
export async function orderHistoryOf(userId: string, page = 1): Promise<OrderHistory> {
  const { total } = await db()
    .selectFrom("orders")
    .select((orders) => orders.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, Number.isInteger(page) ? page : 1), pages);
  const rows = await newestFirst(userId)
    .limit(ORDERS_PER_PAGE)
    .offset((shown - 1) * ORDERS_PER_PAGE)
    .execute();
  return { orders: rows.map(asPastOrder), page: shown, pages };
}

/** Every order of the customer, newest first. One query. */
export async function ordersOf(userId: string): Promise<PastOrder[]> {
  return (await newestFirst(userId).execute()).map(asPastOrder);
}

/** The ids of every order of the customer, for rooms that keep something about orders. One query. */
export async function orderIdsOf(userId: string): Promise<string[]> {
  return (await orderIdsAsked(userId).execute()).map(({ id }) => id);
}

/** The query that finds them. */
export function orderIdsAsked(userId: string) {
  return db().selectFrom("orders").select("id").where("user_id", "=", userId);
}

/** Whether money for an order of this customer may be on its way. One query. */
export async function hasUnsettledOrder(userId: string): Promise<boolean> {
  const found = await db()
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", unsettledOrderStates)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function newestFirst(userId: string) {
  return db()
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id");
}

function asPastOrder(row: Row<"orders">): PastOrder {
  return {
    id: row.id,
    planName: row.plan_name,
    dataBytes: row.data_bytes,
    validityDays: row.validity_days,
    amountCents: row.amount_cents,
    currency: row.currency,
    paymentMethod: row.payment_method,
    state: row.state,
    createdAt: row.created_at,
    fulfilledAt: row.fulfilled_at,
  };
}
