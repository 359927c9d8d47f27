/**
 * What may happen to a charge. Every transition takes a charge and gives back the next one
 * with the event it causes, and touches nothing else; moments are milliseconds since 1970.
 */
import { randomInt, randomUUID } from "node:crypto";
import { HttpError, problem } from "../web/http";
import { addressesFor } from "./addresses";
import {
  type Charge,
  type EventType,
  latest,
  type Payment,
  type Status,
  type TimelineEntry,
  wireTime,
} from "./charge";
import { type Coin, formatCents, formatUnits, type Network, unitsFor } from "./coins";

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
  redirectUrl?: string | undefined;
  cancelUrl?: string | undefined;
  /** Ms on the sandbox's clock; an hour, unless it is said. */
  expiresAt?: number;
}

/** The charge is not in a state that allows this; the message says which it must be in. */
export class ChargeStateError extends HttpError {
  constructor(message: string) {
    super(problem(400, "invalid_request", message), message);
  }
}

/** A new charge, priced by the rates of `coins`; `hostedUrl` gives the address of the payer's page for its code. */
export function openCharge(
  request: ChargeRequest,
  coins: readonly Coin[],
  hostedUrl: (code: string) => string,
  at: number,
): Charge {
  const id = randomUUID();
  const code = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
  const none = { amount: "0.00", currency: "USD" } as const;
  const coinPrices = Object.fromEntries(
    coins.map((coin) => [
      coin.network,
      { amount: formatUnits(unitsFor(coin, request.priceCents)), currency: coin.code },
    ]),
  ) as Record<Network, Payment["value"]["crypto"]>;
  return {
    id,
    resource: "charge",
    code,
    name: request.name,
    description: request.description,
    hosted_url: hostedUrl(code),
    created_at: wireTime(at),
    expires_at: wireTime(request.expiresAt ?? at + EXPIRES_AFTER_MS),
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

/** Its time is over now; the rest of one that was paid in part can come no more. @throws ChargeStateError when it is settled. */
export function endNow(charge: Charge, at: number): Change {
  if (!["PENDING", "UNRESOLVED"].includes(latest(charge).status)) return expire(charge, at);
  return { charge: { ...charge, expires_at: wireTime(at) } };
}

/**
 * The merchant or the payer calls it off. No event: Commerce documents none for it.
 * @throws ChargeStateError unless the charge is NEW.
 */
export function cancel(charge: Charge, at: number): Change {
  must(charge, ["NEW"], "can only cancel a NEW charge");
  return { charge: append(charge, at, { status: "CANCELED" }) };
}

/** The merchant says that nothing comes of it, whatever came: BTCPay Server lets them. No event. */
export function markInvalid(charge: Charge, at: number): Change {
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

/** The charge with one more line in its timeline. */
export function append(charge: Charge, at: number, entry: Omit<TimelineEntry, "time">): Charge {
  return { ...charge, timeline: [...charge.timeline, { time: wireTime(at), ...entry }] };
}

/** @throws ChargeStateError unless the charge is in one of the states. */
export function must(charge: Charge, allowed: Status[], message: string): void {
  if (!allowed.includes(latest(charge).status)) throw new ChargeStateError(message);
}
