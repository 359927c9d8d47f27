import { db } from "../database/connection";
import { DomainError } from "../errors";
import { runQuery } from "../database/queries";
import { withLines } from "./lines";
import { findOrder, type Order } from "./orders";
import { ORDERS_PER_ANSWER, unsettledOrderStates } from "./rules";

/** How many orders a page of the history holds. */
const ORDERS_PER_PAGE = 20;

export type PastOrder = ReturnType<typeof pastOrder>;

/**
 * One page of the customer's orders, newest first. Two queries.
 * @param page from 1; one that is not there counts as the nearest that is.
 */
export async function orderHistoryOf(userId: string, page = 1) {
  const { total } = await db()
    .selectFrom("orders")
    .select((orders) => orders.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, Number.isInteger(page) ? page : 1), pages);
  const orders = newestFirst(userId)
    .limit(ORDERS_PER_PAGE)
    .offset((shown - 1) * ORDERS_PER_PAGE);
  return { orders: (await runQuery(withLines(orders))).map(pastOrder), page: shown, pages };
}

/**
 * The customer's orders, newest first, a page of them: those older than the order `before`. Two queries.
 * @returns `next` as the `before` of the next page, where there is one.
 * @throws DomainError order_not_found, for a `before` that is none of theirs.
 */
export async function pageOfOrders(
  userId: string,
  before?: string,
): Promise<{ orders: Order[]; next?: string }> {
  const last = before === undefined ? undefined : await findOrder(userId, before);
  if (before !== undefined && !last) throw new DomainError("order_not_found", "before");
  let orders = db().selectFrom("orders").where("user_id", "=", userId);
  if (last) {
    orders = orders.where((older) =>
      older.or([
        older("created_at", "<", last.createdAt),
        older.and([older("created_at", "=", last.createdAt), older("orders.id", "<", last.id)]),
      ]),
    );
  }
  const older = orders.orderBy("created_at", "desc").orderBy("orders.id", "desc");
  const rows = await runQuery(withLines(older.limit(ORDERS_PER_ANSWER + 1)));
  const page = rows.slice(0, ORDERS_PER_ANSWER);
  return rows.length > page.length ? { orders: page, next: page.at(-1)!.id } : { orders: page };
}

/** Every order of the customer, newest first. One query. */
export async function ordersOf(userId: string) {
  return (await runQuery(withLines(newestFirst(userId)))).map(pastOrder);
}

/** The ids of every order of the customer, for modules that keep something about orders. One query. */
export async function orderIdsOf(userId: string): Promise<string[]> {
  return (await orderIdsQuery(userId).execute()).map(({ id }) => id);
}

/** The query that finds them. */
export function orderIdsQuery(userId: string) {
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
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("orders.id");
}

/** What a history says of an order. */
function pastOrder(order: Order) {
  const { id, lines, amountCents, currency, paymentMethod, state, createdAt, fulfilledAt } = order;
  return { id, lines, amountCents, currency, paymentMethod, state, createdAt, fulfilledAt };
}
