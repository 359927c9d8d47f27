import type { TraceEvent } from "../trace";
import { refundRowsOf } from "./refundable";

/** Whether the order was asked back, and how that ended; the customer's words are left out. One query. */
export async function refundTraceEvents(orderId: string): Promise<TraceEvent[]> {
  const refunds = await refundRowsOf(orderId);
  return refunds.flatMap(({ requested_at, closed_at, state, note, request_id }) => [
    { at: requested_at, what: "refund requested", request: request_id },
    ...(closed_at === null ? [] : [{ at: closed_at, what: `refund ${state}: ${note ?? ""}`, request: null }]),
  ]);
}
