import { db } from "../database/connection";
import type { TraceEvent } from "../trace";

/** An order's own steps, oldest first. One query. */
export async function orderTraceEvents(orderId: string): Promise<TraceEvent[]> {
  const events = await db()
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return events.map(({ at, from_state: from, to_state: to, cause, request_id: request }) => ({
    at,
    what: `order ${from === to || from === null ? to : `${from} → ${to}`}: ${cause}`,
    request,
  }));
}
