/** The same charges in the protocol of Coinbase Business: `/api/v1/checkouts…`. */
import { now, nowMs } from "../../clock";
import { type KeyObject } from "node:crypto";
import { jwtVerify } from "jose";
import { z } from "zod";
import { type Answer, type Call, json, jsonBody, NotTaken, problem, taken } from "../web/http";
import type { EventType } from "./charge";
import { cancel } from "./charges";
import { checkoutOf } from "./coinbase-checkout";
import type { Processor } from "./processor";
import { type Asked, listed, once, type Protocol, refundOnce } from "./protocol";
import { Cents } from "./coins";
import { sign } from "./webhooks";

/** A business at the stand-in, and where its events go. */
export interface CoinbaseBusiness {
  keyId: string;
  publicKey: KeyObject;
  webhookSecret: string;
  webhookUrl: string;
}

const NewCheckout = z.object({
  amount: Cents,
  currency: z.literal("USDC"),
  network: z.literal("base").default("base"),
  description: z.string().default("Checkout"),
  metadata: z.record(z.string(), z.string()).default({}),
  successRedirectUrl: z.url().optional(),
  failRedirectUrl: z.url().optional(),
});

const NewRefund = z.object({ amount: Cents, currency: z.literal("USDC"), reason: z.string().default("") });

/** It sends no webhook of a checkout that was made or is being paid. */
const TOLD: Partial<Record<EventType, string>> = {
  "charge:confirmed": "checkout.payment.success",
  "charge:failed": "checkout.payment.expired",
  "charge:refunded": "checkout.refund.success",
  "charge:refund_sent": "checkout.refund.success",
  "charge:refund_failed": "checkout.refund.failed",
};

export function coinbase(business: CoinbaseBusiness): Protocol {
  const { webhookSecret, webhookUrl } = business;
  return {
    name: "coinbase-business",
    webhookSecret,
    webhookUrl,
    resource: "checkouts",
    pathOf(path) {
      const live = path[0] === "sandbox" ? path.slice(1) : path; // its test mode is there
      return live[0] === "api" && live[2] === "checkouts" ? live.slice(2) : undefined;
    },
    async instead(call, processor) {
      if (await isSigned(call, processor, business)) return undefined;
      return problem(401, "unauthorized", "The token is missing, expired or of another call.");
    },
    notFound: () => problem(404, "not_found", "The checkout was not found."),
    refused: (message) => problem(400, "invalid_request", message),
    calls: {
      "POST checkouts": ["create", create],
      "GET checkouts": ["list", list],
      "GET checkouts/*": ["read", ({ seen }) => checkoutOf(seen())],
      "POST checkouts/*/deactivate": ["cancel", ({ change }) => checkoutOf(change(cancel))],
      "POST checkouts/*/refund": ["refund", makeRefund],
    },
    /** Nor of a refund that is on its way. */
    isAnnounced: ({ type, data: { refunds } }) =>
      TOLD[type] !== undefined && !(type === "charge:refunded" && refunds?.at(-1)?.status === "pending"),
    /** The checkout with what happened to it, signed by Hook0's newer scheme. */
    messageOf(event, { secret }) {
      const checkout = checkoutOf(event.data);
      const eventType = checkout.status === "COMPLETED" ? "checkout.payment.success" : TOLD[event.type]!;
      const body = JSON.stringify({ ...checkout, eventType });
      const signed = {
        "content-type": "application/json",
        "x-event-id": event.id,
        "x-event-type": eventType,
      };
      const [names, values] = [Object.keys(signed).join(" "), Object.values(signed).join(".")];
      const moment = Math.floor(nowMs() / 1_000);
      const v0 = sign(`${moment}.${body}`, secret);
      const v1 = sign(`${moment}.${names}.${values}.${body}`, secret);
      return {
        body,
        headers: { ...signed, "x-hook0-signature": `t=${moment},v0=${v0},h=${names},v1=${v1}` },
      };
    },
  };
}

async function create(asked: Asked): Promise<Answer> {
  const { call, open } = asked;
  const key = call.header("x-idempotency-key");
  if (!z.guid().safeParse(key).success) throw new NotTaken("X-Idempotency-Key", "must be a UUID.");
  const others = problem(400, "invalid_request", "This X-Idempotency-Key came with another body.");
  const { charge, isNew } = await once(asked, key, others, async () => {
    const body = taken(NewCheckout, await jsonBody(call));
    const { amount, description, metadata, successRedirectUrl, failRedirectUrl } = body;
    const urls = { redirectUrl: successRedirectUrl, cancelUrl: failRedirectUrl };
    return open({ name: description, description, priceCents: amount, metadata, ...urls });
  });
  return json(isNew ? 201 : 200, checkoutOf(charge));
}

async function makeRefund({ call, processor, find, id }: Asked) {
  const idempotencyKey = call.header("x-idempotency-key");
  const { amount, reason } = taken(NewRefund, await jsonBody(call));
  const request = { cents: Number(amount), idempotencyKey, metadata: { reason } };
  return { checkout: checkoutOf(refundOnce(processor, find(id), request).charge) };
}

/** By their ids, which is no order: none is documented. */
function list(asked: Asked) {
  const { query } = asked.call;
  const size = Math.min(Number(query.get("pageSize") ?? 25), 100);
  const after = query.get("pageToken") ?? "";
  const mine = listed(asked, "coinbase-business")
    .filter(({ id }) => id > after)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const page = mine.slice(0, size);
  return {
    checkouts: page.map(checkoutOf),
    ...(mine.length > size && { nextPageToken: page.at(-1)!.id }),
  };
}

/** The token must be signed with the business's key, for this call and this moment. */
async function isSigned(call: Call, processor: Processor, { keyId, publicKey }: CoinbaseBusiness) {
  const token = /^Bearer (.+)$/.exec(call.header("authorization") ?? "")?.[1] ?? "";
  try {
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      issuer: "cdp",
      subject: keyId,
      currentDate: now(),
      clockTolerance: 5,
    });
    const uri = `${call.method} ${call.header("host")}/${call.path.join("/")}`;
    return protectedHeader.kid === keyId && payload.uri === uri;
  } catch {
    return false;
  }
}
