/** The processor's API, in the wire protocol of Coinbase Commerce 2018-03-22. */
import { timingSafeEqual } from "node:crypto";
import { ChargeStateError } from "./charges";
import { type Operation, type View, withFaults } from "./faults";
import {
  type Answer,
  type Call,
  complaint,
  HttpError,
  json,
  jsonBody,
  methodNotAllowed,
  problem,
} from "../web/http";
import { pageOf } from "./pagination";
import { NoSuchCharge, type Processor } from "./processor";
import { CreateChargeSchema, REQUIRED_TO_CREATE } from "./schema";

const NO_VERSION = "Missing X-CC-Version header; serving latest API version (2018-03-22)";

/** Answers `/charges…` and `/events…`. @throws HttpError for a body that cannot be read. */
export async function answerApi(
  call: Call,
  processor: Processor,
  apiKey: string,
  origin: string,
): Promise<Answer> {
  const [room = "", id, verb, ...rest] = call.path;
  if (id && !verb && room === "charges" && wantsPage(call)) {
    return { status: 303, headers: { Location: `/pay/${encodeURIComponent(id)}` }, body: "" };
  }
  if (!sameKey(call.header("x-cc-api-key"), apiKey)) {
    return problem(401, "authentication_error", "No such API key.", { code: "no_such_api_key" });
  }
  if (rest.length > 0) return notFound();
  const known = room === "charges" && id ? processor.store.find(id)?.charge : undefined;
  return withFaults(processor, call, operationOf(call), known, async (view) => {
    try {
      return room === "charges"
        ? await charges(call, processor, origin, view, id, verb)
        : events(call, processor, origin, id, verb);
    } catch (error) {
      if (error instanceof NoSuchCharge) return notFound();
      if (error instanceof ChargeStateError) return problem(400, "invalid_request", error.message);
      if (error instanceof HttpError) return error.answer;
      throw error;
    }
  });
}

async function charges(
  call: Call,
  processor: Processor,
  origin: string,
  view: View,
  id?: string,
  verb?: string,
): Promise<Answer> {
  if (!id) {
    if (call.method === "POST") return create(call, processor, origin);
    if (call.method !== "GET") return methodNotAllowed("GET", "POST");
    processor.catchUp();
    return page(
      call,
      processor.store.charges
        .filter(({ protocol }) => !protocol)
        .map(view)
        .filter((charge) => charge !== undefined),
      `${origin}/charges`,
    );
  }
  if (!verb) {
    if (call.method !== "GET") return methodNotAllowed("GET");
    const charge = view(processor.record(id));
    return charge ? data(call, 200, charge) : notFound();
  }
  if (verb !== "cancel" && verb !== "resolve") return notFound();
  if (call.method !== "POST") return methodNotAllowed("POST");
  return data(call, 200, verb === "cancel" ? processor.cancel(id) : processor.resolve(id));
}

function events(call: Call, processor: Processor, origin: string, id?: string, verb?: string): Answer {
  if (verb) return notFound();
  if (call.method !== "GET") return methodNotAllowed("GET");
  processor.catchUp();
  if (!id) return page(call, processor.store.events, `${origin}/events`);
  const event = processor.store.events.find((each) => each.id === id);
  return event ? data(call, 200, event) : notFound();
}

async function create(call: Call, processor: Processor, origin: string): Promise<Answer> {
  const body = await jsonBody(call);
  const given: Record<string, unknown> = { ...(body as object) };
  const missing = REQUIRED_TO_CREATE.find(
    (name) => given[name] === undefined || given[name] === null || given[name] === "",
  );
  if (missing) {
    return problem(400, "param_required", `Required parameter missing: ${missing}`, {
      code: "param_required",
    });
  }
  const parsed = CreateChargeSchema.safeParse(given);
  if (!parsed.success) return problem(400, "validation_error", complaint(parsed.error));
  const {
    name,
    description,
    local_price,
    metadata,
    redirect_url: redirectUrl,
    cancel_url: cancelUrl,
  } = parsed.data;
  const charge = processor.create(
    { name, description, priceCents: local_price.amount, metadata, redirectUrl, cancelUrl },
    (code) => `${origin}/pay/${code}`,
  );
  return data(call, 201, charge);
}

function page<Item extends { id: string }>(
  call: Call,
  oldestFirst: readonly Item[],
  address: string,
): Answer {
  return json(200, { ...pageOf(oldestFirst, call.query, address), ...warnings(call) });
}

function data(call: Call, status: number, value: unknown): Answer {
  return json(status, { data: value, ...warnings(call) });
}

function warnings(call: Call): { warnings?: string[] } {
  return call.header("x-cc-version") ? {} : { warnings: [NO_VERSION] };
}

function notFound(): Answer {
  return problem(404, "not_found", "Not found");
}

/** A browser that follows an API address lands on the payer's page of that charge. */
function wantsPage(call: Call): boolean {
  const readsHtml = call.header("accept")?.includes("text/html") ?? false;
  return call.method === "GET" && readsHtml && call.header("x-cc-api-key") === undefined;
}

function operationOf(call: Call): Operation {
  const [room, id, verb] = call.path;
  if (room !== "charges") return "events";
  if (verb) return verb === "resolve" ? "resolve" : "cancel";
  if (call.method === "POST") return "create";
  return id ? "read" : "list";
}

function sameKey(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
