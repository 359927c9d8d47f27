import type { ZodOpenApiOperationObject } from "zod-openapi";
import { processors, takersOf } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";
import { refusalBy } from "../failures";
import { problem, waitFor } from "./described-answers.server";
import type { tags } from "./operation.server";

/**
 * Doors of the companies that we work with, which are no client's: they are spoken to in raw bytes. By their paths, as
 * the configured processors sign.
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
          schema: { type: "string" },
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

/** A header for each way in which they sign; of several a webhook has the one of its processor. */
function signaturesOf(all: readonly PaymentProvider[], isRequired: boolean) {
  const names = new Set(all.map(({ signatureHeader }) => signatureHeader));
  return [...names].map((name) => {
    const whose = all.filter(({ signatureHeader }) => signatureHeader === name).map(({ id }) => id);
    const description = `The signature of ${whose.join(", ")}.`;
    return { name, in: "header", required: isRequired, schema: { type: "string" }, description } as const;
  });
}

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
