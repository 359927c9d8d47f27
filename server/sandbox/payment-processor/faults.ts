/** Ways in which the processor misbehaves on request, so that a shop can be seen to survive them. */
import type { Answer, Manner } from "../web/http";
import { problem } from "../web/http";

export const FAULT_KINDS = [
  "500",
  "429",
  "404",
  "400",
  "reset",
  "lost",
  "timeout",
  "nonsense",
  "no_url",
  "evil_url",
  "drip",
  "slow",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const OPERATIONS = ["create", "read", "list", "any"] as const;
/** `any` also stands for what has no name of its own: cancel, resolve, events. */
export type Operation = (typeof OPERATIONS)[number];

export interface Fault {
  kind: FaultKind;
  /** How many requests it still strikes. */
  times: number;
  delaySeconds: number;
  operation: Operation;
  /** Of these only such whose address or body has this text; else all. */
  matching?: string | undefined;
  /** Only calls about the charge of this id or code; else all. */
  charge?: string | undefined;
}

const EVIL_URL = "https://evil.example/x";

/**
 * Takes the first fault meant for this operation from the queue, lets the processor do its
 * work or not, and spoils the answer.
 */
export async function withFaults(
  faults: Fault[],
  operation: Operation,
  /** The id and the code of the charge that is asked about; none for a list. */
  about: readonly string[],
  said: () => Promise<string>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const meant = faults.filter(
    (each) =>
      (each.operation === "any" || each.operation === operation) &&
      (each.charge === undefined || about.includes(each.charge)),
  );
  const text = meant.some(({ matching }) => matching) ? await said() : "";
  const fault = meant.find(({ matching = "" }) => text.includes(matching));
  if (!fault) return work();
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  return { ...(await spoilt(fault.kind, work)), delayMs: fault.delaySeconds * 1_000 };
}

async function spoilt(kind: FaultKind, work: () => Promise<Answer>): Promise<Answer> {
  switch (kind) {
    case "500":
      return problem(500, "internal_server_error", "Something went wrong on our side.");
    case "429":
      return problem(429, "rate_limit_exceeded", "Too many requests.", { headers: { "Retry-After": "1" } });
    case "404":
      return problem(404, "not_found", "Not found");
    // Cut before anything is done; 'lost' cuts after.
    case "reset":
      return { status: 200, body: "", manner: "hang up" };
    case "400":
      return problem(400, "invalid_request", "The charge could not be created.");
    // Nothing is done, so a shop that asks afterwards finds no charge; 'lost' is the other half of that
    // question.
    case "timeout":
      return { status: 200, body: "", manner: "silence" };
    case "lost":
      return inManner(await work(), "hang up");
    case "drip":
      return inManner(await work(), "drip");
    case "nonsense":
      return {
        status: 200,
        headers: { "Content-Type": "text/html; charset=utf-8" },
        body: "<html><body>Scheduled maintenance</body></html>",
      };
    case "no_url":
      return withHostedUrl(await work(), undefined);
    case "evil_url":
      return withHostedUrl(await work(), EVIL_URL);
    case "slow":
      return work();
  }
}

function inManner(answer: Answer, manner: Manner): Answer {
  return { ...answer, manner };
}

/** `undefined` leaves the field out, in every charge of the answer. */
function withHostedUrl(answer: Answer, url: string | undefined): Answer {
  const body = JSON.stringify(JSON.parse(answer.body), (key, value: unknown) =>
    key === "hosted_url" ? url : value,
  );
  return { ...answer, body };
}
