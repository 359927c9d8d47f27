/** `/api/openapi.json`: what the API routes of `app/routes` check and answer, in OpenAPI 3.1. */
import { createDocument, type CreateDocumentOptions, type ZodOpenApiOperationObject } from "zod-openapi";
import { z } from "zod";
import { SignedInJson, UserJson } from "#server/accounts/schema";
import { CardPaymentJson, CreatedChargeJson } from "#server/checkout/schema";
import { CountryJson } from "#server/countries/schema";
import { DeviceJson } from "#server/devices/schema";
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
import { beforeCurl, curlOf } from "./curl.server";
import { accepted, ProblemJson, refused, webhooks } from "./described-answers.server";
import { type HttpMethod, type Operation, tags } from "./operation.server";

interface RouteModule {
  loader?: { operations?: Partial<Record<HttpMethod, Operation>> };
}

const routes = import.meta.glob<RouteModule>("../../routes/api.*.ts", { eager: true });

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

/** The whole description, made once. */
export function apiDocument(): ApiDocument {
  return (written ??= createDocument(
    {
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
        ...Object.entries(webhooks()).map(([path, post]) => [path, { post }]),
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
    },
    { override: plainly },
  ));
}

/** Leaves out what zod adds: answers may get more fields, a format needs no pattern, an integer no bounds. */
const plainly: CreateDocumentOptions["override"] = ({ jsonSchema: json, zodSchema: { _zod } }) => {
  const isExact = "catchall" in _zod.def && _zod.def.catchall !== undefined; // as a body is
  if (json.additionalProperties === false && !isExact) delete json.additionalProperties;
  if (json.format) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (_zod.def.type === "record") delete json.propertyNames;
  // One schema instead of two, where OpenAPI can say it in one.
  const [inner] = json.anyOf ?? [];
  if (_zod.def.type !== "nullable" || typeof inner?.type !== "string") return;
  delete json.anyOf;
  Object.assign(json, { ...inner, ...json, type: [inner.type, "null"] });
  if (inner.enum) json.enum = [...inner.enum, null];
};

const conventions = [
  "Plans, payments, eSIMs and data usage, by the same rules as the site.",
  "Prices are USD, data amounts MB (1024 to the GB), dates ISO 8601 in UTC, ids text.",
  "Refusals are RFC 9457 problems for whoever accepts JSON, else the bare message as text.",
  "Send an `Idempotency-Key` with what makes something: the same request again within 24 hours is done once.",
  "A 429 or 503 says in `Retry-After` how many seconds to wait, where waiting helps. Every answer has an `X-Request-Id`; the problem of a 500 names it as `requestId`.",
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

/** The operations that come first within their tag. The others are sorted by path. */
const first = ["register", "login", "getMe", "createCharge"];

/** The paths in reading order. */
function described(): [string, Record<string, ZodOpenApiOperationObject>][] {
  return Object.entries(routes)
    .map(([file, { loader }]) => ({
      path: pathOf(file),
      operations: Object.entries(loader?.operations ?? {}) as [HttpMethod, Operation][],
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

function rank(operations: [HttpMethod, Operation][]): number {
  const { id, tag } = operations[0]![1];
  const place = first.indexOf(id);
  return tags.indexOf(tag) * 100 + (place < 0 ? first.length : place);
}

function describe(
  method: HttpMethod,
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
    requestParams: {
      path: z.object(
        mapped(params, ({ description, example }) => z.string().meta({ description, param: { example } })),
      ),
      ...(query ? { query: withExamples(query as z.ZodObject, example?.query) } : {}),
    },
    parameters: operation.creates ? [idempotencyKey] : [],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: body, example: example?.body } },
          },
        }
      : {}),
    responses: { ...accepted(operation), ...refused(method, operation) },
    "x-codeSamples": [{ lang: "Shell", source: curlOf(method, path, operation) }],
  };
}

function withExamples(query: z.ZodObject, examples: Record<string, string> = {}): z.ZodObject {
  return query.extend(mapped(examples, (example, name) => query.shape[name].meta({ param: { example } })));
}

function mapped<From, To>(
  all: Record<string, From>,
  to: (one: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one, name)]));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header" as const,
  description: "Makes it safe to send the request again: a new UUID for each new thing.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255 },
};
