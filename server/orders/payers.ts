/** Which session paid what: one from before its account's address was proven keeps what it paid. */
import { db } from "../database/connection";

/** Notes that a session pays the order, as part of the caller's transaction; a second time is none. One query. */
export async function notePayer(orderId: string, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return;
  await db()
    .insertInto("order_payers")
    .values({ order_id: orderId, session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of the account's orders that this session paid. One query. */
export async function ordersPaidIn(userId: string, sessionId: string): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("order_payers")
    .innerJoin("orders", "orders.id", "order_payers.order_id")
    .select("orders.id")
    .where("orders.user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
