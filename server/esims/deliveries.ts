import { db } from "../database/connection";

/** Whether the network has not delivered one of these orders, be it that it was given up. At most one query. */
export async function isUndelivered(orderIds: readonly string[]): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const owed = await db()
    .selectFrom("network_orders")
    .select("order_id")
    .where("order_id", "in", orderIds)
    .where("state", "<>", "done")
    .executeTakeFirst();
  return owed !== undefined;
}
