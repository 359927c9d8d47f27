/** The same charges in the protocol of Coinbase Business: `/api/v1/checkouts…`. */
import { type KeyObject } from "node:crypto";
import { jwtVerify } from "jose";
import { z } from "zod";
import { type Answer, type Call, complaint, json, jsonBody, problem } from "../web/http";
import { refund } from "./card-changes";
import type { Charge } from "./charge";
import { ChargeStateError } from "./charges";
import { checkoutOf } from "./coinbase-checkout";
import { type Operation, type View, withFaults } from "./faults";
import { NoSuchCharge, type Processor } from "./processor";
import { Cents } from "./schema";
import type { ChargeRecord } from "./store";

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

/** Answers a call of that business's program. @throws HttpError for a body that cannot be read. */
export async function answerCoinbase(
  call: Call,
  processor: Processor,
  business: CoinbaseBusiness,
  origin: string,
): Promise<Answer> {
  const [id, verb, ...rest] = call.path.slice(call.path.indexOf("checkouts") + 1);
  if (!(await isSigned(call, processor, business)))
    return problem(401, "unauthorized", "The token is missing, expired or of another call.");
  if (rest.length > 0) return notFound();
  const known = id ? processor.store.find(id)?.charge : undefined;
  return withFaults(processor, call, operationOf(call.method, id, verb), known, async (view) => {
    try {
      return await answer(call, processor, origin, view, id, verb);
    } catch (error) {
      if (error instanceof NoSuchCharge) return notFound();
      if (error instanceof ChargeStateError) return problem(400, "invalid_request", error.message);
      throw error;
    }
  });
}

async function answer(
  call: Call,
  processor: Processor,
  origin: string,
  view: View,
  id?: string,
  verb?: string,
): Promise<Answer> {
  if (!id && call.method === "POST") return create(call, processor, origin);
  if (!id) return call.method === "GET" ? list(call, processor, view) : notFound();
  const record = processor.record(id);
  if (record.protocol !== "coinbase-business") return notFound();
  if (verb === "deactivate" && call.method === "POST") return json(200, checkoutOf(processor.cancel(id)));
  if (verb === "refund" && call.method === "POST") return makeRefund(call, processor, id);
  const charge = verb ? undefined : view(record);
  return charge && call.method === "GET" ? json(200, checkoutOf(charge)) : notFound();
}

async function create(call: Call, processor: Processor, origin: string): Promise<Answer> {
  const key = call.header("x-idempotency-key");
  if (!z.guid().safeParse(key).success)
    return problem(400, "invalid_request", "X-Idempotency-Key must be a UUID.");
  const text = await call.text();
  const body = NewCheckout.safeParse(await jsonBody(call));
  if (!body.success) return problem(400, "invalid_request", complaint(body.error));
  const made = processor.store.charges.find((record) => record.idempotencyKey === key);
  if (made) {
    if (made.idempotencyBody === text) return json(200, checkoutOf(made.charge));
    return problem(400, "invalid_request", "This X-Idempotency-Key came with another body.");
  }
  const { amount, description, metadata, successRedirectUrl, failRedirectUrl } = body.data;
  const charge = processor.create(
    {
      name: description,
      description,
      priceCents: amount,
      metadata,
      redirectUrl: successRedirectUrl,
      cancelUrl: failRedirectUrl,
    },
    (code) => `${origin}/pay/${code}`,
    "coinbase-business",
  );
  Object.assign(processor.record(charge.id), { idempotencyKey: key, idempotencyBody: text });
  return json(201, checkoutOf(charge));
}

async function makeRefund(call: Call, processor: Processor, id: string): Promise<Answer> {
  const key = call.header("x-idempotency-key");
  const body = NewRefund.safeParse(await jsonBody(call));
  if (!body.success) return problem(400, "invalid_request", complaint(body.error));
  const charge = processor.charge(id);
  const answer = (refunded: Charge) => json(200, { checkout: checkoutOf(refunded) });
  if (charge.refunds?.some(({ idempotencyKey }) => key !== undefined && idempotencyKey === key))
    return answer(charge);
  const { amount, reason } = body.data;
  const { isPending } = processor.refunds;
  const request = { cents: Number(amount), idempotencyKey: key, metadata: { reason }, isPending };
  return answer(processor.change(id, refund(request)));
}

/** By their ids, which is no order: none is documented. */
function list(call: Call, processor: Processor, view: View): Answer {
  processor.catchUp();
  const size = Math.min(Number(call.query.get("pageSize") ?? 25), 100);
  const after = call.query.get("pageToken") ?? "";
  const mine = processor.store.charges
    .filter(({ protocol, charge }) => protocol === "coinbase-business" && charge.id > after)
    .toSorted((one, other) => (one.charge.id < other.charge.id ? -1 : 1));
  const page = mine.slice(0, size);
  const checkouts = page.map((record: ChargeRecord) => view(record)).filter((charge) => charge !== undefined);
  return json(200, {
    checkouts: checkouts.map(checkoutOf),
    ...(mine.length > size && { nextPageToken: page.at(-1)!.charge.id }),
  });
}

/** The token must be signed with the business's key, for this call and this moment. */
async function isSigned(call: Call, processor: Processor, { keyId, publicKey }: CoinbaseBusiness) {
  const token = /^Bearer (.+)$/.exec(call.header("authorization") ?? "")?.[1] ?? "";
  try {
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      issuer: "cdp",
      subject: keyId,
      currentDate: new Date(processor.now()),
      clockTolerance: 5,
    });
    const uri = `${call.method} ${call.header("host")}/${call.path.join("/")}`;
    return protectedHeader.kid === keyId && payload.uri === uri;
  } catch {
    return false;
  }
}

function operationOf(method: string, id: string | undefined, verb: string | undefined): Operation {
  if (verb === "refund") return "refund";
  if (verb) return "cancel";
  if (method === "POST") return "create";
  return id ? "read" : "list";
}

function notFound(): Answer {
  return problem(404, "not_found", "The checkout was not found.");
}
