import type { z, ZodError } from "zod";
import type { FieldError } from "#server/problem";

/** A request that the route refuses before it calls a verb. */
export class RefusedCall extends Error {
  override readonly name = "Refused";

  constructor(
    readonly status: number,
    message: string,
    readonly extra: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

/** The errors of a schema, field by field. The first one is the message. */
export function misread(status: 400 | 422, { issues }: ZodError): RefusedCall {
  const errors = issues.flatMap(meantOf).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join("."),
          message: `There is no field ${key.slice(0, 50)} here.`,
        }))
      : { path: issue.path.join("."), message: issue.message },
  );
  return new RefusedCall(status, errors[0]?.message ?? "This is not what was expected.", { errors });
}

type Issue = z.core.$ZodIssue;

/** Of a body that is a choice, what is wrong with the one that knows the most of its fields. */
function meantOf(issue: Issue): readonly Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const unknown = (issues: readonly Issue[]) =>
    issues.flatMap((one) => (one.code === "unrecognized_keys" && one.path.length === 0 ? one.keys : []));
  return issue.errors.toSorted((one, other) => unknown(one).length - unknown(other).length)[0] ?? [];
}

/** No body of ours nests deeper. A deeper one would only cost time. */
const MAX_DEPTH = 5;

/**
 * Reads a JSON body, strictly: it refuses what two parsers would read differently.
 * @throws Refused 415 for another type, 400 for a body that is no JSON, nests too deep or repeats a key.
 */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new RefusedCall(415, "Send JSON, as application/json.");
  const text = decode(await request.arrayBuffer());
  const value = parse(text);
  checkShape(text);
  return value;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RefusedCall(400, "The body is not UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedCall(400, "The body is not valid JSON.");
  }
}

/** Walks over text that is valid JSON. `JSON.parse` takes the last of two equal keys and any depth. */
function checkShape(text: string): void {
  const open: (Set<string> | undefined)[] = []; // of an object its keys so far, of an array nothing
  let expectsKey = false;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/g)) {
    if (token === "{" || token === "[") {
      if (open.push(token === "{" ? new Set() : undefined) > MAX_DEPTH)
        throw new RefusedCall(400, "The body is nested too deep.");
      expectsKey = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      expectsKey = false;
    } else if (token === ",") {
      expectsKey = open.at(-1) !== undefined;
    } else if (expectsKey) {
      const [keys, key] = [open.at(-1)!, JSON.parse(token) as string];
      if (keys.has(key)) throw new RefusedCall(400, "The body says the same thing twice.");
      keys.add(key);
      expectsKey = false;
    }
  }
}
