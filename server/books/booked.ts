import { db } from "../database/connection";
import type { BookedOrder } from "./consistency";

type Booked = Pick<BookedOrder, "payments" | "lines" | "openReasons">;

/**
 * What the books have of each of these orders, by its id; without them, of each payment that belongs to no order, which
 * are few. Three queries.
 */
export async function bookedOf(orderIds?: readonly string[]): Promise<Map<string, Booked>> {
  const [is, ids] = orderIds ? (["in", orderIds] as const) : (["is", null] as const);
  const payments = db().selectFrom("received_payments").selectAll().where("order_id", is, ids);
  const lines = db().selectFrom("ledger_entries").selectAll().where("order_id", is, ids);
  const cases = db()
    .selectFrom("cases")
    .selectAll()
    .where("order_id", is, ids)
    .where("closed_at", "is", null);
  const booked = new Map<string, Booked>();
  const of = (id: string) => {
    const known = booked.get(id) ?? { payments: [], lines: [], openReasons: [] };
    booked.set(id, known);
    return known;
  };
  for (const id of orderIds ?? []) of(id);
  for (const payment of await payments.execute()) of(payment.order_id ?? payment.id).payments.push(payment);
  for (const line of await lines.execute()) of(line.order_id ?? line.payment_id).lines.push(line);
  for (const one of await cases.execute()) of(one.order_id ?? one.payment_id!).openReasons.push(one.reason);
  return booked;
}
