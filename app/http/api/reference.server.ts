/** The description as `/developers` shows it: the parts of the document that a reader needs. */
import { beforeCurl } from "./curl.server";
import { webhooks } from "./described-answers.server";
import { apiDocument } from "./document.server";
import { tags } from "./operation.server";

/** The parts of OpenAPI that are read here; the document holds more. */
interface Schema {
  type?: string | string[];
  enum?: string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { example?: unknown }> }>;
  "x-codeSamples"?: { source: string }[];
}

export type ApiReference = ReturnType<typeof apiReference>;

export function apiReference() {
  const document = apiDocument();
  const notForClients = webhooks();
  const operations = Object.entries(document.paths ?? {})
    .filter(([path]) => !(path in notForClients)) // not for clients
    .flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, DescribedOperation>).map(([method, operation]) => ({
        tag: operation.tags[0]!,
        ...asShown(method, path, operation),
      })),
    );
  return {
    conventions: (document.info.description ?? "")
      .split("\n\n")
      .filter((line) => !line.includes("```") && !line.startsWith("The shell lines")),
    /** Shell lines that the others need first. */
    before: beforeCurl,
    groups: tags.map((name) => ({ name, operations: operations.filter(({ tag }) => tag === name) })),
  };
}

function asShown(method: string, path: string, operation: DescribedOperation) {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const answers = Object.entries(operation.responses);
  const example = answers[0]?.[1].content?.["application/json"]?.example;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? "",
    needsAccount: operation.security.length > 0,
    parameters: (operation.parameters ?? []).map((given) =>
      part(given.name, given.schema, given.required ?? false, given.description),
    ),
    body: Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      part(name, schema, body?.required?.includes(name) ?? false),
    ),
    answers: answers.map(([status, { description }]) => ({ status, description })),
    /** JSON, as it is answered; empty where there is none to show. */
    example: example === undefined ? "" : JSON.stringify(example, null, 2),
    /** A line for the shell; empty for a call that nobody makes by hand. */
    curl: operation["x-codeSamples"]?.[0]?.source ?? "",
  };
}

function part(
  name: string,
  { type, enum: values, description = "" }: Schema,
  isRequired: boolean,
  said = description,
) {
  return {
    name,
    type: values ? values.join(" | ") : [type ?? "any"].flat().join(" or "),
    isRequired,
    description: said,
  };
}
