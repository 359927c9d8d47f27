import { db } from "../database/connection";
import type { TraceEvent } from "../trace";
import { fromUnits, shownAmount } from "../processors/rules";

/** What came for an order, where it went, and what a person had to decide. Three queries. */
export async function moneyTraceEvents(orderId: string): Promise<TraceEvent[]> {
  const payments = await db()
    .selectFrom("received_payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .execute();
  const lines = await db()
    .selectFrom("ledger_entries")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const cases = await db().selectFrom("cases").selectAll().where("order_id", "=", orderId).execute();
  return [
    ...payments.map(({ seen_at: at, coin, amount, network, provider, request_id: request }) => ({
      at,
      what: `payment of ${coin} ${shownAmount(amount) || "?"} on ${network} seen at ${provider}`,
      request,
    })),
    ...lines.map(({ at, account, amount_cents: cents, coin, units, source, request_id: request }) => ({
      at,
      what: `ledger ${account} ${(cents / 100).toFixed(2)} USD, ${fromUnits(BigInt(units))} ${coin}: ${source}`,
      request,
    })),
    ...cases.flatMap(({ closed_at: at, reason, note }) =>
      at === null ? [] : [{ at, what: `case ${reason} closed: ${note ?? ""}`, request: null }],
    ),
  ];
}
