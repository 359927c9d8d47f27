/** `/api/openapi.json`: what the doors of `app/routes` check and answer, as OpenAPI 3.1 tells it. */
import { STATUS_CODES } from "node:http";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi";
import { z } from "zod";
import { SignedInJson, UserJson } from "#server/accounts/schema";
import { CardPaymentJson, CreatedChargeJson } from "#server/checkout/schema";
import { CountryJson } from "#server/countries/schema";
import { DeviceJson } from "#server/devices/schema";
import { BODY_LIMIT_KB } from "#server/limits/rules";
import { env } from "#server/env";
import { EsimDetailsJson, EsimJson } from "#server/esims/schema";
import { ReceiptJson } from "#server/fulfilment/schema";
import { ArticleJson } from "#server/news/schema";
import { OrderJson } from "#server/orders/schema";
import { ChargeJson, RatesJson } from "#server/payments/schema";
import { PlanJson } from "#server/plans/schema";
import { SubscriptionJson } from "#server/subscriptions/schema";
import { FaqJson } from "#server/support/schema";
import { UsageDayJson } from "#server/subscriptions/usage-schema";
import { site } from "~/site";
import { refusalBy } from "../failures";
import { beforeCurl, curlOf } from "./curl.server";
import { type Method, type Operation, tags } from "./operation.server";

interface RouteModule {
  loader?: { operations?: Partial<Record<Method, Operation>> };
}

const routes = import.meta.glob<RouteModule>("../../routes/api.*.ts", { eager: true });

const ProblemJson = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe("What went wrong, in words for a person."),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("Field by field."),
  })
  .describe("RFC 9457. Whoever does not accept JSON gets `detail` alone, as text.");

const schemas = {
  Article: ArticleJson,
  CardPayment: CardPaymentJson,
  Charge: ChargeJson,
  Country: CountryJson,
  CreatedCharge: CreatedChargeJson,
  Device: DeviceJson,
  Esim: EsimJson,
  EsimDetails: EsimDetailsJson,
  Faq: FaqJson,
  Order: OrderJson,
  Plan: PlanJson,
  Problem: ProblemJson,
  Rates: RatesJson,
  Receipt: ReceiptJson,
  SignedIn: SignedInJson,
  Subscription: SubscriptionJson,
  UsageDay: UsageDayJson,
  User: UserJson,
};

export type ApiDocument = ReturnType<typeof createDocument>;
let written: ApiDocument | undefined;

/** The whole description, written once. */
export function apiDocument(): ApiDocument {
  return (written ??= createDocument({
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1.0.0",
      description: `${conventions}\n\nThe shell lines need these first:\n\n\`\`\`sh\n${beforeCurl}\n\`\`\``,
      contact: { name: "Support", email: site.contact.support },
    },
    servers: [{ url: env().origin }],
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries([
      ...described(),
      ...Object.entries(webhooks).map(([path, post]) => [path, { post }]),
    ]),
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "The token that signing in or registering gives.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: env().origin.startsWith("https:") ? "__Host-session" : "session",
          description: "A browser's session. Changes must then come from a page of this site.",
        },
      },
    },
  }));
}

const conventions = [
  "Plans, payments, eSIMs and data usage, by the same rules as the site.",
  "Prices are USD, data amounts MB (1024 to the GB), dates ISO 8601 in UTC, ids text.",
  "Refusals are RFC 9457 problems for whoever accepts JSON, else the bare message as text.",
  "Send an `Idempotency-Key` with what makes something: the same request again is answered as the first time for 24 hours, and done once.",
  "A 429 or 503 says in `Retry-After` how many seconds to wait. Every answer has an `X-Request-Id`.",
  "The catalogue is open to pages of other sites (CORS) and may be kept: it has an `ETag`.",
].join("\n\n");

/** The path of a route file, by the convention that its name is its URL. */
export function pathOf(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.tsx?$/, "");
  const segments = name.match(/(\[[^\]]*\]|[^.[])+/g) ?? [];
  return segments
    .filter((segment) => segment !== "_index")
    .map((segment) => `/${segment.replace(/^\$(\w+)$/, "{$1}").replace(/[[\]]/g, "")}`)
    .join("");
}

/** Within a subject what others build on comes first, then by path. */
const first = ["register", "login", "getMe", "createCharge"];

/** The paths in reading order. */
function described(): [string, Record<string, ZodOpenApiOperationObject>][] {
  return Object.entries(routes)
    .map(([file, { loader }]) => ({
      path: pathOf(file),
      operations: Object.entries(loader?.operations ?? {}) as [Method, Operation][],
    }))
    .filter(({ operations }) => operations.length > 0)
    .sort((a, b) => rank(a.operations) - rank(b.operations) || (a.path < b.path ? -1 : 1))
    .map(({ path, operations }) => [
      path,
      Object.fromEntries(
        operations.map(([method, operation]) => [method.toLowerCase(), describe(method, path, operation)]),
      ),
    ]);
}

function rank(operations: [Method, Operation][]): number {
  const { id, tag } = operations[0]![1];
  const place = first.indexOf(id);
  return tags.indexOf(tag) * 100 + (place < 0 ? first.length : place);
}

