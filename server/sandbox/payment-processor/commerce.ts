/** The processor's own protocol: Coinbase Commerce 2018-03-22. */
import { z } from "zod";
import {
  type Answer,
  type Call,
  isSecret,
  json,
  jsonBody,
  NotTaken,
  problem,
  seeOther,
  taken,
} from "../web/http";
import { wireTime } from "./charge";
import { cancel, resolve } from "./charges";
import { type Asked, listed, type Protocol } from "./protocol";
import { NoSuchCharge } from "./processor";
import { Cents } from "./coins";
import { sign } from "./webhooks";

const NO_VERSION = "Missing X-CC-Version header; serving latest API version (2018-03-22)";

const WebUrl = z.url().regex(/^https?:\/\//, "must be an http or https URL");
const Flat = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Unknown fields are ignored, as Commerce does. */
const NewCharge = z.object({
  name: z.string().min(1).max(200),
  description: z.string().min(1).max(500),
  pricing_type: z.literal("fixed_price", { message: "the sandbox only knows fixed_price" }),
  local_price: z.object({
    amount: Cents,
    currency: z.literal("USD", { message: "the sandbox only knows USD" }),
  }),
  metadata: z.record(z.string(), Flat).default({}),
  redirect_url: WebUrl.optional(),
  cancel_url: WebUrl.optional(),
});

/** Fields without which Commerce answers `param_required`, in the order it asks for them. */
const REQUIRED = ["name", "description", "pricing_type", "local_price"] as const;

const PageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
});

export function commerce({ apiKey, webhookSecret }: { apiKey: string; webhookSecret: string }): Protocol {
  return {
    webhookSecret,
    resource: "charges",
    pathOf: (path) => (path[0] === "charges" || path[0] === "events" ? path : undefined),
    instead(call) {
      if (wantsPage(call)) return seeOther(`/pay/${encodeURIComponent(call.path[1]!)}`);
      if (isSecret(call.header("x-cc-api-key"), apiKey)) return undefined;
      return problem(401, "authentication_error", "No such API key.", { code: "no_such_api_key" });
    },
    calls: {
      "POST charges": ["create", create],
      "GET charges": ["list", (asked) => page(asked, listed(asked, undefined))],
      "GET charges/*": ["read", ({ call, seen }) => data(call, seen())],
      "POST charges/*/cancel": ["cancel", ({ call, change }) => data(call, change(cancel))],
      "POST charges/*/resolve": ["resolve", ({ call, change }) => data(call, change(resolve))],
      "GET events": ["events", (asked) => page(asked, asked.processor.store.events)],
      "GET events/*": ["events", readEvent],
    },
    isAnnounced: () => true,
    messageOf(event, { delivery: { id, dueAt }, number, secret }) {
      const body = JSON.stringify({ id, scheduled_for: wireTime(dueAt), attempt_number: number, event });
      return { body, headers: { "X-CC-Webhook-Signature": sign(body, secret) } };
    },
  };
}

async function create({ call, open }: Asked): Promise<Answer> {
  const given: Record<string, unknown> = { ...((await jsonBody(call)) as object) };
  const missing = REQUIRED.find((name) => (given[name] ?? "") === "");
  if (missing) {
    const message = `Required parameter missing: ${missing}`;
    return problem(400, "param_required", message, { code: "param_required" });
  }
  const { local_price, redirect_url: redirectUrl, cancel_url: cancelUrl, ...said } = taken(NewCharge, given);
  return data(call, open({ ...said, priceCents: local_price.amount, redirectUrl, cancelUrl }), 201);
}

function readEvent({ call, processor, id }: Asked): Answer {
  processor.catchUp();
  const event = processor.store.events.find((each) => each.id === id);
  if (!event) throw new NoSuchCharge("Not found");
  return data(call, event);
}

/**
 * Newest first: one page, as the query's `limit`, `starting_after` (older than) and `ending_before` (newer than) ask,
 * with absolute addresses of its neighbours or null.
 * @throws NotTaken for a limit outside 1 to 100 or a cursor that is no item.
 */
function page({ call, processor, origin }: Asked, oldestFirst: readonly { id: string }[]): Answer {
  processor.catchUp();
  const query = taken(PageSchema, Object.fromEntries(call.query));
  const { limit, starting_after: after, ending_before: before } = query;
  const items = oldestFirst.toReversed();

  const from = after === undefined ? 0 : placeOf(items, after, "starting_after") + 1;
  const to = before === undefined ? items.length : placeOf(items, before, "ending_before");
  const start = before !== undefined && after === undefined ? Math.max(to - limit, 0) : from;
  const data = items.slice(start, Math.min(start + limit, to));
  const [first, last] = [data[0], data.at(-1)];
  const uri = (cursor: Record<string, string>) =>
    `${origin}/${call.path[0]}?${new URLSearchParams(cursor).toString()}`;

  const pagination = {
    order: "desc",
    starting_after: after ?? null,
    ending_before: before ?? null,
    total: items.length,
    limit,
    yielded: data.length,
    cursor_range: first && last ? [first.id, last.id] : [],
    previous_uri: first && first !== items[0] ? uri({ ending_before: first.id, limit: String(limit) }) : null,
    next_uri: last && last !== items.at(-1) ? uri({ limit: String(limit), starting_after: last.id }) : null,
  };
  return json(200, { pagination, data, ...warnings(call) });
}

function placeOf(items: readonly { id: string }[], id: string, cursor: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw new NotTaken(cursor, "no such item");
  return place;
}

function data(call: Call, value: unknown, status = 200): Answer {
  return json(status, { data: value, ...warnings(call) });
}

function warnings(call: Call): { warnings?: string[] } {
  return call.header("x-cc-version") ? {} : { warnings: [NO_VERSION] };
}

/** A browser that follows an API address lands on the payer's page of that charge. */
function wantsPage({ method, path, header }: Call): boolean {
  const isOfCharge = method === "GET" && path[0] === "charges" && path.length === 2;
  return isOfCharge && !header("x-cc-api-key") && (header("accept")?.includes("text/html") ?? false);
}
