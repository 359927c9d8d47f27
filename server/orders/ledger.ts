import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Order } from "./orders";

/**
 * Enters the order's amount from one account into another: two lines that sum to zero, appended and
 * never changed. The same source cannot be entered twice. Cents.
 */
export async function enterPair(order: Order, source: string, debit: string, credit: string): Promise<void> {
  const line = { order_id: order.id, source, currency: order.currency, at: timestamp() };
  await db()
    .insertInto("ledger_entries")
    .values([
      { ...line, account: debit, amount_cents: order.amountCents },
      { ...line, account: credit, amount_cents: -order.amountCents },
    ])
    .execute();
}
