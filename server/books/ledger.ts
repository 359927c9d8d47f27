import { timestamp } from "../clock";
import { db } from "../database/connection";
import { type Ids, type Query, defineQuery } from "../database/queries";
import type { Row } from "../database/tables";
import { requestId } from "../trace";
import { fromUnits, shownAmount, toUnits } from "../processors/rules";
import {
  type Account,
  RETURNED_SUFFIX,
  type Flow,
  isProcessor,
  type Payee,
  portion,
  type Subject,
} from "./rules";

type Payment = Row<"received_payments">;

type Worth = Pick<Balance, "cents" | "units">;

/** The balance of one account of one payment. */
export interface Balance {
  paymentId: string;
  account: Account;
  cents: number;
  coin: string;
  units: bigint;
}

/**
 * Enters a payment that is final: the money is at its processor, and nobody has decided about it. Once a payment, by
 * the transaction that finds it final, and its dollars once more where somebody could say them only later.
 */
export async function enterReceived(payment: Payment, source: string, worth: Worth): Promise<void> {
  await enter(payment, source, [processorOf(payment), "suspense"], worth, "received");
}

/** The account in which it then is. */
const takenTo = { fees: "fees", lost: "disputed", paid_out: "bank" } as const;

/**
 * Enters what a processor has taken of a payment, or given back where the cents are negative, and what it was for.
 * Part of the caller's transaction.
 */
export async function enterTaken(
  payment: Payment,
  source: string,
  flow: keyof typeof takenTo,
  cents: number,
): Promise<void> {
  const [whole, part] = [BigInt(payment.usd_cents ?? 0), BigInt(Math.abs(cents))];
  const units = whole > 0n ? portion(toUnits(payment.amount) ?? 0n, part, whole) : 0n;
  const taken = { cents, units: cents < 0 ? -units : units };
  await enter(payment, source, [takenTo[flow], processorOf(payment)], taken, flow);
}

/**
 * Moves the balance of an account, of an order's payments or of one without an order, into another, the oldest payment first, and all of a
 * payment's coins with its last cent. What is not there cannot be moved, so a repeat moves nothing. Part of the
 * caller's transaction, which holds the order.
 * @param to `payee`: out of the processor that it came to, as it was sent back there; `payee_by_hand`: by a person,
 *   maybe in another way.
 * @param atMost cents; without it, everything, of payments without a known worth as well.
 * @returns how many cents were moved.
 */
export async function moveMoney(
  about: Subject,
  from: Account,
  to: Account | Payee,
  source: string,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  const flow = to === "payee" ? "refunded" : to === "payee_by_hand" ? "by_hand" : undefined;
  let moved = 0;
  const payments = new Map((await paymentsAbout(about)).map((payment) => [payment.id, payment]));
  for (const { paymentId, cents, units } of await moneyOf(about, from)) {
    const payment = payments.get(paymentId)!;
    const left = atMost - moved;
    // Dust that is worth no cent goes along with the rest.
    if (Number.isFinite(atMost) && (payment.usd_cents === null || (left <= 0 && cents > 0))) continue;
    const part = Math.min(cents, left);
    const moving = {
      cents: part,
      units: part === cents ? units : portion(units, BigInt(part), BigInt(cents)),
    };
    await enter(payment, source, [from, isPayee(to) ? processorOf(payment) : to], moving, flow);
    moved += part;
  }
  return moved;
}

/**
 * Enters that what was sent back under this source is at its processor again. Part of the caller's transaction, which
 * holds the order.
 * @param atMost cents; without it, everything that is not back already.
 * @returns how many cents that is.
 */
export async function enterReturned(
  payment: Payment,
  source: string,
  to: Account,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  const processor = processorOf(payment);
  const lines = await db()
    .selectFrom("ledger_entries")
    .select(["amount_cents", "units"])
    .where("payment_id", "=", payment.id)
    .where("source", "in", [source, `${source}${RETURNED_SUFFIX}`])
    .where("account", "=", processor)
    .execute();
  const sent = -lines.reduce((sum, line) => sum + Number(line.amount_cents), 0);
  const units = -lines.reduce((sum, line) => sum + BigInt(line.units), 0n);
  const cents = Math.min(sent, atMost);
  if (cents <= 0) return 0;
  const back = { cents, units: portion(units, BigInt(cents), BigInt(sent)) };
  await enter(payment, `${source}${RETURNED_SUFFIX}`, [processor, to], back, "refunded");
  return cents;
}

