import { db } from "../database/connection";
import type { TraceEvent } from "../trace";

/** The charges that were made for an order, and what the processor has said of them. Two queries. */
export async function paymentTraceEvents(orderId: string): Promise<TraceEvent[]> {
  const attempts = await db()
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
  const webhooks = await db()
    .selectFrom("webhook_events")
    .select(["event_id", "type", "received_at", "request_id"])
    .where((event) =>
      event.or(
        attempts.flatMap(({ id, provider, ref }) => [
          event("attempt_id", "=", id),
          event.and([event("provider", "=", provider), event("ref", "=", ref)]),
        ]),
      ),
    )
    .orderBy("received_at")
    .execute();
  return [
    ...attempts.flatMap(({ created_at: at, request_id: request, ...attempt }) => {
      const { provider, code, ref, state, checks, terms, buyer_address, card_country } = attempt;
      const what = `payment at ${provider}: charge ${code ?? ref ?? "not made"}, now ${state}, looked at ${checks} times`;
      const buyer = `buyer: terms of ${terms}, network address ${buyer_address ?? "not known"}, card of ${card_country ?? "no country that is known"}`;
      return (terms === null ? [what] : [what, buyer]).map((what) => ({ at, what, request }));
    }),
    ...webhooks.map(({ received_at: at, type, event_id, request_id: request }) => ({
      at,
      what: `webhook ${type} (${event_id})`,
      request,
    })),
  ];
}
