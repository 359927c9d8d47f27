import { STATUS_CODES } from "node:http";
import type { ZodOpenApiResponseObject, ZodOpenApiOperationObject } from "zod-openapi";
import { z } from "zod";
import { BODY_LIMIT_KB } from "#server/rate-limits/rules";
import type { ErrorCode } from "#server/errors";
import { refusalBy } from "../failures";
import type { HttpMethod, Operation, tags } from "./operation.server";
import { processors, takersOf } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";

export const ProblemJson = z
  .object({
    type: z.string(),
    status: z.number().int(),
    title: z.string().describe("The status in words, or what went wrong where `detail` says why."),
    detail: z.string().describe("What went wrong, in words for a person."),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("Field by field."),
    requestId: z.string().optional().describe("With a 500: the number to quote when you write to us."),
  })
  .describe("RFC 9457. Whoever does not accept JSON gets what went wrong alone, as text.");

/** Answers by status. */
type Answers = Record<string, ZodOpenApiResponseObject>;

const text = { type: "string" } as const;

/** The answers of a route when nothing fails. */
export function accepted(operation: Operation): Answers {
  const { id, json, table, status, later, example, isCatalogue, query } = operation;
  if (!json && !table) return { 204: { description: "Done." } };
  const isPaged = ["listOrders", "listUsage"].includes(id) && query;
  const answers: Answers = {
    [status ?? 200]: {
      description: status === 201 ? "Made." : "The answer.",
      headers: {
        ...(isCatalogue ? { ETag: { schema: text } } : {}),
        ...(isPaged ? { Link: { description: "The next page, where there is one.", schema: text } } : {}),
      },
      content: {
        ...(json ? { "application/json": { schema: json, example: example?.json } } : {}),
        ...(table ? { "text/csv": { schema: text } } : {}),
      },
    },
  };
  if (later)
    answers[202] = { description: "Not done yet.", content: { "application/json": { schema: later } } };
  if (isCatalogue) answers[304] = { description: "Nothing has changed since the `ETag` in `If-None-Match`." };
  return answers;
}

/** The refusals of a route and of its verb. */
export function refused(
  method: HttpMethod,
  { isForCustomers, body, query, creates, failures = [] }: Operation,
): Answers {
  const reasons: Record<number, Set<string>> = {};
  const add = (status: number, reason: string) => (reasons[status] ??= new Set()).add(reason);
  const addCode = (code: ErrorCode) => add(refusalBy(code).status, refusalBy(code).message);
  if (query) add(400, "The query cannot be read.");
  if (body) add(400, "The body is no JSON, nests too deep, or says a thing twice.");
  if (isForCustomers) add(401, refusalBy("sign_in_required").message);
  if (method !== "GET") {
    add(403, "It came with a cookie, but from another site.");
    add(413, `The body is larger than ${BODY_LIMIT_KB} KB.`);
    add(415, "The body is compressed, or not JSON.");
  }
  if (body) add(422, "The body is not what is asked for; `errors` says where.");
  if (creates) (["key_malformed", "key_reused", "key_in_use"] as const).forEach(addCode);
  failures.forEach(addCode);
  add(429, refusalBy("too_many_attempts").message);
  add(503, "The shop cannot do this now.");
  return Object.fromEntries(
    Object.entries(reasons).map(([status, why]) => [
      status,
      {
        description: [...why].join(" "),
        headers: waitFor(Number(status)),
        content: problem(Number(status), [...why][0]!),
      },
    ]),
  );
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
    "text/plain": { schema: text },
  };
}

/**
 * Webhooks of the companies that we work with, by their paths, with the signature headers of the configured
 * processors. They are not for API clients: they read raw bytes.
 */
export function webhooks(): Record<string, ZodOpenApiOperationObject> {
  const all = [...processors().values()];
  const isOnlyOne = new Set(all.map(({ signatureHeader }) => signatureHeader)).size === 1;
  return {
    "/api/payments/{provider}/webhook": webhook("receiveWebhookOf", "Payments", {
      summary: "What a payment processor reports",
      description: "For that processor alone: its signature is checked over the raw body.",
      parameters: [
        {
          name: "provider",
          in: "path",
          required: true,
          schema: text,
          example: all[0]!.id,
          description: `One of ${all.map(({ id }) => id).join(", ")}.`,
        },
        ...signaturesOf(all, isOnlyOne),
      ],
    }),
    "/api/payments/crypto/webhook": webhook("receiveWebhook", "Payments", {
      summary: "What the processor of new payments reports",
      description: "The same, at the address from before each processor had one of its own.",
      parameters: signaturesOf(takersOf("crypto").slice(0, 1), true),
    }),
    "/api/esims/network/webhook": webhook("receiveNotice", "eSIMs", {
      summary: "What the network partner reports",
      description: "For the partner alone. Nothing that it says is believed: the partner is asked.",
    }),
  };
}

/** A header for each way of signing; of several a webhook has that of its processor. */
function signaturesOf(all: readonly PaymentProvider[], isRequired: boolean) {
  const names = new Set(all.map(({ signatureHeader }) => signatureHeader));
  return [...names].map((name) => {
    const whose = all.filter(({ signatureHeader }) => signatureHeader === name).map(({ id }) => id);
    const description = `The signature of ${whose.join(", ")}.`;
    return { name, in: "header", required: isRequired, schema: text, description } as const;
  });
}

function webhook(
  operationId: string,
  tag: (typeof tags)[number],
  words: Partial<ZodOpenApiOperationObject>,
): ZodOpenApiOperationObject {
  const said = (description: string) => ({ description, content: { "text/plain": { schema: text } } });
  return {
    operationId,
    tags: [tag],
    security: [],
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    responses: {
      200: said("Stored."),
      400: said(refusalBy("invalid_webhook").message),
      413: {
        description: "The body is larger than 256 KB.",
        content: problem(413, "Request body too large"),
      },
      415: {
        description: "The body is compressed.",
        content: problem(415, "Compressed bodies are not accepted"),
      },
      429: { ...said("Far too many."), headers: waitFor(429) },
      503: said("Not stored: send it again."),
    },
    ...words,
  };
}