/** Whether something was entered of it under this source. One query. */
export async function isEntered(about: Subject, source: string): Promise<boolean> {
  const found = await linesAbout(about).where("source", "=", source).executeTakeFirst();
  return found !== undefined;
}

/** The balances of an account, by payment, the oldest first, without those of zero. One query. */
export async function moneyOf(about: Subject, account: Account): Promise<Balance[]> {
  return (await balancesOf(about)).filter((balance) => balance.account === account);
}

/**
 * The balances of an order's payments, or of one without an order: what came counts up in each account but the
 * processors', which hold its opposite. One query.
 */
export async function balancesOf(about: Subject): Promise<Balance[]> {
  return sumLines(await linesAbout(about).execute());
}

/** The same of all of these orders, to combine with other queries. */
export function balancesQuery(orderIds: Ids): Query<Balance[]> {
  return defineQuery(lines().where("order_id", "in", orderIds), sumLines);
}

/** Sums lines by payment and account. Pure. */
export function sumLines(
  entries: readonly Pick<
    Row<"ledger_entries">,
    "payment_id" | "account" | "amount_cents" | "coin" | "units"
  >[],
): Balance[] {
  const sums = new Map<string, Balance>();
  for (const { payment_id: paymentId, account, amount_cents, coin, units } of entries) {
    const key = `${paymentId} ${account}`;
    const sum = sums.get(key) ?? { paymentId, account, cents: 0, coin, units: 0n };
    sums.set(key, {
      ...sum,
      cents: sum.cents - Number(amount_cents),
      units: sum.units - BigInt(units),
    });
  }
  return [...sums.values()].filter(({ cents, units }) => cents !== 0 || units !== 0n);
}

/** The sum of this account's balances, in cents. Pure. */
export function centsIn(balances: readonly Balance[], account: Account): number {
  return balances.filter((one) => one.account === account).reduce((sum, { cents }) => sum + cents, 0);
}

/** 'BTC 0.00045954', for a person to read. */
export function coinText({ coin, units }: Pick<Balance, "coin" | "units">): string {
  return `${coin} ${shownAmount(fromUnits(units))}`;
}

function lines() {
  return db()
    .selectFrom("ledger_entries")
    .select(["payment_id", "account", "amount_cents", "coin", "units"])
    .orderBy("id");
}

function linesAbout(about: Subject) {
  return "orderId" in about
    ? lines().where("order_id", "=", about.orderId)
    : lines().where("payment_id", "=", about.paymentId);
}

async function paymentsAbout(about: Subject): Promise<Payment[]> {
  return db()
    .selectFrom("received_payments")
    .selectAll()
    .where((payment) =>
      "orderId" in about ? payment("order_id", "=", about.orderId) : payment("id", "=", about.paymentId),
    )
    .execute();
}

function processorOf({ provider }: Payment): Account {
  return `processor:${provider}`;
}

function isPayee(to: Account | Payee): to is Payee {
  return to === "payee" || to === "payee_by_hand";
}

/** Two lines: what the first account has more, the second has less. @param flow of the processor's. */
async function enter(
  payment: Payment,
  source: string,
  [debit, credit]: [Account, Account],
  { cents, units }: Worth,
  flow?: Flow,
): Promise<void> {
  const of = (account: Account) => ({ account, flow: (isProcessor(account) && flow) || null });
  const line = {
    payment_id: payment.id,
    order_id: payment.order_id,
    source,
    coin: payment.coin,
    at: timestamp(),
    request_id: requestId(),
  };
  await db()
    .insertInto("ledger_entries")
    .values([
      { ...line, ...of(debit), amount_cents: cents, units: String(units) },
      { ...line, ...of(credit), amount_cents: -cents, units: String(-units) },
    ])
    .execute();
}
