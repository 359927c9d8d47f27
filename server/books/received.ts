import { timestamp } from "../clock";
import { db } from "../database/connection";
import { type Ids, defineQuery } from "../database/queries";
import type { Row } from "../database/tables";
import { newId } from "../id";
import { usd } from "../mail/email";
import { requestId } from "../trace";
import { enterReceived } from "./ledger";
import { shownAmount, toUnits } from "../processors/rules";
import { worthOf } from "./rules";
import { type SeenPayment } from "../processors/provider";
import { matchPayments } from "./match-payments";

/** The network of what was booked before there were facts of payments: migration 016 has written it. */
const BOOKED_BEFORE = "as booked before";

export type ReceivedPayment = Row<"received_payments">;

/** The charge that payments came to. */
export interface PaidCharge {
  provider: string;
  ref: string;
  /** Null for a charge that we know nothing of. */
  orderId: string | null;
  isTest: boolean;
  cents: number;
  /** The price in each network. */
  pricedIn: ReadonlyMap<string, { amount: string; coin: string }>;
}

/**
 * Writes down every payment that a processor shows, once each, and enters those into the books that are final.
 * Part of the caller's transaction, which holds the order.
 * @returns those that were found final now.
 */
export async function recordReceived(
  charge: PaidCharge,
  seen: readonly SeenPayment[],
): Promise<ReceivedPayment[]> {
  if (seen.length === 0) return [];
  const known = await paymentsAt(charge.provider, "charge", charge.ref);
  const newlyFinal: ReceivedPayment[] = [];
  const carriedOver = known.find(({ network }) => network === BOOKED_BEFORE);
  let left = carriedOver?.usd_cents ?? 0;
  const fresh = seen.filter((payment) => {
    const isBooked = left > 0; // It stands in the books already, as so many dollars.
    if (isBooked) left -= worthIn(charge, payment, 0n) ?? left;
    return !isBooked;
  });
  const facts = matchPayments(fresh, known);
  const positions = new Map<string, number>();
  for (const { transaction_id, position } of known)
    positions.set(transaction_id, Math.max(positions.get(transaction_id) ?? 0, Number(position) + 1));
  for (const [index, payment] of fresh.entries()) {
    let fact = facts[index];
    if (fact?.final_at) continue;
    if (!fact) {
      const position = positions.get(payment.transactionId) ?? 0;
      positions.set(payment.transactionId, position + 1);
      fact = await noteSeen(charge, payment, position);
    }
    if (!fact || !payment.isConfirmed) continue;
    const final = await noteFinal(charge, fact, payment, [...known, ...newlyFinal]);
    if (!final) continue;
    newlyFinal.push(final);
    const worth = { cents: final.usd_cents ?? 0, units: toUnits(final.amount) ?? 0n };
    await enterReceived(final, `received ${final.charge}`, worth);
  }
  return newlyFinal;
}

/** What came for an order, the first first. One query. */
export async function receivedFor(orderId: string): Promise<ReceivedPayment[]> {
  return oldestFirst().selectAll().where("order_id", "=", orderId).execute();
}

/** What came to a charge, or has this number at its processor, the first first. One query. */
export async function paymentsAt(
  provider: string,
  by: "charge" | "transaction_id",
  value: string,
): Promise<ReceivedPayment[]> {
  return oldestFirst().selectAll().where("provider", "=", provider).where(by, "=", value).execute();
}

/** What of it its customer and an operator are shown, to combine with other queries. */
export function receivedQuery(orderId: string) {
  return defineQuery(
    oldestFirst()
      .select(["charge", "coin", "amount", "network", "usd_cents", "final_at"])
      .where("order_id", "=", orderId),
    (rows) => rows,
  );
}

function oldestFirst() {
  return db().selectFrom("received_payments").orderBy("seen_at").orderBy("id");
}

/** The first moment at which something came for each of these orders, and its final cents, to combine with other queries. */
export function firstReceivedQuery(orderIds: Ids) {
  return defineQuery(
    db()
      .selectFrom("received_payments")
      .select((payment) => [
        "order_id",
        payment.fn.min("seen_at").as("at"),
        payment.fn.coalesce(payment.fn.sum<number>("usd_cents"), payment.lit(0)).as("cents"),
      ])
      .where("order_id", "in", orderIds)
      .groupBy("order_id"),
    (rows) => new Map(rows.map(({ order_id, at, cents }) => [order_id, { at, cents: Number(cents) }])),
  );
}

