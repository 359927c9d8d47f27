/** The same charges in the protocol of BTCPay Server: `/api/v1/stores/{store}/invoices…`. */
import { z } from "zod";
import { type Answer, isSecret, json, jsonBody, taken } from "../web/http";
import type { EventType } from "./charge";
import { markInvalid } from "./charges";
import { invoiceOf, paymentMethodsOf } from "./btcpay-invoice";
import { listPullPayments, makePullPayment, readPullPayment } from "./btcpay-refunds";
import { type Asked, listed, type Protocol } from "./protocol";
import { Cents } from "./coins";
import { sign } from "./webhooks";

/** A store at the stand-in, and where its events go. */
export interface BtcpayStore {
  storeId: string;
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

const NewInvoice = z.object({
  amount: Cents,
  currency: z.literal("USD"),
  metadata: z.record(z.string(), z.string()).default({}),
  checkout: z.object({ redirectURL: z.url().optional() }).default({}),
});

/** Its webhook of a refund has nothing that names the invoice. */
const ANNOUNCED: Partial<Record<EventType, string>> = {
  "charge:created": "InvoiceCreated",
  "charge:pending": "InvoiceReceivedPayment",
  "charge:confirmed": "InvoiceSettled",
  "charge:failed": "InvoiceExpired",
  "charge:delayed": "InvoiceReceivedPayment",
  "charge:resolved": "InvoiceSettled",
};

export function btcpay({ storeId, apiKey, webhookSecret, webhookUrl }: BtcpayStore): Protocol {
  const shown = (charge: Parameters<typeof invoiceOf>[0]) => invoiceOf(charge, storeId);
  return {
    name: "btcpay",
    webhookSecret,
    webhookUrl,
    resource: "invoices",
    pathOf([api, , resource, ...rest]) {
      if (api !== "api") return undefined;
      if (resource === "pull-payments") return [resource, ...rest]; // asks for no key
      return resource === "stores" ? rest.slice(1) : undefined;
    },
    instead({ path, header }) {
      if (path[2] === "pull-payments") return undefined;
      if (!isSecret(header("authorization"), `token ${apiKey}`))
        return failure(401, "unauthenticated", "Authentication is required for accessing this endpoint");
      if (path[3] === storeId) return undefined;
      return failure(403, "missing-permission", "Insufficient API permissions");
    },
    notFound: () => failure(404, "invoice-not-found", "The invoice was not found"),
    refused: (message) => json(422, [{ path: "", message }]),
    calls: {
      "POST invoices": ["create", async (asked) => shown(await create(asked))],
      "GET invoices": ["list", (asked) => list(asked).map((charge) => shown(charge))],
      "GET invoices/*": ["read", (asked) => shown(asked.seen())],
      "GET invoices/*/payment-methods": ["read", ({ seen }) => paymentMethodsOf(seen())],
      "POST invoices/*/refund": ["refund", makePullPayment],
      "POST invoices/*/status": [
        "cancel",
        async (asked) => {
          taken(z.object({ status: z.literal("Invalid") }), await jsonBody(asked.call));
          return shown(asked.change(markInvalid));
        },
      ],
      "GET webhooks": ["read", () => [{ ...WEBHOOK, url: webhookUrl }]],
      "GET pull-payments": ["read", listPullPayments],
      "GET pull-payments/*": ["read", readPullPayment],
      "GET pull-payments/*/payouts": ["read", readPullPayment],
    },
    isAnnounced: ({ type }) => ANNOUNCED[type] !== undefined,
    /** Indented JSON without amounts, signed over its bytes. */
    messageOf(event, { delivery: { id }, number, secret }) {
      const message = {
        deliveryId: number === 1 ? id : `${id}-${number}`,
        webhookId: "sandbox",
        originalDeliveryId: id,
        isRedelivery: number > 1,
        type: ANNOUNCED[event.type],
        timestamp: Math.floor(Date.parse(event.created_at) / 1_000),
        storeId,
        invoiceId: event.data.id,
        metadata: event.data.metadata,
      };
      const body = JSON.stringify(message, null, 2);
      return { body, headers: { "BTCPay-Sig": `sha256=${sign(body, secret)}` } };
    },
  };
}

/** The one that its events go to. */
const WEBHOOK = {
  id: "webhook",
  enabled: true,
  automaticRedelivery: true,
  authorizedEvents: { everything: true, specificEvents: [] },
};

async function create({ call, open }: Asked) {
  const { amount, metadata, checkout } = taken(NewInvoice, await jsonBody(call));
  const name = metadata.itemDesc ?? "Invoice";
  const [redirectUrl, cancelUrl] = [checkout.redirectURL, checkout.redirectURL];
  return open({ name, description: name, priceCents: amount, metadata, redirectUrl, cancelUrl });
}

/** Newest first. */
function list(asked: Asked) {
  const { query } = asked.call;
  const orders = query.getAll("orderId");
  const from = Number(query.get("startDate") ?? 0) * 1_000;
  const [skip, take] = [Number(query.get("skip") ?? 0), Number(query.get("take") ?? 50)];
  return listed(asked, "btcpay")
    .filter(({ created_at }) => Date.parse(created_at) >= from)
    .filter(({ metadata }) => orders.length === 0 || orders.includes(metadata.orderId ?? ""))
    .toReversed()
    .slice(skip, skip + take);
}

function failure(status: number, code: string, message: string): Answer {
  return json(status, { code, message });
}
