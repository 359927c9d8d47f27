import type { AttemptState, DisputeState } from "./rules";
import type { ProcessorRefundState } from "./rules";

/** A payment as its processor shows it. */
export interface SeenPayment {
  network: string;
  transactionId: string;
  /** '' where the processor does not say. */
  coin: string;
  /** Decimal text in the coin's unit; '' where the processor does not say. */
  amount: string;
  isConfirmed: boolean;
}

/** A processor's charge as of one moment, in our terms. */
export interface ChargeSnapshot {
  /** The processor's id of the charge. */
  ref: string;
  code: string;
  hostedUrl: string | undefined;
  state: AttemptState;
  priced: { cents: number; currency: string };
  /** What the price is in each network, as decimal text in its coin's unit. */
  pricedIn: ReadonlyMap<string, { amount: string; coin: string }>;
  payments: SeenPayment[];
  metadata: ReadonlyMap<string, string>;
  expiresAt: Date | undefined;
  /** Rises with every change of the charge; an older snapshot than the one we have is ignored. */
  version: number;
  createdAt: Date | undefined;
  /** What was sent back of it so far, or is on its way, where the processor says so. */
  refundedCents?: number | undefined;
  /** What the processor takes of it for itself so far, where it says so. */
  feeCents?: number | undefined;
  /** What a card's bank holds of it because of a dispute, or has taken; undefined where that was not asked for. */
  lostCents?: number | undefined;
  /** Where the card is from (ISO 3166), where the processor says so. */
  cardCountry?: string | undefined;
  /** The dispute of the card's holder at their bank, if there is one and it was asked for. */
  dispute?: Dispute | undefined;
  /** Where its processor has not answered this: our own clock, or a signed event, says so. */
  isUnread?: boolean;
}

export interface Dispute {
  /** Lost: the bank has sent the money back to the holder of the card. */
  state: DisputeState;
  reason: string;
  cents: number;
  evidenceUntil: Date | undefined;
}

/** A part of a payment, or all of it, to be sent back. */
export interface RefundRequest {
  /** Ours: whatever is asked for twice under it is one refund. */
  refundId: string;
  /** The charge that it was paid to, by the processor's id. */
  ref: string;
  /** The payment's number there, and its network. */
  payment: string;
  network: string;
  cents: number;
  currency: "USD";
  reason: string;
  /** The processor's id of it, once it has said one. */
  known?: string | undefined;
}

/** A refund at a processor as of one moment. */
export interface RefundSnapshot {
  /** The processor's id of it. */
  ref: string;
  state: ProcessorRefundState;
  /** Where its payer claims it, while it waits for them. */
  claimUrl?: string | undefined;
  /** Why it failed, in the processor's words. */
  why?: string | undefined;
}

export interface ChargeRequest {
  attemptId: string;
  /** When the attempt began: an idempotent call made again is exactly the same. */
  begunAt: Date;
  orderId: string;
  cents: number;
  currency: "USD";
  name: string;
  description: string;
  preferredCoin: string | undefined;
  /** The buyer's address, and the day of the terms that they accepted, as the attempt keeps them. */
  email?: string | undefined;
  terms?: string | undefined;
  successUrl: string;
  cancelUrl: string;
}

/** What a verified webhook says. It is a hint to look at the charge, never proof of payment. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  ref: string | undefined;
  attemptId: string | undefined;
  /** The payment that it is about, by its number in `payments`, where the charge is not named. */
  payment?: string | undefined;
  /** Whether it says that the whole price was seen, final or not. */
  isPaid?: boolean;
}

/** A webhook as it is set up at the processor. */
interface RegisteredWebhook {
  url: string;
  isOn: boolean;
  /** What the shop must know and its API does not say. */
  lacks: readonly string[];
}

/** What one entry of a processor's balance did, in cents of dollars; below zero where it came back. */
export interface PayoutPart {
  /** The payment's number there; undefined for what is of the account itself, as a monthly fee. */
  payment: string | undefined;
  received: number;
  refunded: number;
  lost: number;
  fees: number;
}

/** What a processor has paid out to our bank, with what it is made of. */
export interface Payout {
  ref: string;
  paidAt: Date;
  cents: number;
  parts: PayoutPart[];
}

/** One payment processor. Every call answers or throws a CallError within the signal's time. */
export interface PaymentProvider {
  readonly id: string;
  /** Whether no money moves there: what is booked of it stays out of every figure of the business. */
  readonly isTest: boolean;
  /** Origins of its hosted pages: the only foreign places a customer is ever sent to. */
  readonly hostedOrigins: readonly string[];
  /** Codes of the coins that it takes, each once, in the order in which it lists them; none where it takes cards. */
  readonly coins: readonly string[];
  /** It shows the first payment of a charge alone: another, or one after the charge's end, may be in no list of it. */
  readonly showsOnePayment: boolean;
  createCharge(request: ChargeRequest, signal: AbortSignal): Promise<ChargeSnapshot>;
  getCharge(ref: string, signal: AbortSignal): Promise<ChargeSnapshot>;
  /** The charge that was made for an attempt, where the processor can look for it; else its list is read. */
  findCharge?(attemptId: string, signal: AbortSignal): Promise<ChargeSnapshot | undefined>;
  /**
   * Calls off a charge that nothing was paid for, where the processor can.
   * @throws CallError rejected, once something was.
   */
  cancelCharge?(ref: string, signal: AbortSignal): Promise<ChargeSnapshot>;
  /**
   * Asks it to send money back: by itself, or on a page of its own where the payer says where to. Undefined where it
   * has no call for it, and a person does it there. @throws CallError rejected, where it will not.
   */
  refund?(request: RefundRequest, signal: AbortSignal): Promise<RefundSnapshot>;
  /** The refund under our number, as it stands; undefined where there is none. */
  findRefund?(request: RefundRequest, signal: AbortSignal): Promise<RefundSnapshot | undefined>;
  /** Newest first, back to `since`. */
  listSince(since: Date, signal: AbortSignal): AsyncIterable<ChargeSnapshot>;
  /** What it paid out in dollars since then, where its API says it. */
  payouts?(since: Date, signal: AbortSignal): AsyncIterable<Payout>;
  /** The webhooks that are set up there, where its API says it. */
  registeredWebhooks?(signal: AbortSignal): Promise<RegisteredWebhook[]>;
  /** The header that its webhooks are signed in. */
  readonly signatureHeader: string;
  /** @throws CallError rejected, when the signature or the form is wrong. Pure: no I/O. */
  verifyWebhook(body: Uint8Array, headers: Headers): WebhookEvent;
  /** What the processor would send of an event with this number, of type `TEST_EVENT` and about no charge. */
  testWebhook(eventId: string): { body: string; headers: Record<string, string> };
}

/** The type of the webhook that `doctor` sends to the shop itself. */
export const TEST_EVENT = "farline:test";