function describe(
  method: Method,
  path: string,
  operation: Operation,
): ZodOpenApiOperationObject & { "x-codeSamples": unknown } {
  const { id, tag, summary, description, params = {}, query, body, example } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: operation.isForCustomers ? [{ token: [] }, { cookie: [] }] : [],
    parameters: [
      ...Object.entries(params).map(([name, { description, example }]) => ({
        name,
        in: "path" as const,
        required: true,
        description,
        example,
        schema: { type: "string" as const },
      })),
      ...(operation.creates ? [idempotencyKey] : []),
    ],
    ...(query ? { requestParams: { query: query as z.AnyZodObject } } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: body, example: example?.body } },
          },
        }
      : {}),
    responses: Object.fromEntries([...accepted(operation), ...refused(method, operation)]),
    "x-codeSamples": [{ lang: "Shell", source: curlOf(method, path, operation) }],
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header" as const,
  description: "Makes it safe to send the request again: a new UUID for each new thing.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255 },
};

type Answers = [status: string, answer: ZodOpenApiResponseObject][];

function accepted({ id, json, table, status, example, isCatalogue, query }: Operation): Answers {
  const content = {
    ...(json ? { "application/json": { schema: json, example: example?.json } } : {}),
    ...(table ? { "text/csv": { schema: { type: "string" as const } } } : {}),
  };
  const isPaged = ["listOrders", "listUsage"].includes(id) && query;
  const headers = {
    ...(isCatalogue ? { ETag: { schema: { type: "string" as const } } } : {}),
    ...(isPaged
      ? { Link: { description: "The next page, where there is one.", schema: { type: "string" as const } } }
      : {}),
  };
  if (!json && !table) return [["204", { description: "Done." }]];
  const answer = { description: status === 201 ? "Made." : "The answer.", headers, content };
  return [
    [String(status ?? 200), answer],
    ...(isCatalogue
      ? ([["304", { description: "Nothing has changed since the `ETag` in `If-None-Match`." }]] as Answers)
      : []),
  ];
}

/** What the door refuses, by what it checks, and what the verb does. */
function refused(
  method: Method,
  { isForCustomers, isCatalogue, body, query, creates, failures = [] }: Operation,
): Answers {
  const reasons = new Map<number, Set<string>>();
  const add = (status: number, reason: string) =>
    reasons.set(status, (reasons.get(status) ?? new Set()).add(reason));
  if (query) add(400, "The query cannot be read.");
  if (body) add(400, "The body is no JSON, nests too deep, or says a thing twice.");
  if (isForCustomers) add(401, refusalBy("sign_in_required").message);
  if (method !== "GET") add(403, "It came with a cookie, but from another site.");
  if (method !== "GET") add(413, `The body is larger than ${BODY_LIMIT_KB} KB.`);
  if (method !== "GET") add(415, "The body is compressed, or not JSON.");
  if (body) add(422, "The body is not what is asked for; `errors` says where.");
  if (creates)
    for (const code of ["key_malformed", "key_reused", "key_in_use"] as const)
      add(refusalBy(code).status, refusalBy(code).message);
  for (const code of failures) add(refusalBy(code).status, refusalBy(code).message);
  if (!isCatalogue) add(429, refusalBy("too_many_attempts").message);
  add(503, "The shop cannot do this now.");
  return [...reasons]
    .sort(([a], [b]) => a - b)
    .map(([status, why]) => [
      String(status),
      { description: [...why].join(" "), headers: waitFor(status), content: problem(status, [...why][0]!) },
    ]);
}

function waitFor(status: number): ZodOpenApiResponseObject["headers"] {
  if (![409, 429, 503].includes(status)) return {};
  return { "Retry-After": { description: "Seconds, where waiting helps.", schema: { type: "integer" } } };
}

function problem(status: number, detail: string): ZodOpenApiResponseObject["content"] {
  return {
    "application/problem+json": {
      schema: ProblemJson,
      example: { type: "about:blank", title: STATUS_CODES[status], status, detail },
    },
    "text/plain": { schema: { type: "string" } },
  };
}

/** Doors of the companies that we work with, which are no client's: they are spoken to in raw bytes. */
const webhooks: Record<string, ZodOpenApiOperationObject> = {
  "/api/payments/crypto/webhook": webhook("receiveWebhook", "Payments", {
    summary: "What the payment processor reports",
    description: "For the processor alone: the signature is checked over the raw body.",
    parameters: [
      { name: "X-CC-Webhook-Signature", in: "header", required: true, schema: { type: "string" } },
    ],
  }),
  "/api/esims/network/webhook": webhook("receiveNotice", "eSIMs", {
    summary: "What the network partner reports",
    description: "For the partner alone. Nothing that it says is believed: the partner is asked.",
  }),
};

function webhook(
  operationId: string,
  tag: (typeof tags)[number],
  words: Partial<ZodOpenApiOperationObject>,
): ZodOpenApiOperationObject {
  const text = (description: string) => ({
    description,
    content: { "text/plain": { schema: { type: "string" as const } } },
  });
  return {
    operationId,
    tags: [tag],
    security: [],
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    responses: {
      200: text("Stored."),
      400: text(refusalBy("invalid_webhook").message),
      413: {
        description: "The body is larger than 256 KB.",
        content: problem(413, "Request body too large"),
      },
      415: {
        description: "The body is compressed.",
        content: problem(415, "Compressed bodies are not accepted"),
      },
      429: { ...text("Far too many."), headers: waitFor(429) },
      503: text("Not stored: send it again."),
    },
    ...words,
  };
}
