import type { SeenPayment } from "../books/seen";
import type { AttemptState } from "./rules";

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
  /** That the card's holder disputes it at their bank, where that is so and was asked for. */
  dispute?: { reason: string; cents: number; evidenceUntil: Date | undefined } | undefined;
}

export interface ChargeRequest {
  attemptId: string;
  /** When the attempt began: an idempotent call made again is the same to the letter. */
  begunAt: Date;
  orderId: string;
  cents: number;
  currency: "USD";
  name: string;
  description: string;
  preferredCoin: string | undefined;
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
}

/** A webhook as it is set up at the processor. */
export interface RegisteredWebhook {
  url: string;
  isOn: boolean;
  /** What the shop has to hear of, and it does not tell. */
  lacks: readonly string[];
}

/** One payment processor. Every call answers or throws a ProviderError within the signal's time. */
export interface PaymentProvider {
  readonly id: string;
  /** Whether no money moves there: what is booked of it stays out of every figure of the business. */
  readonly isTest: boolean;
  /** Origins of its hosted pages: the only foreign places a customer is ever sent to. */
  readonly hostedOrigins: readonly string[];
  /** Codes of the coins that it takes, each once, in the order in which it lists them; none where it takes cards. */
  readonly coins: readonly string[];
  createCharge(request: ChargeRequest, signal: AbortSignal): Promise<ChargeSnapshot>;
  getCharge(ref: string, signal: AbortSignal): Promise<ChargeSnapshot>;
  /** The charge that was made for an attempt, where the processor can look for it; else its list is read. */
  findCharge?(attemptId: string, signal: AbortSignal): Promise<ChargeSnapshot | undefined>;
  /**
   * Calls off a charge that nothing was paid for, where the processor can.
   * @throws ProviderError rejected, once something was.
   */
  cancelCharge?(ref: string, signal: AbortSignal): Promise<ChargeSnapshot>;
  /** Newest first, back to `since`. */
  listSince(since: Date, signal: AbortSignal): AsyncIterable<ChargeSnapshot>;
  /** The webhooks that are set up there, where its API tells. */
  registeredWebhooks?(signal: AbortSignal): Promise<RegisteredWebhook[]>;
  /** The header that its webhooks are signed in. */
  readonly signatureHeader: string;
  /** @throws ProviderError rejected, when the signature or the form is wrong. Pure: no I/O. */
  verifyWebhook(body: Uint8Array, headers: Headers): WebhookEvent;
  /** What the processor would send of an event with this number, of type `TEST_EVENT` and about no charge. */
  testWebhook(eventId: string): { body: string; headers: Record<string, string> };
}

/** Of the webhook that `doctor` sends to the shop itself. */
export const TEST_EVENT = "farline:test";

/**
 * unavailable: surely not done, try later. ambiguous: may have been done, so look before trying again.
 * rejected: our request is wrong. unauthorized: our key is. not_found: no such charge.
 */
export type ProviderErrorKind = "unavailable" | "ambiguous" | "rejected" | "unauthorized" | "not_found";

export class ProviderError extends Error {
  override readonly name = "ProviderError";

  constructor(
    readonly kind: ProviderErrorKind,
    message: string,
  ) {
    super(message);
  }
}
