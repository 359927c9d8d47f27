import { MINUTE, now, timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import type { NetworkOrder } from "./network-orders";

/** The notes on a delivery that is still awaited: half of its time has gone, and it is late. */
export type Mark = "half_told_at" | "late_told_at";

type Due = Pick<NetworkOrder, "request_id"> & { orderId: string; lineId: string };

/** Deliveries that have come so far, the longest due first, and of which nobody was notified. One query. */
export async function deliveriesToReport(mark: Mark, limit: number): Promise<Due[]> {
  return awaitedPast(mark).where(mark, "is", null).orderBy("created_at").limit(limit).execute();
}

/** How many deliveries have come so far and are still awaited, notified or not. One query. */
export async function countOverdue(mark: Mark): Promise<number> {
  const { count } = await awaitedPast(mark)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function awaitedPast(mark: Mark) {
  const part = mark === "half_told_at" ? 0.5 : 1;
  const before = new Date(now().getTime() - part * env().network.deliveryMinutes * MINUTE);
  return db()
    .selectFrom("network_orders")
    .select(["order_id as orderId", "line_id as lineId", "request_id"])
    .where("state", "in", ["queued", "sent"])
    .where("created_at", "<", timestamp(before));
}

/** Part of the caller's transaction. One query. @returns whether nobody was faster. */
export async function markReported(lineId: string, mark: Mark): Promise<boolean> {
  const marked = await db()
    .updateTable("network_orders")
    .set({ [mark]: timestamp() })
    .where("line_id", "=", lineId)
    .where(mark, "is", null)
    .returning("line_id")
    .executeTakeFirst();
  return marked !== undefined;
}
