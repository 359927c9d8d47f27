/** The same charges in the protocol of Stripe: `/v1/checkout/sessions…`, `/v1/refunds`, `/v1/disputes`. */
import { nowMs } from "../../clock";
import { z } from "zod";
import { HttpError, problem, taken } from "../web/http";
import type { Charge } from "./charge";
import { cancel } from "./charges";
import { type Asked, listed, once, type Protocol, refundOnce } from "./protocol";
import { entriesOf, payoutsSince } from "./stripe-balance";
import { codeIn, disputeOf, refundOf, sessionOf, stripeEventsOf, type Unfolded } from "./stripe-objects";
import { sign } from "./webhooks";

/** An account at the stand-in, and where its events go. Its key says which mode it is in. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

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
  expires_at: z.coerce.number().int().positive().optional(),
});

const NewRefund = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: z.record(z.string(), z.string().max(500)).default({}),
});

export function stripe({ secretKey, webhookSecret, webhookUrl }: StripeAccount): Protocol {
  const isLive = secretKey.includes("_live_");
  const shown = (charge: Charge, unfolded?: Unfolded) => sessionOf(charge, isLive, unfolded);
  return {
    name: "stripe",
    webhookSecret,
    webhookUrl,
    resource: "sessions",
    codeIn,
    pathOf([v1, topic, ...rest]) {
      if (v1 !== "v1") return undefined;
      return topic === "checkout" ? rest : [topic!, ...rest];
    },
    instead: ({ header }) =>
      header("authorization") === `Bearer ${secretKey}`
        ? undefined
        : problem(401, "invalid_request_error", "Invalid API Key provided."),
    notFound: () => problem(404, "invalid_request_error", "No such object.", { code: "resource_missing" }),
    refused: (message) => problem(400, "invalid_request_error", message),
    calls: {
      "POST sessions": ["create", async (asked) => shown(await create(asked, isLive))],
      "GET sessions": ["list", (asked) => list(asked, shown)],
      "GET sessions/*": ["read", ({ call, seen }) => shown(seen(), unfoldedIn(call.query))],
      "POST sessions/*/expire": ["cancel", ({ change }) => shown(change(cancel))],
      "POST refunds": ["refund", makeRefund],
      "GET refunds": ["read", (asked) => all("refunds", refundsOf, asked)],
      "GET disputes": [
        "read",
        (asked) => all("disputes", (charge) => (charge.dispute ? [disputeOf(charge, isLive)] : []), asked),
      ],
      "GET payouts": ["list", listPayouts],
      "GET balance_transactions": ["list", listEntries],
      "GET webhook_endpoints": [
        "read",
        () => listOf("webhook_endpoints", [{ ...ENDPOINT, url: webhookUrl }]),
      ],
    },
    /** It sends no webhook of a session that was made. */
    isAnnounced: ({ type }) => type !== "charge:created",
    /** Signed with its moment: `Stripe-Signature: t=…,v1=…`. */
    messageOf(event, { secret }) {
      const body = JSON.stringify(stripeEventsOf(event, isLive), null, 2);
      const moment = Math.floor(nowMs() / 1_000);
      return {
        body,
        headers: { "Stripe-Signature": `t=${moment},v1=${sign(`${moment}.${body}`, secret)}` },
      };
    },
  };
}

const ENDPOINT = { object: "webhook_endpoint", id: "we_1", status: "enabled", enabled_events: ["*"] };

async function create(asked: Asked, isLive: boolean): Promise<Charge> {
  const { call, open } = asked;
  const others = problem(
    400,
    "idempotency_error",
    "Keys for idempotent requests can only be used with the same parameters.",
  );
  const made = await once(asked, call.header("idempotency-key"), others, (text) => {
    const { line_items, metadata, ...said } = taken(NewSession, formOf(text));
    const { unit_amount, product_data } = line_items["0"].price_data;
    const now = Math.floor(nowMs() / 1_000);
    const ends = said.expires_at ?? now + LATEST_END_SECONDS;
    if (ends - now < SOONEST_END_SECONDS || ends - now > LATEST_END_SECONDS)
      throw new HttpError(
        problem(
          400,
          "invalid_request_error",
          "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
        ),
      );
    const request = {
      name: product_data.name,
      description: product_data.description ?? product_data.name,
      priceCents: BigInt(unit_amount),
      metadata,
      redirectUrl: said.success_url,
      cancelUrl: said.cancel_url,
      expiresAt: ends * 1_000,
    };
    return open(request, `/c/pay/cs_${isLive ? "live" : "test"}_`);
  });
  return made.charge;
}

async function makeRefund({ call, processor, find }: Asked) {
  const { payment_intent, amount: cents, metadata } = taken(NewRefund, formOf(await call.text()));
  const request = { cents, idempotencyKey: call.header("idempotency-key"), metadata };
  const { charge, refund } = refundOnce(processor, find(payment_intent), request);
  return refundOf(charge, refund);
}

/** Newest first. */
function refundsOf(charge: Charge) {
  return (charge.refunds ?? []).toReversed().map((one) => refundOf(charge, one));
}

function listPayouts({ call, processor }: Asked) {
  return listOf("payouts", payoutsSince(processor, Number(call.query.get("created[gte]"))));
}

function listEntries(asked: Asked) {
  const entries = entriesOf(asked.processor, asked.call.query.get("payout") ?? "");
  return page(asked, "balance_transactions", entries);
}

/** Newest first. */
function list(asked: Asked, shown: (charge: Charge, unfolded: Unfolded) => { id: string }) {
  const { query } = asked.call;
  const since = Number(query.get("created[gte]") ?? 0) * 1_000;
  const unfolded = new Set([...unfoldedIn(query)].map((path) => path.replace(/^data\./, "")));
  const sessions = listed(asked, "stripe")
    .filter(({ created_at }) => Date.parse(created_at) >= since)
    .toReversed();
  return page(
    asked,
    "checkout/sessions",
    sessions.map((charge) => shown(charge, unfolded)),
  );
}

/** What there is of one payment; of one that is not there nothing. */
function all(topic: string, of: (charge: Charge) => object[], { call, processor }: Asked) {
  processor.catchUp();
  const record = processor.find(codeIn(call.query.get("payment_intent") ?? ""));
  return listOf(topic, record?.protocol === "stripe" ? of(record.charge) : []);
}

function page({ call }: Asked, topic: string, all: readonly { id: string }[]) {
  const after = call.query.get("starting_after");
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const end = start + Math.min(Number(call.query.get("limit") ?? 10), 100);
  return listOf(topic, all.slice(start, end), end < all.length);
}

function listOf(topic: string, data: readonly object[], has_more = false) {
  return { object: "list", url: `/v1/${topic}`, has_more, data };
}

/** `expand[0]=…`, as their library writes it, or `expand[]=…`. */
function unfoldedIn(query: URLSearchParams): Unfolded {
  return new Set([...query].flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value] : [])));
}

/** `a[b][0]=c` as `{ a: { b: { 0: "c" } } }`. */
function formOf(text: string): Record<string, unknown> {
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
