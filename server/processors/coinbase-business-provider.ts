/**
 * Coinbase Business: the Checkouts API, USDC on Base.
 * https://docs.cdp.coinbase.com/coinbase-business/checkout-apis/overview
 */
import { createHash } from "node:crypto";
import { CallError, parse } from "../outgoing";
import { type AttemptState, toUnits } from "./rules";
import { HOUR, timestamp } from "../clock";
import {
  type ChargeRequest,
  type ChargeSnapshot,
  type PaymentProvider,
  type RefundRequest,
  type RefundSnapshot,
  TEST_EVENT,
} from "./provider";
import type { ProviderSettings } from "./adapter";
import { type CdpKey, cdpToken } from "./cdp-token";
import { Checkout, CheckoutPage, type Refund, Refunded, WebhookBody } from "./coinbase-business-wire";
import { checkHook0, hook0Headers } from "./hook0";
import { callProcessor, Name, pageOf, readWebhook, textsIn, toCents } from "./wire";

const PAGE = 100;
const CHECKOUTS = "/api/v1/checkouts";

export function coinbaseBusinessProvider(settings: ProviderSettings & { key: CdpKey }): PaymentProvider {
  const { origin, hostname } = new URL(settings.baseUrl);
  const hostedOrigins = hostname === "business.coinbase.com" ? ["https://payments.coinbase.com"] : [origin];

  async function call(path: string, signal: AbortSignal, body?: unknown, headers: object = {}) {
    const url = new URL(`${settings.baseUrl}${CHECKOUTS}${path}`);
    const token = await cdpToken(settings.key, body ? "POST" : "GET", url);
    return callProcessor(
      url.href,
      `/checkouts${path.replace(/\?.*/, "").replace(/^\/[^/]+/, "/:id")}`,
      { Authorization: `Bearer ${token}`, ...headers },
      signal,
      body,
    );
  }

  const snapshot = (checkout: Checkout): ChargeSnapshot => ({
    ...asSnapshot(checkout),
    hostedUrl: pageOf(hostedOrigins, checkout.url),
  });

  return {
    id: settings.id,
    isTest: settings.isTest,
    hostedOrigins,
    coins: settings.coins,
    showsOnePayment: true,

    async createCharge(request, signal) {
      const headers = { "X-Idempotency-Key": idempotencyKey(request.attemptId) };
      return snapshot(parse(Checkout, await call("", signal, asBody(request), headers)));
    },

    async getCharge(ref, signal) {
      return snapshot(parse(Checkout, await call(`/${encodeURIComponent(ref)}`, signal)));
    },

    async cancelCharge(ref, signal) {
      return snapshot(parse(Checkout, await call(`/${encodeURIComponent(ref)}/deactivate`, signal, {})));
    },

    async refund(request, signal) {
      const path = `/${encodeURIComponent(request.ref)}/refund`;
      const headers = { "X-Idempotency-Key": idempotencyKey(request.refundId) };
      const { checkout } = parse(Refunded, await call(path, signal, asRefund(request), headers));
      const made = ourRefund(checkout, request) ?? checkout.refunds?.at(-1);
      if (!made) throw new CallError("ambiguous", "the processor names no refund");
      return refundSnapshot(made);
    },

    async findRefund(request, signal) {
      const path = `/${encodeURIComponent(request.ref)}`;
      const ours = ourRefund(parse(Checkout, await call(path, signal)), request);
      return ours && refundSnapshot(ours);
    },

    /** No order is documented: only a list that has been newest first so far ends before its last page. */
    async *listSince(since, signal) {
      const seen = new Set<string>();
      let token = "";
      let last = Infinity;
      for (let isNewestFirst = true; ;) {
        const query = new URLSearchParams({ pageSize: String(PAGE), ...(token && { pageToken: token }) });
        const page = parse(CheckoutPage, await call(`?${query}`, signal));
        for (const checkout of page.checkouts) {
          const made = checkout.createdAt.getTime();
          isNewestFirst &&= made <= last;
          last = made;
          if (made >= since.getTime()) yield snapshot(checkout);
        }
        const next = page.nextPageToken ?? "";
        if (!next || (isNewestFirst && last < since.getTime())) return;
        if (seen.has(next)) throw new CallError("ambiguous", "the processor's list does not go on");
        seen.add((token = next));
      }
    },

    signatureHeader: "X-Hook0-Signature",

    verifyWebhook(body, headers) {
      const signed = checkHook0(body, headers, settings.webhookSecrets);
      const { id, eventType, updatedAt, refundedAmount, metadata } = readWebhook(WebhookBody, body);
      // The body has no number of the event, and a header counts only where the signature covers it.
      const number = signed.get("x-event-id") ?? digest([id, eventType, updatedAt, refundedAmount]);
      if (!Name.safeParse(number).success)
        throw new CallError("rejected", "the webhook's event has no number");
      const attemptId = Name.safeParse(metadata?.attempt_id).data;
      const isPaid = eventType === "checkout.payment.success";
      return { eventId: number, type: eventType, ref: id, attemptId, isPaid };
    },

    testWebhook(eventId) {
      const body = JSON.stringify({ id: eventId, eventType: TEST_EVENT });
      return { body, headers: hook0Headers(body, eventId, settings.webhookSecrets[0]!) };
    },
  };
}

