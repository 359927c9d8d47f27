import { db } from "../database/connection";

/** What the network calls the eSIMs of these orders: their numbers, ICCIDs and its orders. At most one query. */
export async function esimNamesOf(orderIds: readonly string[]): Promise<(string | null)[]> {
  if (orderIds.length === 0) return [];
  const rows = await db()
    .selectFrom("network_orders")
    .innerJoin("esims", "esims.id", "network_orders.esim_id")
    .select(["network_ref", "iccid", "partner_order_no"])
    .where("order_id", "in", orderIds)
    .execute();
  return rows.flatMap((row) => [row.network_ref, row.iccid, row.partner_order_no]);
}
