/**
 * The Coinbase Commerce wire protocol (version 2018-03-22), which other processors and our sandbox
 * speak too: https://docs.cdp.coinbase.com/commerce/reference
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { callOut, describe, neverArrived, readJson } from "../../outgoing";
import type { AttemptState } from "../rules";
import {
  type ChargeRequest,
  type ChargeSnapshot,
  type PaymentProvider,
  ProviderError,
  type WebhookEvent,
} from "../provider";
import { Charge, ChargeAnswer, ChargePage, Name, WebhookBody } from "./commerce-wire";

const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_PAGES = 20;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

interface CommerceSettings {
  /** Whose charges these are: what is kept of a payment names it. */
  id: string;
  baseUrl: string;
  apiKey: string;
  /** Any of them may sign: two are live while one replaces the other. */
  webhookSecrets: readonly string[];
  isTest: boolean;
  /** The protocol has no call that lists them. */
  coins: readonly string[];
}

export function commerce(settings: CommerceSettings): PaymentProvider {
  const { origin, hostname } = new URL(settings.baseUrl);
  const hostedOrigins =
    hostname === "api.commerce.coinbase.com" ? ["https://commerce.coinbase.com"] : [origin];

  function snapshot(charge: Charge): ChargeSnapshot {
    return { ...asSnapshot(charge), hostedUrl: pageOf(hostedOrigins, charge.hosted_url) };
  }

  async function call(path: string, signal: AbortSignal, body?: unknown): Promise<unknown> {
    let response: Response;
    try {
      const pattern = path.replace(/\?.*/, "").replace(/^\/charges\/.+/, "/charges/:id");
      response = await callOut({ who: "processor", path: pattern }, `${settings.baseUrl}${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          "X-CC-Api-Key": settings.apiKey,
          "X-CC-Version": "2018-03-22",
          Accept: "application/json",
          ...(body ? { "Content-Type": "application/json" } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
        redirect: "error",
        signal,
      });
    } catch (error) {
      throw new ProviderError(neverArrived(error) ? "unavailable" : "ambiguous", describe(error));
    }
    if (!response.ok) {
      await response.body?.cancel().catch(() => {});
      throw new ProviderError(kindOfStatus(response.status), `the processor answered ${response.status}`);
    }
    try {
      return await readJson(response, MAX_ANSWER_BYTES);
    } catch (error) {
      throw new ProviderError("ambiguous", describe(error));
    }
  }

  return {
    id: settings.id,
    isTest: settings.isTest,
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
      for (let page = 0; page < MAX_PAGES; page++) {
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

    verifyWebhook(body, headers) {
      const signature = headers.get("x-cc-webhook-signature") ?? "";
      if (!HEX_SHA256.test(signature)) throw new ProviderError("rejected", "the webhook is not signed");
      const given = Buffer.from(signature, "hex"); // which by itself would stop quietly at what is not hex
      const isOurs = settings.webhookSecrets.some((secret) => {
        const expected = createHmac("sha256", secret).update(body).digest();
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isOurs) throw new ProviderError("rejected", "the webhook's signature is wrong");
      return asEvent(body);
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

/** The hosted page's address, if it is one of the processor's: a customer is never sent anywhere else. */
function pageOf(origins: readonly string[], url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { origin, href } = new URL(url);
  return origins.includes(origin) ? href : undefined;
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
    metadata: new Map(
      Object.entries(charge.metadata ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    ),
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
  switch (status) {
    case "NEW":
    case "SIGNED":
      return "open";
    case "PENDING":
      return "seen";
    case "COMPLETED":
      return "settled";
    case "EXPIRED":
      return "expired";
    case "CANCELED":
      return "cancelled";
    case "FAILED":
      return "failed";
    case "RESOLVED":
      return "resolved";
    case "PENDING REFUND": // until it is done, a person looks
      return "resolved";
    case "REFUNDED":
      return "refunded";
    case "UNRESOLVED":
      return unresolved(context);
    default:
      return "open"; // one that we do not know is no payment; the next check tells more
  }
}

function unresolved(context: string | null | undefined): AttemptState {
  if (context === "UNDERPAID") return "short";
  if (context === "OVERPAID") return "over";
  if (context === "DELAYED") return "late";
  return "multiple"; // MULTIPLE, OTHER and whatever comes: a person looks
}

/** @returns integer cents; NaN when the text is no amount, so that no comparison holds. */
function toCents(amount: string | undefined): number {
  return /^\d{1,9}(\.\d{1,8})?$/.test(amount ?? "") ? Math.round(Number(amount) * 100) : Number.NaN;
}

function asEvent(body: Uint8Array): WebhookEvent {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new ProviderError("rejected", "the webhook is not JSON");
  }
  const parsed = WebhookBody.safeParse(json);
  if (!parsed.success) throw new ProviderError("rejected", "the webhook is not an event");
  const { id, type, data } = parsed.data.event;
  const attemptId = data?.metadata?.attempt_id;
  return { eventId: id, type, ref: data?.id, attemptId: Name.safeParse(attemptId).data };
}

function parse<Schema extends z.ZodTypeAny>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ProviderError("ambiguous", "the processor's answer has another form");
  return parsed.data;
}

function kindOfStatus(status: number) {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "not_found";
  if (status === 429) return "unavailable";
  return status >= 500 ? "ambiguous" : "rejected";
}
