import { db } from "../database/connection";
import type { BookedOrder } from "./faults";

type Booked = Pick<BookedOrder, "payments" | "lines" | "openReasons">;

/** What the books have of each of these orders. Three queries. */
export async function bookedOf(orderIds: readonly string[]): Promise<(orderId: string) => Booked> {
  const payments = await db()
    .selectFrom("received_payments")
    .selectAll()
    .where("order_id", "in", orderIds)
    .execute();
  const lines = await db()
    .selectFrom("ledger_entries")
    .selectAll()
    .where("order_id", "in", orderIds)
    .execute();
  const cases = await db()
    .selectFrom("cases")
    .selectAll()
    .where("order_id", "in", orderIds)
    .where("closed_at", "is", null)
    .execute();
  return (orderId) => ({
    payments: payments.filter(({ order_id }) => order_id === orderId),
    lines: lines.filter(({ order_id }) => order_id === orderId),
    openReasons: cases.filter(({ order_id }) => order_id === orderId).map(({ reason }) => reason),
  });
}

/** The same of each payment that belongs to no order: they are few. Three queries. */
export async function bookedStrays(): Promise<(Booked & { id: string })[]> {
  const payments = await db()
    .selectFrom("received_payments")
    .selectAll()
    .where("order_id", "is", null)
    .execute();
  const lines = await db().selectFrom("ledger_entries").selectAll().where("order_id", "is", null).execute();
  const cases = await db()
    .selectFrom("cases")
    .selectAll()
    .where("order_id", "is", null)
    .where("closed_at", "is", null)
    .execute();
  return payments.map((payment) => ({
    id: payment.id,
    payments: [payment],
    lines: lines.filter(({ payment_id }) => payment_id === payment.id),
    openReasons: cases.filter(({ payment_id }) => payment_id === payment.id).map(({ reason }) => reason),
  }));
}
