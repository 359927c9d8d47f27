/** The same charges in the protocol of Stripe: `/v1/checkout/sessions…`, `/v1/refunds`, `/v1/disputes`. */
import { z } from "zod";
import { type Answer, type Call, complaint, json, problem } from "../web/http";
import { ChargeStateError } from "./charges";
import { type Operation, type View, withFaults } from "./faults";
import { NoSuchCharge, type Processor } from "./processor";
import { codeIn, disputeOf, sessionOf, type Unfolded } from "./stripe-objects";
import { entriesOf, payoutsSince } from "./stripe-balance";
import { makeRefund, refundsOf } from "./stripe-refunds";
import type { ChargeRecord } from "./store";

/** An account at the stand-in, and where its events go. Its key says which mode it is in. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

const Seconds = z.coerce.number().int().positive();
const SOONEST_END_SECONDS = 30 * 60;
const LATEST_END_SECONDS = 24 * 3_600;

const NewSession = z.object({
  mode: z.literal("payment"),
  line_items: z.strictObject({
    "0": z.object({
      quantity: z.literal("1"),
      price_data: z.object({
        currency: z.literal("usd"),
        unit_amount: z.coerce.number().int().min(50),
        product_data: z.object({ name: z.string().min(1), description: z.string().min(1).optional() }),
      }),
    }),
  }),
  client_reference_id: z.string().max(200).optional(),
  metadata: z.record(z.string(), z.string().max(500)).default({}),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: Seconds.optional(),
});

/** Answers a call of that account's program. @throws HttpError for a body that cannot be read. */
export async function answerStripe(
  call: Call,
  processor: Processor,
  account: StripeAccount,
  origin: string,
): Promise<Answer> {
  if (call.header("authorization") !== `Bearer ${account.secretKey}`)
    return problem(401, "invalid_request_error", "Invalid API Key provided.");
  const [, topic, ...rest] = call.path;
  const [id, verb] = topic === "checkout" ? rest.slice(1) : rest;
  const known = id ? mine(processor, id)?.charge : undefined;
  return withFaults(processor, call, operationOf(call.method, topic, id, verb), known, async (view) => {
    try {
      return await answer(call, processor, account, origin, view);
    } catch (error) {
      if (error instanceof NoSuchCharge) return notFound();
      if (error instanceof ChargeStateError) return refused(error.message);
      if (error instanceof z.ZodError) return refused(complaint(error));
      throw error;
    }
  });
}

async function answer(
  call: Call,
  processor: Processor,
  account: StripeAccount,
  origin: string,
  view: View,
): Promise<Answer> {
  const isLive = account.secretKey.includes("_live_");
  const [path, id = ""] = addressOf(call);
  switch (`${call.method} ${path}`) {
    case "POST checkout/sessions":
      return create(call, processor, origin, isLive);
    case "GET checkout/sessions":
      return list(call, processor, view, isLive);
    case "GET checkout/sessions/*": {
      const record = mine(processor, id);
      const charge = record && view(record);
      return charge ? json(200, sessionOf(charge, isLive, unfoldedIn(call.query))) : notFound();
    }
    case "POST checkout/sessions/*/expire":
      return json(200, sessionOf(processor.cancel(codeOf(processor, id)), isLive));
    case "POST refunds":
      return makeRefund(call, formOf(await call.text()), processor, (intent) => codeOf(processor, intent));
    case "GET refunds":
      return listed(
        "/v1/refunds",
        refundsOf(mine(processor, call.query.get("payment_intent") ?? "")?.charge),
        false,
      );
    case "GET disputes": {
      const charge = mine(processor, call.query.get("payment_intent") ?? "")?.charge;
      return listed("/v1/disputes", charge?.dispute ? [disputeOf(charge, isLive)] : [], false);
    }
    case "GET payouts":
      return listed("/v1/payouts", payoutsSince(processor, Number(call.query.get("created[gte]"))), false);
    case "GET balance_transactions":
      return page(call, "/v1/balance_transactions", entriesOf(processor, call.query.get("payout") ?? ""));
    case "GET webhook_endpoints": {
      const { webhookUrl: url } = account;
      const endpoint = {
        object: "webhook_endpoint",
        id: "we_1",
        url,
        status: "enabled",
        enabled_events: ["*"],
      };
      return listed("/v1/webhook_endpoints", [endpoint], false);
    }
    default:
      return problem(404, "invalid_request_error", `Unrecognized request URL (${call.method}: ${path}).`);
  }
}