function asBody(request: ChargeRequest) {
  return {
    amount: (request.cents / 100).toFixed(2),
    currency: "USDC",
    network: "base",
    description: request.description.slice(0, 200),
    metadata: { order_id: request.orderId, attempt_id: request.attemptId },
    successRedirectUrl: request.successUrl,
    failRedirectUrl: request.cancelUrl,
    expiresAt: timestamp(new Date(request.begunAt.getTime() + HOUR)), // or it would stay open for as long as they please
  };
}

function asRefund({ refundId, cents, reason }: RefundRequest) {
  // Nothing else of what we say comes back with the refund.
  return {
    amount: (cents / 100).toFixed(2),
    currency: "USDC",
    reason: `${refundId}: ${reason}`.slice(0, 200),
  };
}

function ourRefund({ refunds }: Checkout, { refundId, known }: RefundRequest): Refund | undefined {
  return refunds?.find(({ id, reason }) => id === known || reason?.startsWith(`${refundId}:`));
}

function refundSnapshot({ id, status }: Refund): RefundSnapshot {
  if (status === "COMPLETED") return { ref: id, state: "sent" };
  return status === "FAILED" ? { ref: id, state: "failed", why: status } : { ref: id, state: "pending" };
}

/** What was sent back, or is on its way, in cents. */
function refundedCents({ refunds, refundedAmount }: Checkout): number {
  const under = (refunds ?? []).filter(({ status }) => status !== "FAILED");
  const sum = under.reduce((cents, { amount }) => cents + toCents(amount), 0);
  return Number.isFinite(sum) && refunds ? sum : toCents(refundedAmount ?? "0");
}

/** A UUID of version 4 that is the same for the same number of ours. */
function idempotencyKey(ourId: string): string {
  const bytes = createHash("sha256").update(ourId).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function digest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function asSnapshot(checkout: Checkout): Omit<ChargeSnapshot, "hostedUrl"> {
  const { id, amount, currency, network, status, settlement, transactionHash } = checkout;
  return {
    ref: id,
    code: id,
    state: stateOf(checkout),
    // One USDC is one dollar here, as it is to those who issue it: nothing is converted.
    priced: { cents: toCents(amount), currency: currency === "USDC" ? "USD" : currency },
    pricedIn: new Map([[network, { amount, coin: currency }]]),
    payments: transactionHash
      ? [
          {
            network,
            transactionId: transactionHash,
            coin: settlement?.currency ?? currency,
            amount: settlement?.totalAmount ?? "",
            isConfirmed: !["ACTIVE", "PROCESSING", "FAILED"].includes(status),
          },
        ]
      : [],
    metadata: textsIn(checkout.metadata),
    expiresAt: checkout.expiresAt ?? undefined,
    version: Math.floor(checkout.updatedAt.getTime() / 1_000),
    createdAt: checkout.createdAt,
    refundedCents: refundedCents(checkout),
    feeCents: settlement?.feeAmount === undefined ? undefined : toCents(settlement.feeAmount),
  };
}

function stateOf({ status, transactionHash, amount, settlement }: Checkout): AttemptState {
  switch (status) {
    case "PROCESSING":
      return "seen";
    case "COMPLETED":
      return comparedWithPrice(amount, settlement?.totalAmount);
    case "EXPIRED":
      return transactionHash ? "late" : "expired";
    case "DEACTIVATED":
      return transactionHash ? "late" : "cancelled";
    case "FAILED":
      return "failed";
    case "REFUNDED":
      return "refunded";
    case "PARTIALLY_REFUNDED":
      return "part_refunded";
    default:
      return "open"; // ACTIVE; one that we do not know is no payment
  }
}

/** Where it does not say what came, the order's own check finds too little. */
function comparedWithPrice(amount: string, total: string | undefined): "settled" | "short" | "over" {
  const [price, came] = [toUnits(amount), toUnits(total)];
  if (price === undefined || came === undefined || came === price) return "settled";
  return came < price ? "short" : "over";
}
