/** Every control as OpenAPI, from the schemas by which each is taken. */
import { z } from "zod";
import { env } from "../env";
import { type Controls, type ControlsByRoot, Nothing } from "../sandbox/controls";
import { NETWORK_CONTROLS } from "../sandbox/network/controls";
import { CONTROLS as paymentControls } from "../sandbox/payment-processor/controls";

/** @param world its own controls, which hold this description. */
export function describeControls(world: Controls<never>) {
  const roots: ControlsByRoot = {
    "/world": world,
    "/_config": paymentControls,
    "/_config/network": NETWORK_CONTROLS,
  };
  const to = { name: "to", in: "query", schema: { type: "string" }, description: "To this address alone." };
  const paths: Record<string, Record<string, object>> = {
    "/mailbox.json": { get: { summary: "every email, the newest first", parameters: [to], responses } },
  };
  for (const [root, controls] of Object.entries(roots))
    for (const [name, { sees, takes }] of Object.entries(controls)) {
      const [method = "", ...parts] = name.split(" ").filter(Boolean);
      const named = parts.map((part, nth) => (part === "*" ? `{${parts[nth - 1]}}` : part));
      const body = takes !== Nothing && {
        requestBody: { content: { "application/json": { schema: schemaOf(takes) } } },
      };
      const parameters = named
        .filter((part) => part.startsWith("{"))
        .map((part) => ({ name: part.slice(1, -1), in: "path", required: true, schema: { type: "string" } }));
      const operation = { summary: sees, ...(parameters[0] && { parameters }), ...body, responses };
      (paths[[root, ...named].join("/")] ??= {})[method.toLowerCase()] = operation;
    }
  return {
    openapi: "3.1.0",
    info: { title: "Controls of a world", version: "1" },
    servers: [{ url: env().sandbox.origin }],
    paths,
  };
}

const responses = {
  200: { description: "It is done." },
  "4XX": { description: "Why it is not, in a sentence." },
};

function schemaOf(takes: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(takes, { io: "input", unrepresentable: "any" });
  return schema;
}
