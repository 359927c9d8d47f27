/** The description as `/developers` shows it: the parts of the document that a reader needs. */
import { beforeCurl } from "./curl.server";
import { webhooks } from "./described-answers.server";
import { apiDocument } from "./document.server";

/** The parts of OpenAPI that are read here; the document holds more. */
interface Schema {
  type?: string | string[];
  enum?: string[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary?: string;
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
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => !(path in notForClients));
  return {
    conventions: (document.info.description ?? "")
      .split("\n\n")
      .filter((line) => !line.includes("```") && !line.startsWith("The shell lines")),
    /** Shell lines that the others need first. */
    before: beforeCurl,
    groups: groupsOf(Object.fromEntries(paths)),
  };
}

/** The operations of a description by their tags, as they come in it. */
export function groupsOf(paths: object) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DescribedOperation>).map(([method, operation]) => ({
      tag: operation.tags[0]!,
      ...asShown(method, path, operation),
    })),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return tags.map((name) => ({ name, operations: operations.filter(({ tag }) => tag === name) }));
}

function asShown(method: string, path: string, operation: DescribedOperation) {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const answers = Object.entries(operation.responses);
  const example = answers[0]?.[1].content?.["application/json"]?.example;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? "",
    description: operation.description ?? "",
    needsAccount: operation.security.length > 0,
    parameters: (operation.parameters ?? []).map((given) =>
      part(given.name, given.schema, given.required ?? false, given.description),
    ),
    body: body ? partsOf(body) : [],
    answers: answers.map(([status, { description }]) => ({ status, description })),
    /** JSON, as it is answered; empty where there is none to show. */
    example: example === undefined ? "" : JSON.stringify(example, null, 2),
    /** Lines for the shell; none for a call that nobody makes by hand. */
    lines: (operation["x-codeSamples"] ?? []).map(({ source }) => source),
  };
}

/** What a body has; of one that is a choice, each part of any of them once, required where it always is. */
function partsOf({ oneOf, anyOf, properties = {}, required = [] }: Schema): ReturnType<typeof part>[] {
  const choices = oneOf ?? anyOf;
  if (!choices)
    return Object.entries(properties).map(([name, each]) => part(name, each, required.includes(name)));
  const isAlways = (name: string) => choices.every(({ required: some = [] }) => some.includes(name));
  const parts = choices.flatMap(partsOf).map((each) => ({ ...each, isRequired: isAlways(each.name) }));
  return [...new Map(parts.map((each) => [JSON.stringify(each), each])).values()];
}

function part(name: string, schema: Schema, isRequired: boolean, said = schema.description ?? "") {
  return { name, type: typeOf(schema), isRequired, description: said };
}

function typeOf({ type = "any", enum: values, const: only, anyOf, default: usual }: Schema): string {
  const choices = only === undefined ? values : [only];
  const said = choices?.join(" | ") ?? (anyOf?.map(typeOf) ?? [type].flat()).join(" or ");
  return usual === undefined ? said : `${said}, by itself ${String(usual)}`;
}
