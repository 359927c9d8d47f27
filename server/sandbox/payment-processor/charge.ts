/** A charge and its events as they travel on the wire. Field names are Commerce's, so snake_case. */
import type { Addresses } from "./addresses";
import type { CoinCode, Network } from "./coins";

export type Status = "NEW" | "PENDING" | "COMPLETED" | "EXPIRED" | "UNRESOLVED" | "RESOLVED" | "CANCELED";
export type Unresolved = "UNDERPAID" | "OVERPAID" | "DELAYED" | "MULTIPLE";

export interface Amount<Currency extends string = string> {
  /** Decimal text: two places for USD, eight for a coin. */
  amount: string;
  currency: Currency;
}

export interface TimelineEntry {
  time: string;
  status: Status;
  context?: Unresolved;
  payment?: { network: Network; transaction_id: string; value: Amount<CoinCode> };
}

export interface Payment {
  network: Network;
  transaction_id: string;
  status: "PENDING" | "CONFIRMED";
  detected_at: string;
  value: { local: Amount<"USD">; crypto: Amount<CoinCode> };
  block: { height: number; hash: string; confirmations_accumulated: number; confirmations_required: number };
}

export interface Refund {
  id: string;
  cents: number;
  status: "pending" | "succeeded" | "failed";
  time: string;
  /** Whether its payer has said where to, where it is for them to say. */
  isClaimed?: boolean;
  idempotencyKey?: string;
  /** What the request said beside it. */
  metadata?: Readonly<Record<string, string>>;
}

export interface CardDispute {
  status: "needs_response" | "under_review" | "won" | "lost";
  reason: string;
  time: string;
  /** Until when evidence is taken. */
  due: string;
}

export interface Charge {
  id: string;
  resource: "charge";
  code: string;
  name: string;
  description: string;
  hosted_url: string;
  created_at: string;
  expires_at: string;
  confirmed_at?: string;
  timeline: readonly TimelineEntry[];
  metadata: Readonly<Record<string, string>>;
  pricing_type: "fixed_price";
  pricing: { local: Amount<"USD"> } & Record<Network, Amount<CoinCode>>;
  payments: readonly Payment[];
  addresses: Addresses;
  payment_threshold: {
    overpayment_absolute_threshold: Amount<"USD">;
    overpayment_relative_threshold: string;
    underpayment_absolute_threshold: Amount<"USD">;
    underpayment_relative_threshold: string;
  };
  /** What was sent back, and what the holder of a card disputes. */
  refunds?: readonly Refund[];
  dispute?: CardDispute;
  redirect_url?: string;
  cancel_url?: string;
}

export type EventType =
  | "charge:created"
  | "charge:pending"
  | "charge:confirmed"
  | "charge:failed"
  | "charge:delayed"
  | "charge:resolved"
  // Of cards.
  | "charge:refunded"
  | "charge:refund_sent"
  | "charge:refund_failed"
  | "charge:disputed"
  | "charge:dispute_closed";

export interface ChargeEvent {
  id: string;
  resource: "event";
  type: EventType;
  api_version: "2018-03-22";
  created_at: string;
  /** The charge as it was at that moment. */
  data: Charge;
}

/** The charge's present entry: its state is the last line of the timeline. */
export function latest(charge: Charge): TimelineEntry {
  const entry = charge.timeline.at(-1);
  if (!entry) throw new Error(`Charge ${charge.code} has no timeline.`);
  return entry;
}

/** A moment as the wire writes it: UTC, whole seconds. */
export function wireTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