/** The address without its ids, and the id. */
function addressOf(call: Call): [string, string | undefined] {
  const [, topic = "", ...rest] = call.path;
  if (topic !== "checkout") return [[topic, ...rest].join("/"), undefined];
  const [sessions, id, ...verbs] = rest;
  return [[topic, sessions, ...(id ? ["*"] : []), ...verbs].join("/"), id];
}

async function create(call: Call, processor: Processor, origin: string, isLive: boolean): Promise<Answer> {
  const text = await call.text();
  const key = call.header("idempotency-key");
  const made = key && processor.store.charges.find(({ idempotencyKey }) => idempotencyKey === key);
  if (made) {
    if (made.idempotencyBody === text) return json(200, sessionOf(made.charge, isLive));
    return problem(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters.",
    );
  }
  const { line_items, metadata, success_url, cancel_url, expires_at } = NewSession.parse(formOf(text));
  const { unit_amount, product_data } = line_items["0"].price_data;
  const now = Math.floor(processor.now() / 1_000);
  const ends = expires_at ?? now + LATEST_END_SECONDS;
  if (ends - now < SOONEST_END_SECONDS || ends - now > LATEST_END_SECONDS)
    return refused(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
    );
  const charge = processor.create(
    {
      name: product_data.name,
      description: product_data.description ?? product_data.name,
      priceCents: BigInt(unit_amount),
      metadata,
      redirectUrl: success_url,
      cancelUrl: cancel_url,
      expiresAt: ends * 1_000,
    },
    (code) => `${origin}/c/pay/cs_${isLive ? "live" : "test"}_${code}`,
    "stripe",
  );
  Object.assign(processor.record(charge.id), { idempotencyKey: key, idempotencyBody: text });
  return json(200, sessionOf(charge, isLive));
}

/** Newest first. */
function list(call: Call, processor: Processor, view: View, isLive: boolean): Answer {
  processor.catchUp();
  const { query } = call;
  const since = Number(query.get("created[gte]") ?? 0);
  const unfolded = new Set([...unfoldedIn(query)].map((path) => path.replace(/^data\./, "")));
  const sessions = processor.store.charges
    .filter(({ protocol, charge }) => protocol === "stripe" && Date.parse(charge.created_at) / 1_000 >= since)
    .toReversed()
    .flatMap((record) => view(record) ?? [])
    .map((charge) => sessionOf(charge, isLive, unfolded));
  return page(call, "/v1/checkout/sessions", sessions);
}

function page(call: Call, url: string, all: readonly { id: string }[]): Answer {
  const after = call.query.get("starting_after");
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const end = start + Math.min(Number(call.query.get("limit") ?? 10), 100);
  return listed(url, all.slice(start, end), end < all.length);
}

function listed(url: string, data: object[], has_more: boolean): Answer {
  return json(200, { object: "list", url, has_more, data });
}

function mine(processor: Processor, id: string): ChargeRecord | undefined {
  processor.catchUp();
  const record = processor.store.find(codeIn(id));
  return record?.protocol === "stripe" ? record : undefined;
}

/** @throws NoSuchCharge */
function codeOf(processor: Processor, id: string): string {
  const record = mine(processor, id);
  if (!record) throw new NoSuchCharge();
  return record.charge.code;
}

/** `expand[0]=…`, as their library writes it, or `expand[]=…`. */
function unfoldedIn(query: URLSearchParams): Unfolded {
  return new Set([...query].flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value] : [])));
}

/** `a[b][0]=c` as `{ a: { b: { 0: "c" } } }`. */
export function formOf(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.replaceAll("]", "").split("[");
    let inside = form;
    let last = first;
    for (const part of rest) {
      inside = (inside[last] ??= {}) as Record<string, unknown>;
      last = part;
    }
    inside[last] = value;
  }
  return form;
}

function operationOf(method: string, topic?: string, id?: string, verb?: string): Operation {
  if (topic === "refunds" && method === "POST") return "refund";
  if (topic === "payouts" || topic === "balance_transactions") return "list";
  if (topic === "refunds" || topic === "disputes" || topic === "webhook_endpoints") return "read";
  if (verb) return "cancel";
  if (method === "POST") return "create";
  return id ? "read" : "list";
}

function refused(message: string): Answer {
  return problem(400, "invalid_request_error", message);
}

function notFound(): Answer {
  return problem(404, "invalid_request_error", "No such object.", { code: "resource_missing" });
}
