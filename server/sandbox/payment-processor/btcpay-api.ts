/** The same charges in the protocol of BTCPay Server: `/api/v1/stores/{store}/invoices…`. */
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Answer, type Call, complaint, json, jsonBody } from "../web/http";
import { invoiceOf, paymentMethodsOf } from "./btcpay-invoice";
import { answerPullPayments, makePullPayment } from "./btcpay-refunds";
import { type Operation, type View, withFaults } from "./faults";
import { NoSuchCharge, type Processor } from "./processor";
import { Cents } from "./schema";
import type { ChargeRecord } from "./store";

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

/** Answers a call of that store's program. @throws HttpError for a body that cannot be read. */
export async function answerBtcpay(
  call: Call,
  processor: Processor,
  store: BtcpayStore,
  origin: string,
): Promise<Answer> {
  const [, version, stores, storeId, invoices, id, part, ...rest] = call.path;
  if (!sameKey(call.header("authorization"), `token ${store.apiKey}`))
    return failure(401, "unauthenticated", "Authentication is required for accessing this endpoint");
  if (version === "v1" && stores === "stores" && invoices === "webhooks" && !id)
    return storeId === store.storeId ? webhooksOf(store) : forbidden();
  if (version === "v1" && storeId === store.storeId && invoices === "pull-payments" && !id)
    return answerPullPayments(call, processor, origin);
  if (version !== "v1" || stores !== "stores" || invoices !== "invoices" || rest.length > 0)
    return notFound();
  if (storeId !== store.storeId) return forbidden();
  const known = id ? processor.store.find(id)?.charge : undefined;
  return withFaults(processor, call, operationOf(call.method, id, part), known, async (view) => {
    try {
      return await answer(call, processor, store, origin, view);
    } catch (error) {
      if (error instanceof NoSuchCharge) return notFound();
      throw error;
    }
  });
}

/** The one that its events go to. */
function webhooksOf({ webhookUrl }: BtcpayStore): Answer {
  const authorizedEvents = { everything: true, specificEvents: [] };
  return json(200, [
    { id: "webhook", enabled: true, automaticRedelivery: true, url: webhookUrl, authorizedEvents },
  ]);
}

function forbidden(): Answer {
  return failure(403, "missing-permission", "Insufficient API permissions");
}

async function answer(
  call: Call,
  processor: Processor,
  { storeId }: BtcpayStore,
  origin: string,
  view: View,
): Promise<Answer> {
  const [id, part] = call.path.slice(5);
  const shown = (record: ChargeRecord) => {
    const charge = view(record);
    return charge ? [invoiceOf(charge, storeId, processor.now())] : [];
  };
  if (!id && call.method === "POST") {
    const body = NewInvoice.safeParse(await jsonBody(call));
    if (!body.success) return failure(422, "validation-error", complaint(body.error));
    const { amount, metadata, checkout } = body.data;
    const charge = processor.create(
      {
        name: metadata.itemDesc ?? "Invoice",
        description: metadata.itemDesc ?? "Invoice",
        priceCents: amount,
        metadata,
        redirectUrl: checkout.redirectURL,
        cancelUrl: checkout.redirectURL,
      },
      (code) => `${origin}/pay/${code}`,
      "btcpay",
    );
    return json(200, invoiceOf(charge, storeId, processor.now()));
  }
  if (!id) return list(call, processor, shown);
  const record = processor.record(id);
  if (record.protocol !== "btcpay") return notFound();
  if (part === "payment-methods" && call.method === "GET") {
    const charge = view(record);
    return charge ? json(200, paymentMethodsOf(charge)) : notFound();
  }
  if (part === "refund" && call.method === "POST")
    return makePullPayment(call, processor, processor.charge(id), origin);
  if (part === "status" && call.method === "POST") {
    const { status } = z.object({ status: z.string() }).parse(await jsonBody(call));
    if (status !== "Invalid") return failure(422, "validation-error", `${status} is not supported here`);
    processor.markInvalid(id);
    return json(200, shown(processor.record(id))[0]);
  }
  const [invoice] = part ? [] : shown(record);
  return invoice && call.method === "GET" ? json(200, invoice) : notFound();
}

/** Newest first. */
function list(call: Call, processor: Processor, shown: (record: ChargeRecord) => unknown[]): Answer {
  if (call.method !== "GET") return notFound();
  processor.catchUp();
  const orders = call.query.getAll("orderId");
  const from = Number(call.query.get("startDate") ?? 0) * 1_000;
  const [skip, take] = [Number(call.query.get("skip") ?? 0), Number(call.query.get("take") ?? 50)];
  const found = processor.store.charges.filter(
    ({ charge, protocol }) =>
      protocol === "btcpay" &&
      Date.parse(charge.created_at) >= from &&
      (orders.length === 0 || orders.includes(charge.metadata.orderId ?? "")),
  );
  return json(
    200,
    found
      .toReversed()
      .slice(skip, skip + take)
      .flatMap(shown),
  );
}

function operationOf(method: string, id: string | undefined, part: string | undefined): Operation {
  if (part === "status") return "cancel";
  if (part === "refund") return "refund";
  if (method === "POST") return "create";
  return id ? "read" : "list";
}

function notFound(): Answer {
  return failure(404, "invoice-not-found", "The invoice was not found");
}

function failure(status: number, code: string, message: string): Answer {
  return json(status, status === 422 ? [{ path: "", message }] : { code, message });
}

function sameKey(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
