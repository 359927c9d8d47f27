import pino from "pino";
import { timestamp } from "./clock";
import { redacted } from "./redact";
import { type Trace, trace } from "./trace";

/** What waits in memory while nothing can be written; beyond it lines are lost. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Lines of requests wait for each other this long, or until they are as many as one write takes. */
const TOGETHER_WITHIN_MS = 100;
const TOGETHER_CHARACTERS = 16_000;

/** A full disk, or a reader that is gone, stops nothing: lines that could not be written come before the next that can. */
const destination = pino
  .destination({ dest: 2, sync: true, maxLength: MOST_WAITING_BYTES })
  .on("error", () => {});

type Level = "info" | "warn" | "error";

const options: pino.LoggerOptions = {
  base: undefined,
  messageKey: "event",
  timestamp: () => `,"at":"${timestamp()}"`,
  formatters: { level: (level) => ({ level }) },
};
const logger = pino(options, { write: writeNow });
const requestLogger = pino(options, { write: writeTogether });

let waiting = "";
let timer: NodeJS.Timeout | undefined;
process.on("exit", () => writeNow(""));

/** After those that wait: the log stays in its order. */
function writeNow(line: string): void {
  const lines = waiting + line;
  waiting = "";
  clearTimeout(timer);
  timer = undefined;
  if (lines) destination.write(lines);
}

function writeTogether(line: string): void {
  waiting += line;
  if (waiting.length >= TOGETHER_CHARACTERS) return writeNow("");
  timer ??= setTimeout(writeNow, TOGETHER_WITHIN_MS, "").unref();
}

/**
 * One JSON line per event on stderr, so that stdout stays for the person who started the shop. It carries the
 * number of the request that it belongs to by itself. Callers pass no secrets and nothing from an address book;
 * what looks like it is taken out all the same. It is written before the call returns, so that a crash loses none.
 * Never throws.
 */
export function log(level: Level, event: string, facts: Record<string, unknown> = {}): void {
  logger[level](readable(facts), event);
}

interface RequestFacts {
  status: number;
  ms: number;
  bytes: number;
  isBrokenOff: true | undefined;
}

/**
 * The line of a request that is over. To write it costs as much as a page that is kept, so it waits a moment for
 * others; an end of the process writes it, and only a kill loses it. Nothing in it is a visitor's own text, so nothing
 * has to be taken out. Never throws.
 */
export function logRequest({ request, user, method, route }: Trace, facts: RequestFacts): void {
  requestLogger.info({ request, user, method, route, ...facts }, "request");
}

function readable(facts: Record<string, unknown>): Record<string, unknown> {
  const { request, user, task } = trace();
  try {
    return redacted({ request, user, task, ...facts });
  } catch {
    return { request, user, task, facts: "unreadable" };
  }
}

/** What a guard of the shop would note, and how loudly. */
const securityEvents = {
  "account opened": "info",
  "account deleted": "info",
  "signed in": "info",
  "sign-in failed": "warn",
  "session ended": "info",
  "browser forgotten": "info",
  "password changed": "info",
  "password set": "info",
  "address corrected": "info",
  "username changed": "info",
  "password reset": "info",
  "password wrong": "warn",
  "tries refused": "warn",
  "device alarm": "warn",
  "owner proven": "info",
  "passkey added": "info",
  "passkey removed": "info",
  "passkey refused": "warn",
  "host refused": "warn",
  "origin refused": "warn",
  "webhook refused": "warn",
} as const satisfies Record<string, Level>;

/** A line that says `"security":true`. An account is named by its id, and a stranger not at all. */
export function logSecurity(event: keyof typeof securityEvents, facts: Record<string, unknown> = {}): void {
  log(securityEvents[event], event, { security: true, ...facts });
}

/** What of an expected error is written down. One that nobody expected goes in whole, and leaves its stack. */
export function errorFacts(error: unknown): { error: string } {
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}
