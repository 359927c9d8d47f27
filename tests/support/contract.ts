/**
 * The API's description, read as any stranger would: by a validator of OpenAPI and one of JSON Schema that
 * know nothing of how it was written.
 */
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiAnswer } from "./api";

interface Media {
  schema: object;
  example?: unknown;
}
export interface Described {
  id: string;
  method: string;
  path: string;
  needsAccount: boolean;
  pathExamples: Record<string, string>;
  queryExamples: Record<string, string>;
  queryNames: string[];
  bodyExample: unknown;
  statuses: string[];
  curl: string | undefined;
}
// eslint-disable-next-line typescript/no-explicit-any
export type OpenApi = any;

/** What a client can do: all but the routes for other companies' servers. */
export function operationsOf(document: OpenApi): Described[] {
  const paths = Object.entries<OpenApi>(document.paths).filter(([path]) => !path.endsWith("/webhook"));
  return paths.flatMap(([path, methods]) =>
    Object.entries<OpenApi>(methods).map(([method, told]) => ({
      id: told.operationId,
      method: method.toUpperCase(),
      path,
      needsAccount: told.security.length > 0,
      pathExamples: examplesIn(told, "path"),
      queryExamples: examplesIn(told, "query"),
      queryNames: givenIn(told, "query").map(({ name }) => name),
      bodyExample: told.requestBody?.content["application/json"]?.example,
      statuses: Object.keys(told.responses),
      curl: told["x-codeSamples"]?.[0].source,
    })),
  );
}

function examplesIn(told: OpenApi, where: string): Record<string, string> {
  return Object.fromEntries(
    givenIn(told, where).flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
  );
}

function givenIn(told: OpenApi, where: string): { name: string; example?: string }[] {
  return (told.parameters ?? []).filter((given: OpenApi) => given.in === where);
}

/** What the official schema of OpenAPI says against the document; nothing when it is one. */
export async function faultsOfDocument(document: OpenApi): Promise<unknown> {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  return valid ? undefined : errors;
}

export interface Contract {
  /** What of an answer is not as documented; nothing when all of it is. */
  breach(operation: Described, answer: ApiAnswer): string | undefined;
  /** Examples in the document that its own schemas refuse. */
  wrongExamples(): string[];
}

export function contractOf(document: OpenApi): Contract {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, "api");
  const check = (pointer: string[], value: unknown) => {
    const escaped = pointer.map((part) =>
      encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const validate =
      ajv.getSchema(`api#/${escaped.join("/")}`) ?? ajv.compile({ $ref: `api#/${escaped.join("/")}` });
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
  return {
    breach({ path, method, id }, answer) {
      const place = ["paths", path, method.toLowerCase(), "responses", String(answer.status)];
      const told = place.reduce((node, part) => node?.[part], document);
      if (!told) return `${id}: ${answer.status} is not documented (${answer.body.slice(0, 200)})`;
      const type = String(answer.headers["content-type"] ?? "").split(";")[0]!;
      if (!told.content) return answer.body === "" ? undefined : `${id}: ${answer.status} has a body`;
      if (!told.content[type]) return `${id}: ${answer.status} is ${type}, which is not documented`;
      const value = type.endsWith("json") ? answer.json : answer.body;
      const fault = check([...place, "content", type, "schema"], value);
      return fault && `${id}: ${answer.status}: ${fault}`;
    },
    wrongExamples() {
      return mediaOf(document).flatMap(({ at, media }) => {
        const fault = media.example === undefined ? undefined : check([...at, "schema"], media.example);
        return fault ? [`${at.join(" ")}: ${fault}`] : [];
      });
    },
  };
}

/** Every place where the document shows a body. */
function mediaOf(node: OpenApi, at: string[] = []): { at: string[]; media: Media }[] {
  if (node === null || typeof node !== "object") return [];
  return Object.entries<OpenApi>(node).flatMap(([key, value]) =>
    key === "content"
      ? Object.entries<Media>(value).map(([type, media]) => ({ at: [...at, key, type], media }))
      : mediaOf(value, [...at, key]),
  );
}
