import { timestamp } from "../clock";
import { db } from "../database/connection";
import { requestId } from "../trace";
import type { Order } from "./orders";

/**
 * Enters the order's amount, or another one, from one account into another: two lines that sum to zero,
 * appended and never changed. The same source cannot be entered twice. Cents.
 */
export async function enterPair(
  order: Order,
  source: string,
  debit: string,
  credit: string,
  cents = order.amountCents,
): Promise<void> {
  const line = {
    order_id: order.id,
    source,
    currency: order.currency,
    at: timestamp(),
    request_id: requestId(),
  };
  await db()
    .insertInto("ledger_entries")
    .values([
      { ...line, account: debit, amount_cents: cents },
      { ...line, account: credit, amount_cents: -cents },
    ])
    .execute();
}

/**
 * The processor that an order's money came to, as the ledger has it: `processor:…`; undefined while none
 * came.
 */
export async function payeeOf(orderId: string): Promise<string | undefined> {
  const line = await db()
    .selectFrom("ledger_entries")
    .select("account")
    .where("order_id", "=", orderId)
    .where("account", "like", "processor:%")
    .where("amount_cents", ">", 0)
    .orderBy("id")
    .executeTakeFirst();
  return line?.account;
}
