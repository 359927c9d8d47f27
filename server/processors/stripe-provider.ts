/**
 * Stripe: cards, on its hosted page (Checkout Sessions). https://docs.stripe.com/api/checkout/sessions
 */
import type { Stripe } from "stripe";
import type { z } from "zod";
import { CallError, describe, exchange, parse } from "../outgoing";
import { type ChargeSnapshot, type PaymentProvider, type PayoutPart, TEST_EVENT } from "./provider";
import type { ProviderSettings } from "./adapter";
import {
  asPart,
  BalanceEntry,
  Dispute,
  Payout,
  Refund,
  Session,
  WebhookBody,
  WebhookEndpoints,
  NEEDED,
} from "./stripe-wire";
import { asRefundParams, stripeRefundSnapshot, withDispute } from "./stripe-refunds";
import { asParams, stripeSnapshot } from "./stripe-session";
import { checkStripeSignature, stripeSignature } from "./stripe-signature";
import { MAX_ANSWER_BYTES, Name, pageOf, readWebhook } from "./wire";

/** Whose answers stripe-wire.ts reads, whatever the account's own is. */
const API_VERSION = "2026-10-28.endive";
const PAGE = 100;
const UNFOLDED = "payment_intent.latest_charge.balance_transaction";

export function stripeProvider(settings: ProviderSettings & { secretKey: string }): PaymentProvider {
  const { origin, hostname, protocol, port } = new URL(settings.baseUrl);
  const hostedOrigins = [hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin];

  /** Asks through Stripe's library, which is loaded with the first call: it takes half a second and 20 MB. */
  async function library(what: string, signal: AbortSignal) {
    const { Stripe: Library } = await import("stripe");
    let failure: unknown;
    // The library would follow redirects, and send again what may have been done: so the call itself is ours.
    const carry = async (input: RequestInfo | URL, init: RequestInit = {}) => {
      try {
        const headers = Object.fromEntries(new Headers(init.headers));
        const called = { who: "processor", path: `/${what}`, maxBytes: MAX_ANSWER_BYTES } as const;
        return Response.json(await exchange(called, String(input), { ...init, headers }, signal));
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const api = new Library(settings.secretKey, {
      apiVersion: API_VERSION,
      host: hostname,
      port: port || (protocol === "https:" ? 443 : 80),
      protocol: protocol === "https:" ? "https" : "http",
      httpClient: Library.createFetchHttpClient(carry),
      maxNetworkRetries: 0,
      telemetry: false,
    });
    return async <Answer>(ask: (api: Stripe) => Promise<Answer>): Promise<Answer> => {
      try {
        return await ask(api);
      } catch (error) {
        throw failure ?? new CallError("ambiguous", describe(error));
      }
    };
  }

  const call = async (what: string, signal: AbortSignal, ask: (api: Stripe) => Promise<unknown>) =>
    (await library(what, signal))(ask);

  /** Everything of a list, the newest first; the library asks for page after page. */
  async function* each<One>(
    what: string,
    schema: z.ZodType<One>,
    signal: AbortSignal,
    list: (api: Stripe) => AsyncIterable<unknown>,
  ): AsyncIterable<One> {
    const ask = await library(what, signal);
    const all = await ask(async (api) => list(api)[Symbol.asyncIterator]());
    for (;;) {
      const { done, value } = await ask(() => all.next());
      if (done) return;
      yield parse(schema, value);
    }
  }

  /** Reads a session with its dispute, since the card's charge only says that there is one. */
  async function whole(session: Session, signal: AbortSignal): Promise<ChargeSnapshot> {
    const { payment_intent } = session;
    if (!payment_intent?.latest_charge?.disputed) return { ...snapshot(session), lostCents: 0 };
    const disputes = each("disputes", Dispute, signal, (api) =>
      api.disputes.list({ payment_intent: payment_intent.id, limit: 1 }),
    );
    for await (const newest of disputes) return withDispute(snapshot(session), newest);
    return snapshot(session);
  }

  const snapshot = (session: Session): ChargeSnapshot => ({
    ...stripeSnapshot(session),
    hostedUrl: pageOf(hostedOrigins, session.url ?? undefined),
  });

  return {
    id: settings.id,
    isTest: settings.isTest,
    showsOnePayment: false,
    hostedOrigins,
    coins: settings.coins,

    async createCharge(request, signal) {
      const options = { idempotencyKey: `session ${request.attemptId}` };
      const made = await call("sessions", signal, (api) =>
        api.checkout.sessions.create(asParams(request), options),
      );
      return snapshot(parse(Session, made));
    },

    async getCharge(ref, signal) {
      const found = await call("sessions/:id", signal, (api) =>
        api.checkout.sessions.retrieve(ref, { expand: [UNFOLDED] }),
      );
      return whole(parse(Session, found), signal);
    },

    async cancelCharge(ref, signal) {
      const ended = await call("sessions/:id/expire", signal, (api) =>
        api.checkout.sessions.expire(ref, { expand: [UNFOLDED] }),
      );
      return snapshot(parse(Session, ended));
    },

    async refund(request, signal) {
      const options = { idempotencyKey: `refund ${request.refundId}` };
      const made = await call("refunds", signal, (api) =>
        api.refunds.create(asRefundParams(request), options),
      );
      return stripeRefundSnapshot(parse(Refund, made));
    },

    /** Its keys are forgotten after a day; our note in the refund is not. */
    async findRefund({ refundId, payment }, signal) {
      const refunds = each("refunds", Refund, signal, (api) =>
        api.refunds.list({ payment_intent: payment, limit: PAGE }),
      );
      for await (const one of refunds)
        if (one.metadata?.refund_id === refundId) return stripeRefundSnapshot(one);
      return undefined;
    },

    async *listSince(since, signal) {
      const created = sinceIn(since);
      const list = each("sessions", Session, signal, (api) =>
        api.checkout.sessions.list({ created, limit: PAGE, expand: [`data.${UNFOLDED}`] }),
      );
      for await (const session of list) yield await whole(session, signal);
    },

    async *payouts(since, signal) {
      const created = sinceIn(since);
      const list = each("payouts", Payout, signal, (api) => api.payouts.list({ created, limit: PAGE }));
      for await (const { id: ref, amount: cents, arrival_date: paidAt, currency, status } of list) {
        if (currency !== "usd" || !["paid", "in_transit"].includes(status)) continue;
        const parts: PayoutPart[] = [];
        const entries = each("balance_transactions", BalanceEntry, signal, (api) =>
          api.balanceTransactions.list({ payout: ref, limit: PAGE, expand: ["data.source"] }),
        );
        for await (const entry of entries) if (entry.type !== "payout") parts.push(asPart(entry));
        yield { ref, paidAt, cents, parts };
      }
    },

    async registeredWebhooks(signal) {
      const found = await call("webhook_endpoints", signal, (api) =>
        api.webhookEndpoints.list({ limit: PAGE }),
      );
      return parse(WebhookEndpoints, found).data.map(({ url, status, enabled_events: sent }) => ({
        url,
        isOn: status === "enabled",
        lacks: sent.includes("*") ? [] : NEEDED.filter((event) => !sent.includes(event)),
      }));
    },

    signatureHeader: "Stripe-Signature",

    verifyWebhook(body, headers) {
      checkStripeSignature(body, headers.get("stripe-signature") ?? "", settings.webhookSecrets);
      const { id: eventId, type, livemode, account, data } = readWebhook(WebhookBody, body);
      const { object } = data;
      // What is of the other mode, or of another account, is taken in and means nothing: a refusal would bring it again.
      if (livemode === settings.isTest || account)
        return { eventId, type, ref: undefined, attemptId: undefined };
      return {
        eventId,
        type,
        ref: object.object === "checkout.session" ? Name.safeParse(object.id).data : undefined,
        attemptId: Name.safeParse(object.metadata?.attempt_id).data,
        payment: Name.safeParse(object.payment_intent).data,
        isPaid: /^checkout\.session\.(completed|async_payment_succeeded)$/.test(type),
      };
    },

    testWebhook(eventId) {
      const data = { object: { object: "test" } };
      const body = JSON.stringify({ id: eventId, type: TEST_EVENT, livemode: !settings.isTest, data });
      return { body, headers: { "Stripe-Signature": stripeSignature(body, settings.webhookSecrets[0]!) } };
    },
  };
}

function sinceIn(since: Date) {
  return { gte: Math.floor(since.getTime() / 1_000) };
}
