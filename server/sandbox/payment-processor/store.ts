/** All the processor knows. */
import type { Charge, ChargeEvent } from "./charge";
import type { CoinCode } from "./coins";
import type { PaidOut } from "./stripe-balance";
import type { Delivery } from "./webhooks";

export interface ChargeRecord {
  charge: Charge;
  /** What it was since when, in ms since 1970, oldest first: what a stale answer is made of. */
  history?: { at: number; charge: Charge }[];
  /** The protocol in which it was made, and of its webhooks; Commerce's where there is none. */
  protocol?: "btcpay" | "coinbase-business" | "stripe" | undefined;
  /** What its maker sent, so that it is made once; only where the protocol has it. */
  idempotencyKey?: string | undefined;
  /** With which words, where the protocol compares them. */
  idempotencyBody?: string | undefined;
  /** When the payments seen confirm by themselves, in ms since 1970. */
  settlesAt?: number;
}

export interface State {
  version: 1;
  /** How many there have been, so that no two have one id: it goes on after everything else is forgotten. */
  transactions: number;
  /** US dollars for a coin, where a test has moved them. */
  rates: Partial<Record<CoinCode, string>>;
  /** Of the account at Stripe. */
  payouts: PaidOut[];
  charges: ChargeRecord[];
  events: ChargeEvent[];
  deliveries: Delivery[];
}

export function freshState(): State {
  return {
    version: 1,
    transactions: 0,
    rates: {},
    payouts: [],
    charges: [],
    events: [],
    deliveries: [],
  };
}
