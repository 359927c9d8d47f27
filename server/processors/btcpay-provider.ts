/**
 * BTCPay Server, which its owner runs: the Greenfield API.
 * https://docs.btcpayserver.org/API/Greenfield/v1/
 */
import { CallError, parse } from "../outgoing";
import {
  type ChargeRequest,
  type ChargeSnapshot,
  type PaymentProvider,
  type RefundSnapshot,
  TEST_EVENT,
} from "./provider";
import type { ProviderSettings } from "./adapter";
import { btcpaySnapshot } from "./btcpay-invoice";
import { asRefund, pullPaymentName, btcpayRefundSnapshot } from "./btcpay-refunds";
import {
  Invoice,
  Invoices,
  PaymentMethods,
  Payouts,
  PullPayment,
  PullPayments,
  WebhookBody,
  Webhooks,
} from "./btcpay-wire";
import { callProcessor, checkSignature, Name, pageOf, readWebhook, signatureOf } from "./wire";

const PAGE = 100;
/** What moves an order. */
const NEEDED = [
  "InvoiceReceivedPayment",
  "InvoiceProcessing",
  "InvoiceExpired",
  "InvoiceSettled",
  "InvoiceInvalid",
];

interface BtcpaySettings extends ProviderSettings {
  storeId: string;
  apiKey: string;
}

