/**
 * The Coinbase Commerce wire protocol (version 2018-03-22), which other processors and our sandbox
 * speak too: https://docs.cdp.coinbase.com/commerce/reference
 */
import { parse } from "../outgoing";
import type { AttemptState } from "./rules";
import { type ChargeRequest, type ChargeSnapshot, type PaymentProvider, TEST_EVENT } from "./provider";
import type { ProviderSettings } from "./adapter";
import { Charge, ChargeAnswer, ChargePage, WebhookBody } from "./commerce-wire";
import {
  callProcessor,
  checkSignature,
  Name,
  pageOf,
  readWebhook,
  signatureOf,
  textsIn,
  toCents,
} from "./wire";

export function commerceProvider(settings: ProviderSettings & { apiKey: string }): PaymentProvider {
  const { origin, hostname } = new URL(settings.baseUrl);
  const hostedOrigins =
    hostname === "api.commerce.coinbase.com" ? ["https://commerce.coinbase.com"] : [origin];

  function snapshot(charge: Charge): ChargeSnapshot {
    return { ...asSnapshot(charge), hostedUrl: pageOf(hostedOrigins, charge.hosted_url) };
  }

  const call = (path: string, signal: AbortSignal, body?: unknown) =>
    callProcessor(
      `${settings.baseUrl}${path}`,
      path.replace(/\?.*/, "").replace(/^\/charges\/.+/, "/charges/:id"),
      { "X-CC-Api-Key": settings.apiKey, "X-CC-Version": "2018-03-22" },
      signal,
      body,
    );

  return {
    id: settings.id,
    isTest: settings.isTest,
    showsOnePayment: false,
    hostedOrigins,
    coins: settings.coins,

    async createCharge(request, signal) {
      return snapshot(parse(ChargeAnswer, await call("/charges", signal, asBody(request))).data);
    },

    async getCharge(ref, signal) {
      return snapshot(parse(ChargeAnswer, await call(`/charges/${encodeURIComponent(ref)}`, signal)).data);
    },

    async cancelCharge(ref, signal) {
      const path = `/charges/${encodeURIComponent(ref)}/cancel`;
      return snapshot(parse(ChargeAnswer, await call(path, signal, {})).data);
    },

    async *listSince(since, signal) {
      let path = "/charges?limit=100";
      for (;;) {
        const { data, pagination } = parse(ChargePage, await call(path, signal));
        for (const charge of data) {
          if (Date.parse(charge.created_at) < since.getTime()) return;
          yield snapshot(charge);
        }
        const last = pagination.cursor_range?.at(-1) ?? data.at(-1)?.id;
        if (!pagination.next_uri || !last) return;
        path = `/charges?limit=100&starting_after=${encodeURIComponent(last)}`;
      }
    },

    signatureHeader: "X-CC-Webhook-Signature",

    verifyWebhook(body, headers) {
      checkSignature(body, headers.get("x-cc-webhook-signature") ?? "", settings.webhookSecrets);
      const { id: eventId, type, data } = readWebhook(WebhookBody, body).event;
      const attemptId = Name.safeParse(data?.metadata?.attempt_id).data;
      const isPaid = /^charge:(pending|confirmed|delayed)$/.test(type);
      return { eventId, type, ref: data?.id, attemptId, isPaid };
    },

    testWebhook(eventId) {
      const body = JSON.stringify({ event: { id: eventId, type: TEST_EVENT } });
      return { body, headers: { "X-CC-Webhook-Signature": signatureOf(body, settings.webhookSecrets[0]!) } };
    },
  };
}

function asBody(request: ChargeRequest) {
  return {
    name: request.name.slice(0, 200),
    description: request.description.slice(0, 200),
    pricing_type: "fixed_price",
    local_price: { amount: (request.cents / 100).toFixed(2), currency: request.currency },
    metadata: {
      order_id: request.orderId,
      attempt_id: request.attemptId,
      ...(request.preferredCoin ? { preferred_coin: request.preferredCoin } : {}),
    },
    redirect_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

function asSnapshot(charge: Charge): Omit<ChargeSnapshot, "hostedUrl"> {
  const { local, ...networks } = charge.pricing ?? {};
  return {
    ref: charge.id,
    code: charge.code,
    state: stateOf(charge),
    priced: { cents: toCents(local?.amount), currency: local?.currency ?? "" },
    pricedIn: new Map(
      Object.entries(networks).map(([network, { amount, currency }]) => [
        network,
        { amount, coin: currency },
      ]),
    ),
    payments: charge.payments.map((payment) => ({
      network: payment.network,
      transactionId: payment.transaction_id ?? "",
      coin: payment.value?.crypto?.currency ?? "",
      amount: payment.value?.crypto?.amount ?? "",
      isConfirmed: payment.status === "CONFIRMED",
    })),
    metadata: textsIn(charge.metadata),
    expiresAt: charge.expires_at ? new Date(charge.expires_at) : undefined,
    version: charge.timeline.length,
    createdAt: charge.created_at ? new Date(charge.created_at) : undefined,
  };
}

/**
 * The charge's last timeline entry decides; a webhook's type does not (`charge:failed` covers three cases).
 */
function stateOf(charge: Charge): AttemptState {
  const { status, context } = charge.timeline.at(-1)!;
  if (status === "UNRESOLVED") return unresolved.get(context ?? "") ?? "multiple"; // OTHER and whatever comes: a person looks
  return states.get(status) ?? "open"; // NEW, SIGNED; one that we do not know is no payment
}

const states: ReadonlyMap<string, AttemptState> = new Map([
  ["PENDING", "seen"],
  ["COMPLETED", "settled"],
  ["EXPIRED", "expired"],
  ["CANCELED", "cancelled"],
  ["FAILED", "failed"],
  ["RESOLVED", "resolved"],
  ["PENDING REFUND", "resolved"], // until it is done, a person looks
  ["REFUNDED", "refunded"],
]);

const unresolved: ReadonlyMap<string, AttemptState> = new Map([
  ["UNDERPAID", "short"],
  ["OVERPAID", "over"],
  ["DELAYED", "late"],
]);