/** '0.00045954 BTC, worth $19.99', for emails. */
export function receivedText({ coin, amount, usd_cents }: ReceivedPayment): string {
  const coins = amount ? `${shownAmount(amount)} ${coin}` : "a payment";
  if (usd_cents === null) return coins;
  const worth = usd.format(usd_cents / 100);
  return coin === "USD" ? worth : `${coins}, worth ${worth}`;
}

/** The payment with this number of ours; undefined for none. One query. */
export async function findReceived(id: string): Promise<ReceivedPayment | undefined> {
  return db().selectFrom("received_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Payments by their charge or transaction at a processor, or by what they are worth, the newest first. One query. */
export async function findPayments(
  { word, cents }: { word?: string; cents?: number },
  limit: number,
): Promise<ReceivedPayment[]> {
  return db()
    .selectFrom("received_payments")
    .selectAll()
    .where((payment) =>
      payment.or([
        ...(word === undefined ? [] : [payment("charge", "=", word), payment("transaction_id", "=", word)]),
        ...(cents === undefined ? [] : [payment("usd_cents", "=", cents)]),
      ]),
    )
    .orderBy("seen_at", "desc")
    .limit(limit)
    .execute();
}

/** The payment, locked until the caller's transaction ends (a write is a lock on both engines). */
export async function holdReceived(id: string): Promise<ReceivedPayment> {
  return db()
    .updateTable("received_payments")
    .set((payment) => ({ usd_cents: payment.ref("usd_cents") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Notes what a payment is worth by a person's word, where no price says it, and enters that into the books. Part
 * of the caller's transaction. Cents.
 * @returns false when it is not final, or its worth is known.
 */
export async function valuePayment(id: string, cents: number): Promise<boolean> {
  const valued = await db()
    .updateTable("received_payments")
    .set({ usd_cents: cents, is_valued_by_person: 1 })
    .where("id", "=", id)
    .where("usd_cents", "is", null)
    .where("final_at", "is not", null)
    .returningAll()
    .executeTakeFirst();
  if (valued) await enterReceived(valued, "valued by a person", { cents, units: 0n });
  return valued !== undefined;
}

/** @returns undefined when somebody else has noted it meanwhile, which takes a charge without an order. */
async function noteSeen(
  { provider, ref, orderId, isTest }: PaidCharge,
  { network, transactionId, coin, amount }: SeenPayment,
  position: number,
): Promise<ReceivedPayment | undefined> {
  return db()
    .insertInto("received_payments")
    .values({
      id: newId(),
      provider,
      charge: ref,
      transaction_id: transactionId,
      position,
      order_id: orderId,
      network,
      coin,
      amount,
      seen_at: timestamp(),
      is_test: isTest ? 1 : 0,
      request_id: requestId(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Notes that a payment cannot be undone any more: from here on what it is does not change.
 * @returns undefined when somebody else has noted it meanwhile.
 */
async function noteFinal(
  charge: PaidCharge,
  fact: ReceivedPayment,
  payment: SeenPayment,
  others: readonly ReceivedPayment[],
): Promise<ReceivedPayment | undefined> {
  const before = others
    .filter(
      (one) =>
        one.final_at && one.network === fact.network && one.coin === payment.coin && one.id !== fact.id,
    )
    .reduce((sum, one) => sum + (toUnits(one.amount) ?? 0n), 0n);
  return db()
    .updateTable("received_payments")
    .set({
      order_id: fact.order_id ?? charge.orderId, // seen before it was known whose charge it is
      coin: payment.coin,
      amount: payment.amount,
      final_at: timestamp(),
      usd_cents: worthIn(charge, payment, before),
    })
    .where("id", "=", fact.id)
    .where("final_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * What a payment is worth by the price of its charge, in cents; null where that has no price in its coin. Pure.
 * @param before units of it that came to the charge before.
 */
export function worthIn(
  { cents, pricedIn }: Pick<PaidCharge, "cents" | "pricedIn">,
  { network, coin, amount }: SeenPayment,
  before: bigint,
): number | null {
  const price = pricedIn.get(network);
  const [units, priceUnits] = [toUnits(amount), toUnits(price?.amount)];
  const isPriced = units !== undefined && priceUnits && price!.coin === coin && Number.isFinite(cents);
  return isPriced ? worthOf(units, before, { cents, units: priceUnits }) : null;
}
