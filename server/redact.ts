/**
 * What may be written down of anything that a caller passes: no secret, and nothing from an address book.
 * Names tell most of it, at any depth (pino's own redaction knows paths of a fixed one); texts are searched
 * for the rest.
 */
const GONE = "[redacted]";
const MAX_DEPTH = 5;
/** What one line takes in, in characters: a stack of ours has about two thousand. */
const MAX_TEXT = 8_000;
const MAX_LINE = 32_000;

const SECRET =
  "passwords?|passwd|secret|token|cookie|authorization|signature|api[-_ ]?key|access[-_ ]?code|activation[-_ ]?code|" +
  "iccid|e[-_ ]?mail|phone|(?:user|first|last|full)[-_ ]?name|address|headers|body|query";
const SECRET_NAME = new RegExp(`${SECRET}|^ip$`, "i");

const inTexts: [pattern: RegExp, instead: string][] = [
  // Said by name: `password=…`, `"token": "…"`, `Authorization: Bearer …`, a query, a cookie of ours.
  [/\b(bearer|basic)\s+\S+/gi, `$1 ${GONE}`],
  [new RegExp(`((?:${SECRET})["']?\\s*[:=]\\s*)("[^"]*"|'[^']*'|[^\\s,;&]+)`, "gi"), `$1${GONE}`],
  [/\b((?:__Host-)?session|toast)=[^\s;,"']+/g, `$1=${GONE}`],
  [/\?[^\s"'<>()]+/g, `?${GONE}`],
  // Known by its form: an activation code, an ICCID, an address, and what is as long as our tokens.
  [/(?:LPA:)?\b1\$[^\s"']+/gi, GONE],
  [/\b89\d{16,20}\b/g, GONE],
  [/[^\s@/<>(]{1,256}(?:@|%40)[^\s@/,;"'<>()]+/g, GONE],
  [/[\w-]{41,}/g, GONE],
];

/** The text without what gives somebody or something away, and not longer than anybody reads. */
export function redactedText(text: string): string {
  // Cut twice: no part of a secret is left over where the text ends.
  return inTexts
    .reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.slice(0, 2 * MAX_TEXT))
    .slice(0, MAX_TEXT);
}

/** The facts without theirs. An error becomes its stack, with those of its causes. */
export function redacted(facts: object): Record<string, unknown> {
  return fieldsOf(facts, { left: MAX_LINE }, 0);
}

interface Budget {
  left: number;
}

function fieldsOf(facts: object, budget: Budget, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    if ((budget.left -= name.length) < 0) break;
    kept[name] = SECRET_NAME.test(name) ? GONE : valueOf(value, budget, depth);
  }
  return kept;
}

function valueOf(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === "string") return textOf(value, budget);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === MAX_DEPTH) return "[…]";
  if (value instanceof Error) return faultOf(value, budget, depth + 1);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return textOf(value.href, budget);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (!Array.isArray(value)) return fieldsOf(value, budget, depth + 1);
  const kept: unknown[] = [];
  for (const entry of value as unknown[]) {
    if (--budget.left < 0) break;
    kept.push(valueOf(entry, budget, depth + 1));
  }
  return kept;
}

function textOf(text: string, budget: Budget): string {
  const kept = redactedText(text).slice(0, Math.max(0, budget.left));
  budget.left -= kept.length;
  return kept;
}

/** The fields of an error that we know. A driver puts the row in question into other fields, which are left out. */
function faultOf(error: Error, budget: Budget, depth: number): Record<string, unknown> {
  const { name, code, cause } = error as Error & { code?: unknown };
  return {
    name,
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    stack: textOf(stackOf(error), budget),
    ...(cause === undefined ? {} : { cause: valueOf(cause, budget, depth) }),
    ...(error instanceof AggregateError ? { errors: valueOf(error.errors, budget, depth) } : {}),
  };
}

const here = [`file://${process.cwd()}/`, `${process.cwd()}/`];
/** A query fails deep inside its libraries; behind them comes who asked. */
Error.stackTraceLimit = 50;
const FOREIGN_FRAMES = 5;

/**
 * Where an error comes from, after its message: a few steps, and then only those through files of ours, named
 * by their path in this folder. Not redacted.
 */
export function stackOf(error: Error): string {
  const stack = here.reduce((text, folder) => text.replaceAll(folder, ""), error.stack ?? String(error));
  let frames = 0;
  return stack
    .split("\n")
    .filter((line) => !/^ +at /.test(line) || ++frames <= FOREIGN_FRAMES || isOurs(line))
    .join("\n");
}

/** Whether a line of a stack is one of our own files. */
export function isOurs(frame: string): boolean {
  return !/node_modules|node:|<anonymous>|\bnative\b/.test(frame);
}
