import { db } from "../database/connection";
import type { TraceEvent } from "../trace";

/** Whether the order was asked back, and how that ended; the customer's words are left out. One query. */
export async function refundTraceEvents(orderId: string): Promise<TraceEvent[]> {
  const refund = await db()
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!refund) return [];
  const { requested_at, closed_at, state, note, request_id } = refund;
  const closed = { at: closed_at ?? "", what: `refund ${state}: ${note ?? ""}`, request: null };
  return [
    { at: requested_at, what: "refund requested", request: request_id },
    ...(closed_at === null ? [] : [closed]),
  ];
}