export function btcpayProvider(settings: BtcpaySettings): PaymentProvider {
  const hostedOrigins = [new URL(settings.baseUrl).origin];
  const store = `${settings.baseUrl}/api/v1/stores/${encodeURIComponent(settings.storeId)}`;
  const key = { Authorization: `token ${settings.apiKey}` };

  const call = (path: string, signal: AbortSignal, body?: unknown) =>
    callProcessor(
      `${store}/invoices${path}`,
      `/invoices${path.replace(/\?.*/, "").replace(/^\/[^/]+/, "/:id")}`,
      key,
      signal,
      body,
    );

  const callApi = (path: string, pattern: string, signal: AbortSignal) =>
    callProcessor(`${settings.baseUrl}/api/v1${path}`, pattern, key, signal);

  /** What was claimed of a pull payment is a call of its own. */
  async function withPayouts(json: unknown, signal: AbortSignal): Promise<RefundSnapshot> {
    const made = parse(PullPayment, json);
    const path = `/pull-payments/${encodeURIComponent(made.id)}/payouts?includeCancelled=false`;
    const payouts = parse(Payouts, await callApi(path, "/pull-payments/:id/payouts", signal));
    return btcpayRefundSnapshot(made, payouts, hostedOrigins);
  }

  /** An invoice says nothing of its payments: they are asked for where there may be some. */
  async function snapshot(json: unknown, signal: AbortSignal, isRead = true): Promise<ChargeSnapshot> {
    const invoice = parse(Invoice, json);
    const methods = isRead
      ? parse(PaymentMethods, await call(`/${encodeURIComponent(invoice.id)}/payment-methods`, signal))
      : [];
    return btcpaySnapshot(invoice, methods, pageOf(hostedOrigins, invoice.checkoutLink));
  }

  return {
    id: settings.id,
    isTest: settings.isTest,
    showsOnePayment: false,
    hostedOrigins,
    coins: settings.coins,

    async createCharge(request, signal) {
      return snapshot(await call("", signal, asBody(request)), signal, false);
    },

    async getCharge(ref, signal) {
      return snapshot(await call(`/${encodeURIComponent(ref)}`, signal), signal);
    },

    async findCharge(attemptId, signal) {
      const found = parse(Invoices, await call(`?orderId=${encodeURIComponent(attemptId)}`, signal));
      const invoice = found.find(({ metadata }) => metadata?.orderId === attemptId);
      return invoice && this.getCharge(invoice.id, signal);
    },

    async cancelCharge(ref, signal) {
      const path = `/${encodeURIComponent(ref)}`;
      const { status, additionalStatus } = parse(Invoice, await call(path, signal));
      // It would let us call off what is paid: that is for a person.
      if (status !== "New" || additionalStatus !== "None")
        throw new CallError("rejected", `the invoice is ${status} ${additionalStatus}`);
      return snapshot(await call(`${path}/status`, signal, { status: "Invalid" }), signal);
    },

    async refund(request, signal) {
      const path = `/${encodeURIComponent(request.ref)}/refund`;
      return btcpayRefundSnapshot(
        parse(PullPayment, await call(path, signal, asRefund(request))),
        [],
        hostedOrigins,
      );
    },

    async findRefund({ refundId, known }, signal) {
      if (known !== undefined)
        return withPayouts(
          await callApi(`/pull-payments/${encodeURIComponent(known)}`, "/pull-payments/:id", signal),
          signal,
        );
      const path = `/stores/${encodeURIComponent(settings.storeId)}/pull-payments?includeArchived=true`;
      const all = parse(PullPayments, await callApi(path, "/pull-payments", signal));
      const ours = all.find(({ name }) => name === pullPaymentName(refundId));
      return ours && withPayouts(ours, signal);
    },

    async *listSince(since, signal) {
      for (let page = 0; ; page++) {
        const from = Math.floor(since.getTime() / 1_000);
        const json = await call(`?startDate=${from}&take=${PAGE}&skip=${page * PAGE}`, signal);
        const invoices = parse(Invoices, json);
        for (const [index, { additionalStatus, status }] of invoices.entries()) {
          const isUnpaid = additionalStatus === "None" && (status === "New" || status === "Expired");
          yield await snapshot((json as unknown[])[index], signal, !isUnpaid);
        }
        if (invoices.length < PAGE) return;
      }
    },

    async registeredWebhooks(signal) {
      const found = parse(Webhooks, await callProcessor(`${store}/webhooks`, "/webhooks", key, signal));
      return found.map(({ url, enabled, automaticRedelivery, authorizedEvents }) => {
        const { everything, specificEvents } = authorizedEvents;
        const lacks = everything ? [] : NEEDED.filter((event) => !specificEvents?.includes(event));
        // Without it one that did not arrive is not sent again.
        return {
          url,
          isOn: enabled,
          lacks: automaticRedelivery ? lacks : [...lacks, "automatic redelivery"],
        };
      });
    },

    signatureHeader: "BTCPay-Sig",

    verifyWebhook(body, headers) {
      const [, signature = ""] = /^sha256=(.*)$/.exec(headers.get("btcpay-sig") ?? "") ?? [];
      checkSignature(body, signature, settings.webhookSecrets);
      const event = readWebhook(WebhookBody, body);
      const { originalDeliveryId: eventId, type, storeId, invoiceId, metadata } = event;
      // What is of another store, or of no invoice, is taken in: a refusal would hold up what comes after it.
      if (storeId !== settings.storeId) return { eventId, type, ref: undefined, attemptId: undefined };
      const isPaid = type === "InvoiceProcessing" || type === "InvoiceSettled";
      return { eventId, type, ref: invoiceId, attemptId: Name.safeParse(metadata?.orderId).data, isPaid };
    },

    testWebhook(eventId) {
      const event = { originalDeliveryId: eventId, type: TEST_EVENT, storeId: settings.storeId };
      const body = JSON.stringify(event);
      return { body, headers: { "BTCPay-Sig": `sha256=${signatureOf(body, settings.webhookSecrets[0]!)}` } };
    },
  };
}

function asBody(request: ChargeRequest) {
  return {
    amount: (request.cents / 100).toFixed(2),
    currency: request.currency,
    // It finds invoices by this one, so it is the attempt and not the order: an order may have several.
    metadata: { orderId: request.attemptId, itemDesc: request.name, shopOrderId: request.orderId },
    checkout: { redirectURL: request.successUrl, redirectAutomatically: true },
  };
}
