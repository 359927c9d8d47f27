/** Ways in which the processor misbehaves on request, so that a shop can be seen to survive them. */
import type { Answer, Call, Manner } from "../web/http";
import { problem } from "../web/http";
import type { Charge } from "./charge";
import type { ChargeRecord } from "./store";

export const OPERATIONS = ["create", "read", "list", "cancel", "resolve", "refund", "events"] as const;
export type Operation = (typeof OPERATIONS)[number];

const OF_CHARGES = ["create", "read", "list", "cancel", "resolve"] as const;

/** Every kind of fault, with the calls that it can strike. */
export const FAULTS = {
  // Nothing is done.
  "500": OPERATIONS,
  "429": OPERATIONS,
  "404": OPERATIONS,
  "400": OPERATIONS,
  reset: OPERATIONS,
  timeout: OPERATIONS,
  nonsense: OPERATIONS,
  // It is done, and the answer is spoilt.
  lost: OPERATIONS,
  drip: OPERATIONS,
  slow: OPERATIONS,
  no_url: OF_CHARGES,
  evil_url: OF_CHARGES,
  // The answer is of another day, or lacks a charge.
  stale: ["read", "list"],
  left_out: ["list"],
} satisfies Record<string, readonly Operation[]>;
export type FaultKind = keyof typeof FAULTS;
export const FAULT_KINDS = Object.keys(FAULTS) as [FaultKind, ...FaultKind[]];

export interface Fault {
  kind: FaultKind;
  /** How many calls it still strikes; without it as many as come in its time. */
  times?: number | undefined;
  /** When it ends, in ms on the sandbox's clock. */
  until?: number | undefined;
  delaySeconds: number;
  operation: Operation | "any";
  /** A charge's id or code: only calls about it, and only it in a list. Or what the body of a call has. */
  about?: string | undefined;
  /** How old a stale answer is. */
  ageSeconds?: number | undefined;
}

/** How an answer shows a charge; undefined where it knows of none. */
export type View = (record: ChargeRecord) => Charge | undefined;

const EVIL_URL = "https://evil.example/x";

/**
 * Takes the first fault meant for this call from the queue, lets the processor do its work or not, and
 * spoils the answer.
 * @param known the charge that is asked about; none for a list.
 */
export async function withFaults(
  { faults, now }: { faults: Fault[]; now: () => number },
  call: Call,
  operation: Operation,
  known: Charge | undefined,
  work: (view: View) => Promise<Answer>,
): Promise<Answer> {
  const at = now();
  forgetEnded(faults, at);
  const meant = faults.filter((each) => canStrike(each, operation));
  const body = meant.some(({ about }) => about !== undefined) ? await call.text() : "";
  const isAbout = (text: string) => text === known?.id || text === known?.code || body.includes(text);
  const fault = meant.find(({ about }) => about === undefined || operation === "list" || isAbout(about));
  if (!fault) return work(({ charge }) => charge);
  if (fault.times !== undefined) fault.times -= 1;
  forgetEnded(faults, at);
  const answer = await spoilt(fault.kind, () => work((record) => asSeen(record, fault, at)));
  return { ...answer, delayMs: fault.delaySeconds * 1_000 };
}

/** Takes out what has struck often enough, or whose time is over at `at`, ms on the sandbox's clock. */
export function forgetEnded(faults: Fault[], at: number): void {
  const left = faults.filter(({ times = 1, until = Infinity }) => times > 0 && at < until);
  faults.splice(0, faults.length, ...left);
}

/** A list is about no charge, so that of one strikes it only where it is about what the list shows. */
function canStrike({ kind, operation, about }: Fault, asked: Operation): boolean {
  const able: readonly Operation[] = FAULTS[kind];
  if (asked === "list" && about !== undefined && !showsOtherwise(kind)) return false;
  return (operation === "any" || operation === asked) && able.includes(asked);
}

/** True for the kinds that change what charges an answer shows, and nothing else. */
export function showsOtherwise(kind: FaultKind): boolean {
  return kind === "stale" || kind === "left_out";
}

function asSeen(
  record: ChargeRecord,
  { kind, about, ageSeconds = 0 }: Fault,
  at: number,
): Charge | undefined {
  const { charge, history = [{ at: Date.parse(charge.created_at), charge }] } = record;
  const isMeant = about === undefined || about === charge.id || about === charge.code;
  if (!isMeant || !showsOtherwise(kind)) return charge;
  if (kind === "left_out") return undefined;
  return history.findLast((was) => was.at <= at - ageSeconds * 1_000)?.charge;
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
    case "stale":
    case "left_out":
      return work();
  }
}

function inManner(answer: Answer, manner: Manner): Answer {
  return { ...answer, manner };
}

/** `undefined` leaves the field out, in every charge of the answer. */
function withHostedUrl(answer: Answer, url: string | undefined): Answer {
  const body = JSON.stringify(JSON.parse(answer.body), (key, value: unknown) =>
    ["hosted_url", "checkoutLink", "url"].includes(key) ? url : value,
  );
  return { ...answer, body };
}
