/**
 * Money that a processor is asked to send back: one row for each time, written before it is asked, in the transaction
 * that moves the money in the books. What becomes of it is `refunds-due.ts`.
 */
import type { ReceivedPayment } from "../books/received";
import { DAY, fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { defineQuery } from "../database/queries";
import type { Row } from "../database/tables";
import { newId } from "../id";
import { unseal } from "../seal";
import { requestId } from "../trace";
import { claimDue } from "../jobs/claim";
import { wakeWorker } from "../jobs/wake";

export type PaymentRefund = Row<"payment_refunds">;

/** Longer than two calls that run into their timeout. */
const LEASE = MINUTE;

/**
 * Has so many cents of a payment sent back by its processor, soon and by the worker. Part of the caller's transaction,
 * which has moved them to `returning`.
 * @param reason for the processor's records and ours.
 */
export async function beginRefund(payment: ReceivedPayment, cents: number, reason: string): Promise<void> {
  const at = timestamp();
  await db()
    .insertInto("payment_refunds")
    .values({
      id: newId(),
      payment_id: payment.id,
      order_id: payment.order_id,
      provider: payment.provider,
      charge: payment.charge,
      cents,
      reason,
      state: "asked",
      created_at: at,
      updated_at: at,
      looks: 0,
      next_look_at: at,
      request_id: requestId(),
    })
    .execute();
  wakeWorker();
}

/** Takes refunds that are due, each for one process at a time, and counts the look. */
export const claimDueRefunds = claimDue({
  table: "payment_refunds",
  id: "id",
  dueAt: "next_look_at",
  lease: LEASE,
  tries: "looks",
});

/** The refund with this number of ours, as it stands. One query. */
export async function findPaymentRefund(id: string): Promise<PaymentRefund> {
  return db().selectFrom("payment_refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Has those of a charge looked at now, because a webhook came. One that was sent may have come back. Part of the
 * caller's transaction.
 */
export async function checkRefundsOf(provider: string, charge: string): Promise<void> {
  await db()
    .updateTable("payment_refunds")
    .set({ next_look_at: timestamp() })
    .where("provider", "=", provider)
    .where("charge", "=", charge)
    .where("state", "!=", "failed")
    .execute();
}

/** What is asked for and not yet there, the oldest first. One query. */
export async function refundsUnderWay(): Promise<PaymentRefund[]> {
  return db()
    .selectFrom("payment_refunds")
    .selectAll()
    .where("state", "in", ["asked", "pending", "waiting"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Longer than a refund takes that goes its way. */
const MOVES_WITHIN = 3 * DAY;

/** Those that are not through after days, whatever the cause, for a person to read: nobody else would look. One query. */
export async function refundsThatStand(): Promise<string[]> {
  const before = timestamp(fromNow(-MOVES_WITHIN));
  return (await refundsUnderWay())
    .filter(({ created_at }) => created_at < before)
    .map(({ cents, provider, order_id, payment_id, state, created_at, last_error }) => {
      const of = order_id === null ? `payment ${payment_id}` : `order ${order_id}`;
      const why = state === "waiting" ? "its payer has not claimed it" : (last_error ?? "it is not through");
      return `refund of $${(cents / 100).toFixed(2)} of ${of} at ${provider}, asked for on ${created_at.slice(0, 10)}: ${why}`;
    });
}

/** Those of an order, the newest first, to combine with other queries. */
export function refundsOn(orderId: string) {
  return defineQuery(
    db()
      .selectFrom("payment_refunds")
      .select(["state", "cents", "sealed_claim_url"])
      .where("order_id", "=", orderId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc"),
    (rows) => rows.map((row) => ({ state: row.state, cents: row.cents, claimUrl: claimUrlOf(row) })),
  );
}

/** Where its payer claims it; null while it does not wait for them. */
export function claimUrlOf({
  state,
  sealed_claim_url: sealed,
}: Pick<PaymentRefund, "state" | "sealed_claim_url">): string | null {
  return (state === "waiting" && sealed !== null && unseal("claim page", sealed)) || null;
}
