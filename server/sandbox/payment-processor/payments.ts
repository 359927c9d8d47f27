/**
 * What may happen to the payments of a charge, as in `charges.ts`. The chain is honest: what it has
 * confirmed stays. Everything else may happen at any time, since nobody can stop a wallet from sending.
 */
import { transactionId } from "./addresses";
import { type Charge, latest, type Payment, type TimelineEntry, type Unresolved, wireTime } from "./charge";
import { append, type Change, ChargeStateError } from "./charges";
import { centsFor, type Coin, coinOf, formatCents, formatUnits, parseAmount } from "./coins";

/**
 * A payment turns up on the chain, unconfirmed: one transaction with an output for each of `amounts`
 * (10⁻⁸ coin). No state refuses it: EXPIRED → PENDING is what Commerce's samples show, and the other
 * ends go the same way here. `number` makes the transaction's id; a `quiet` one does not move the
 * timeline, as when the processor is behind its chain.
 */
export function seePayment(
  charge: Charge,
  coin: Coin,
  amounts: readonly bigint[],
  number: number,
  at: number,
  quiet: boolean,
): Change {
  const seed = `${charge.id} transaction ${number}`;
  const seen = amounts.map((units): Payment => ({
    network: coin.network,
    transaction_id: transactionId(coin.network, seed),
    status: "PENDING",
    detected_at: wireTime(at),
    value: {
      local: { amount: formatCents(centsFor(coin, units)), currency: "USD" },
      crypto: { amount: formatUnits(units), currency: coin.code },
    },
    block: {
      height: 100,
      hash: transactionId(coin.network, `block ${seed}`),
      confirmations_accumulated: 0,
      confirmations_required: coin.confirmationsRequired,
    },
  }));
  const next = { ...charge, payments: [...charge.payments, ...seen] };
  if (quiet) return { charge: next };
  return {
    charge: append(next, at, { status: "PENDING", payment: mentioned(seen[0]) }),
    event: "charge:pending",
  };
}

/**
 * The chain confirms the payments of one transaction, or all that wait. Once none waits the charge is
 * judged by what has come: completed, or unresolved with the reason.
 * @throws ChargeStateError when nothing waits.
 */
export function confirm(transaction?: string) {
  return (charge: Charge, at: number): Change => {
    mustWait(charge, "can only confirm a PENDING charge or payment", transaction);
    const payments = charge.payments.map((payment): Payment => {
      if (!isMeant(payment, transaction)) return payment;
      const { block } = payment;
      const confirmed = { ...block, confirmations_accumulated: block.confirmations_required };
      return { ...payment, status: "CONFIRMED", block: confirmed };
    });
    return judged({ ...charge, payments }, at);
  };
}

/**
 * The chain forgets the unconfirmed payments of one transaction. When none is left of what the charge was
 * waiting for, its timeline says again what it said before.
 * @throws ChargeStateError when no payment of it waits: what is confirmed is final.
 */
export function vanish(transaction: string) {
  return (charge: Charge, at: number): Change => {
    mustWait(charge, "only a payment that is not confirmed can vanish", transaction);
    const payments = charge.payments.filter((payment) => !isMeant(payment, transaction));
    const next = { ...charge, payments };
    if (latest(charge).status !== "PENDING" || payments.some(waits)) return { charge: next };
    const before = charge.timeline.findLastIndex(({ status }) => status !== "PENDING");
    const hasCome = charge.timeline
      .slice(before + 1)
      .some(({ payment }) => payments.some((one) => one.transaction_id === payment?.transaction_id));
    if (hasCome) return judged(next, at);
    const { time: _, ...said } = charge.timeline[before]!;
    return { charge: append(next, at, said) };
  };
}

/** The state that the confirmed payments make, unless one still waits. */
function judged(charge: Charge, at: number): Change {
  if (charge.payments.some(waits)) return { charge };
  const payment = mentioned(charge.payments.at(-1));
  const context = unresolvedBecause(charge);
  if (context) {
    const settled = append(charge, at, { status: "UNRESOLVED", context, payment });
    return { charge: settled, event: context === "DELAYED" ? "charge:delayed" : "charge:failed" };
  }
  const paid = { ...charge, confirmed_at: wireTime(at) };
  return { charge: append(paid, at, { status: "COMPLETED", payment }), event: "charge:confirmed" };
}

function unresolvedBecause({ timeline, payments, pricing }: Charge): Unresolved | undefined {
  if (timeline.some(({ status }) => status === "EXPIRED" || status === "CANCELED")) return "DELAYED";
  if (new Set(payments.map(({ transaction_id }) => transaction_id)).size > 1) return "MULTIPLE";
  const coin = coinOf(payments[0]?.value.crypto.currency);
  if (!coin) return "UNDERPAID";
  const came = payments.reduce((sum, { value }) => sum + (parseAmount(value.crypto.amount, 8) ?? 0n), 0n);
  const price = parseAmount(pricing[coin.network].amount, 8) ?? 0n;
  if (came === price) return undefined;
  return came < price ? "UNDERPAID" : "OVERPAID";
}

function mustWait(charge: Charge, message: string, transaction?: string): void {
  if (!charge.payments.some((payment) => isMeant(payment, transaction))) throw new ChargeStateError(message);
}

function isMeant(payment: Payment, transaction: string | undefined): boolean {
  return waits(payment) && (transaction === undefined || payment.transaction_id === transaction);
}

function waits({ status }: Payment): boolean {
  return status === "PENDING";
}

function mentioned(payment: Payment | undefined): TimelineEntry["payment"] {
  if (!payment) return undefined;
  const { network, transaction_id, value } = payment;
  return { network, transaction_id, value: value.crypto };
}
