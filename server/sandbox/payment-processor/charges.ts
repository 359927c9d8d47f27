/**
 * What may happen to a charge. Every transition takes a charge and gives back the next one
 * with the event it causes, and touches nothing else; moments are milliseconds since 1970 on
 * the sandbox's clock.
 */
import { randomInt, randomUUID } from "node:crypto";
import { addressesFor, transactionId } from "./addresses";
import {
  type Charge,
  type EventType,
  latest,
  type Payment,
  type Status,
  type TimelineEntry,
  type Unresolved,
  wireTime,
} from "./charge";
import {
  type Coin,
  coinOf,
  COINS,
  centsFor,
  formatCents,
  formatUnits,
  type Network,
  parseAmount,
  unitsFor,
} from "./coins";

/** Commerce's own price lock. */
export const EXPIRES_AFTER_MS = 60 * 60_000;
const CODE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export interface Change {
  charge: Charge;
  event?: EventType;
}

export interface ChargeRequest {
  name: string;
  description: string;
  priceCents: bigint;
  metadata: Record<string, string>;
  redirectUrl?: string;
  cancelUrl?: string;
}

/** The charge is not in a state that allows this; the message says which it must be in. */
export class ChargeStateError extends Error {}

/** A new charge; `hostedUrl` gives the address of the payer's page for its code. */
export function openCharge(request: ChargeRequest, hostedUrl: (code: string) => string, at: number): Change {
  const id = randomUUID();
  const code = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
  const none = { amount: "0.00", currency: "USD" } as const;
  const coinPrices = Object.fromEntries(
    COINS.map((coin) => [
      coin.network,
      { amount: formatUnits(unitsFor(coin, request.priceCents)), currency: coin.code },
    ]),
  ) as Record<Network, Payment["value"]["crypto"]>;
  const charge: Charge = {
    id,
    resource: "charge",
    code,
    name: request.name,
    description: request.description,
    hosted_url: hostedUrl(code),
    created_at: wireTime(at),
    expires_at: wireTime(at + EXPIRES_AFTER_MS),
    timeline: [{ time: wireTime(at), status: "NEW" }],
    metadata: request.metadata,
    pricing_type: "fixed_price",
    pricing: { local: { amount: formatCents(request.priceCents), currency: "USD" }, ...coinPrices },
    payments: [],
    addresses: addressesFor(id),
    // Nothing is forgiven here, so that one unit too little already shows what a shop does about it.
    payment_threshold: {
      overpayment_absolute_threshold: none,
      overpayment_relative_threshold: "0",
      underpayment_absolute_threshold: none,
      underpayment_relative_threshold: "0",
    },
    ...(request.redirectUrl && { redirect_url: request.redirectUrl }),
    ...(request.cancelUrl && { cancel_url: request.cancelUrl }),
  };
  return { charge, event: "charge:created" };
}

/**
 * A payment of `units` (10⁻⁸ coin) turns up on the chain, unconfirmed. An expired charge takes
 * it too: nobody can stop a wallet from paying late.
 * @throws ChargeStateError when the charge is finished or cancelled.
 */
export function seePayment(charge: Charge, coin: Coin, units: bigint, at: number): Change {
  must(charge, ["NEW", "PENDING", "EXPIRED"], "can only pay a NEW, PENDING or EXPIRED charge");
  const seed = `${charge.id} ${charge.payments.length}`;
  const payment: Payment = {
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
  };
  return {
    charge: append({ ...charge, payments: [...charge.payments, payment] }, at, {
      status: "PENDING",
      payment: mentioned(payment),
    }),
    event: "charge:pending",
  };
}

/**
 * The chain confirms all payments seen and the charge settles: completed, or unresolved with
 * the reason. Only here are the payments judged, so a second one before now counts.
 * @throws ChargeStateError unless the charge is PENDING.
 */
export function settle(charge: Charge, at: number): Change {
  must(charge, ["PENDING"], "can only confirm a PENDING charge");
  const payments = charge.payments.map((payment): Payment => {
    const { block } = payment;
    return {
      ...payment,
      status: "CONFIRMED",
      block: { ...block, confirmations_accumulated: block.confirmations_required },
    };
  });
  const last = payments.at(-1);
  const payment = last && mentioned(last);
  const context = unresolvedBecause(charge);
  if (context) {
    const settled = append({ ...charge, payments }, at, { status: "UNRESOLVED", context, payment });
    return { charge: settled, event: context === "DELAYED" ? "charge:delayed" : "charge:failed" };
  }
  const paid = { ...charge, payments, confirmed_at: wireTime(at) };
  return { charge: append(paid, at, { status: "COMPLETED", payment }), event: "charge:confirmed" };
}

/**
 * The time to pay is over.
 * @throws ChargeStateError unless the charge is NEW: a payment seen in time holds it open.
 */
export function expire(charge: Charge, at: number): Change {
  must(charge, ["NEW"], "can only expire a NEW charge");
  const early = at < Date.parse(charge.expires_at);
  const ended = early ? { ...charge, expires_at: wireTime(at) } : charge;
  return { charge: append(ended, at, { status: "EXPIRED" }), event: "charge:failed" };
}

/**
 * The merchant or the payer calls it off. No event: Commerce documents none for it.
 * @throws ChargeStateError unless the charge is NEW.
 */
export function cancel(charge: Charge, at: number): Change {
  must(charge, ["NEW"], "can only cancel a NEW charge");
  return { charge: append(charge, at, { status: "CANCELED" }) };
}

/**
 * The merchant has dealt with it by hand. Says nothing about the amount.
 * @throws ChargeStateError unless the charge is UNRESOLVED.
 */
export function resolve(charge: Charge, at: number): Change {
  must(charge, ["UNRESOLVED"], "can only resolve an UNRESOLVED charge");
  return { charge: append(charge, at, { status: "RESOLVED" }), event: "charge:resolved" };
}

function unresolvedBecause(charge: Charge): Unresolved | undefined {
  if (charge.timeline.some((entry) => entry.status === "EXPIRED")) return "DELAYED";
  if (charge.payments.length > 1) return "MULTIPLE";
  const crypto = charge.payments[0]?.value.crypto;
  const coin = coinOf(crypto?.currency);
  if (!crypto || !coin) return "UNDERPAID";
  const paid = parseAmount(crypto.amount, 8) ?? 0n;
  const price = parseAmount(charge.pricing[coin.network].amount, 8) ?? 0n;
  if (paid === price) return undefined;
  return paid < price ? "UNDERPAID" : "OVERPAID";
}

function append(charge: Charge, at: number, entry: Omit<TimelineEntry, "time">): Charge {
  return { ...charge, timeline: [...charge.timeline, { time: wireTime(at), ...entry }] };
}

function mentioned({ network, transaction_id, value }: Payment): TimelineEntry["payment"] {
  return { network, transaction_id, value: value.crypto };
}

function must(charge: Charge, allowed: Status[], message: string): void {
  if (!allowed.includes(latest(charge).status)) throw new ChargeStateError(message);
}
