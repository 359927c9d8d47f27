import { db } from "../database/connection";
import { DomainError } from "../errors";
import { findOrder, type Order, orderColumns } from "./orders";
import { ORDERS_PER_ANSWER } from "./rules";

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
  let orders = db().selectFrom("orders").select(orderColumns).where("user_id", "=", userId);
  if (last) {
    orders = orders.where((older) =>
      older.or([
        older("created_at", "<", last.createdAt),
        older.and([older("created_at", "=", last.createdAt), older("id", "<", last.id)]),
      ]),
    );
  }
  const rows = await orders
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ORDERS_PER_ANSWER + 1)
    .execute();
  const page = rows.slice(0, ORDERS_PER_ANSWER);
  return rows.length > page.length ? { orders: page, next: page.at(-1)!.id } : { orders: page };
}
