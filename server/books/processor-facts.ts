import { db } from "../database/connection";
import { enterReturned, enterTaken, moneyOf, moveMoney } from "./ledger";
import type { ChargeSnapshot } from "../processors/provider";
import { paymentsAt, type ReceivedPayment } from "./received";
import { type Account, RETURNED_SUFFIX, type Flow } from "./rules";

/** What came, went back, was lost to disputes and is the processor's own, in cents. */
export type Sums = Record<(typeof SUMS)[number], number>;
export const SUMS = ["received", "refunded", "lost", "fees"] as const satisfies Flow[];

export function noSums(): Sums {
  return { received: 0, refunded: 0, lost: 0, fees: 0 };
}

/** What the ledger has of a charge, in cents; what is on its way back beside what is there. */
export type Booked = Record<Flow | "returning", number>;

const SENT_BACK_FROM = ["owed", "suspense", "revenue", "kept"] as const satisfies Account[];

/**
 * Enters what a processor says of a charge and the ledger does not have. What was sent back beside our word leaves
 * what is owed first, then what is undecided, then what was earned; where it did not arrive it is to be sent back.
 * The same facts again change nothing. Part of the caller's transaction, which holds the order.
 * @param isWhole whether it was all sent back, where the processor does not say how much.
 * @returns cents that were found to be sent back now, or, below zero, to be here again.
 */
export async function bookProcessorFacts(
  provider: string,
  told: ChargeSnapshot,
  isWhole: boolean,
): Promise<number> {
  const charge = told.ref;
  const payments = (await paymentsAt(provider, "charge", charge)).filter(({ final_at }) => final_at !== null);
  const payment = payments.find(({ usd_cents }) => usd_cents !== null);
  if (!payment) return 0;
  const booked = (await bookedOfCharges(provider, [charge])).get(charge)!;
  const known = booked.refunded + booked.by_hand + booked.returning;
  const { refundedCents, lostCents: lost = booked.lost } = told;
  const fees = Number.isFinite(told.feeCents) ? told.feeCents! : booked.fees;
  const unknown = isWhole && refundedCents === undefined ? undefined : (refundedCents ?? known) - known;
  const source = `charge ${charge} sent back`;
  const found =
    unknown !== undefined && unknown < 0
      ? -(await comeBack(payments, source, refundedCents!))
      : await leave(payments, "payee", source, unknown);
  if (fees !== booked.fees) await enterTaken(payment, `fees of ${charge}`, "fees", fees - booked.fees);
  if (lost !== booked.lost) await enterTaken(payment, `dispute of ${charge}`, "lost", lost - booked.lost);
  if (told.dispute?.state === "lost") {
    const [held] = await moneyOf({ paymentId: payment.id }, "disputed");
    await leave([payment], "disputed", `dispute of ${charge} lost`, -(held?.cents ?? 0));
  }
  return found;
}

async function leave(
  payments: readonly ReceivedPayment[],
  to: "payee" | "disputed",
  source: string,
  atMost: number | undefined,
): Promise<number> {
  let moved = 0;
  for (const from of SENT_BACK_FROM)
    for (const { id: paymentId } of payments) {
      const left = atMost === undefined ? undefined : atMost - moved;
      if (left === undefined || left > 0) moved += await moveMoney({ paymentId }, from, to, source, left);
    }
  return moved;
}

/**
 * Of what was sent back beside our word as much is here again as it is more than all that is still said to be sent
 * back. What we had asked for is booked where its refund is looked at, and may not have left yet.
 */
async function comeBack(
  payments: readonly ReceivedPayment[],
  source: string,
  stillSent: number,
): Promise<number> {
  const ids = payments.map(({ id }) => id);
  const { sent } = await db()
    .selectFrom("ledger_entries")
    .select((line) => line.fn.sum<number | null>("amount_cents").as("sent"))
    .where("payment_id", "in", ids)
    .where("source", "in", [source, `${source}${RETURNED_SUFFIX}`])
    .where("flow", "=", "refunded")
    .executeTakeFirstOrThrow();
  const atMost = -Number(sent) - stillSent;
  let back = 0;
  for (const payment of payments) {
    const to = payment.order_id === null ? "suspense" : "owed";
    back += await enterReturned(payment, source, to, atMost - back);
  }
  return back;
}

/**
 * What the ledger has of each of these charges, and of no other. What a person has valued counts as nothing that came:
 * no price of the charge says it. One query.
 */
export async function bookedOfCharges(
  provider: string,
  charges: readonly string[],
): Promise<Map<string, Booked>> {
  const none: Booked = { received: 0, refunded: 0, by_hand: 0, lost: 0, fees: 0, paid_out: 0, returning: 0 };
  const booked = new Map(charges.map((charge) => [charge, { ...none }]));
  if (charges.length === 0) return booked;
  const sums = await db()
    .selectFrom("ledger_entries as line")
    .innerJoin("received_payments as payment", "payment.id", "line.payment_id")
    .select(["payment.charge", "payment.is_valued_by_person", "line.flow"])
    .select((line) => line.fn.sum<number>("line.amount_cents").as("cents"))
    .where("payment.provider", "=", provider)
    .where("payment.charge", "in", charges)
    .where((line) => line.or([line("line.flow", "is not", null), line("line.account", "=", "returning")]))
    .groupBy(["payment.charge", "payment.is_valued_by_person", "line.flow"])
    .execute();
  for (const { charge, flow, cents, is_valued_by_person } of sums)
    if (flow !== "received") booked.get(charge)![flow ?? "returning"] -= Number(cents);
    else if (!is_valued_by_person) booked.get(charge)!.received += Number(cents);
  return booked;
}

/** What of an order's money left it, in cents. `lost`: a card's bank holds it, or has taken it. */
export interface Outgoing {
  sentBack: number;
  lost: number;
}

/** One query. */
export async function outgoingOf(orderId: string): Promise<Outgoing> {
  const lines = await db()
    .selectFrom("ledger_entries")
    .select(["flow", "amount_cents"])
    .where("order_id", "=", orderId)
    .where("flow", "in", ["refunded", "by_hand", "lost"])
    .execute();
  const left = { sentBack: 0, lost: 0 };
  for (const { flow, amount_cents } of lines)
    left[flow === "lost" ? "lost" : "sentBack"] -= Number(amount_cents);
  return left;
}
