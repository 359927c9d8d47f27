/**
 * Ways in which the network misbehaves on request or by chance, so that the shop can be seen to survive them.
 */
import { type Answer, json } from "../web/http";
import { refused } from "./wire";
import type { NetworkSettings } from "./schema";

/** Every kind of fault: whether what was asked is done all the same, and what the product sees. */
export const FAULTS = {
  "500": { isDone: false, sees: "an error of the network's" },
  "429": { isDone: false, sees: "too many calls, with Retry-After: 1" },
  busy: { isDone: false, sees: "000001: an error of the network's in its envelope" },
  no_stock: { isDone: false, sees: "200011: no profiles left" },
  no_balance: { isDone: false, sees: "200007: the balance is used up" },
  rejected: { isDone: false, sees: "310241: no such package" },
  forbidden: { isDone: false, sees: "200002: its state forbids it, as a cancel of what was installed" },
  timeout: { isDone: false, sees: "silence" },
  nonsense: { isDone: false, sees: "200 with a page of HTML" },
  lost: { isDone: true, sees: "a connection that is cut" },
  drip: { isDone: true, sees: "an answer that does not end in time" },
  slow: { isDone: true, sees: "the answer, delaySeconds later" },
} as const;
export type FaultKind = keyof typeof FAULTS;
export const FAULT_KINDS = Object.keys(FAULTS) as [FaultKind, ...FaultKind[]];

export const OPERATIONS = [
  "order",
  "query",
  "usage",
  "topup",
  "cancel",
  "revoke",
  "suspend",
  "unsuspend",
  "packages",
  "balance",
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Fault {
  kind: FaultKind;
  /** How many calls it still strikes; without it as many as come in its time. */
  times?: number | undefined;
  /** When it ends, in ms on the network's clock. */
  until?: number | undefined;
  delaySeconds: number;
  operation: Operation | "any";
  /** Only calls that have this text in their body. */
  about?: string | undefined;
}

/**
 * Takes the first fault meant for this operation from the queue, or one by chance, and spoils the answer.
 * @param at ms on the network's clock.
 */
export function withFaults(
  faults: Fault[],
  chance: Chance,
  { operation, body, at }: { operation: Operation; body: string; at: number },
  work: () => Answer,
): Answer {
  forgetEnded(faults, at);
  const fault = faults.find(
    ({ operation: of, about = "" }) => (of === "any" || of === operation) && body.includes(about),
  );
  if (!fault) {
    const kind = chance.draw();
    return kind ? spoilt(kind, work) : work();
  }
  if (fault.times !== undefined) fault.times -= 1;
  forgetEnded(faults, at);
  return { ...spoilt(fault.kind, work), delayMs: fault.delaySeconds * 1_000 };
}

/** Takes out what has struck often enough, or whose time is over at `at`, ms on the network's clock. */
export function forgetEnded(faults: Fault[], at: number): void {
  const left = faults.filter(({ times = 1, until = Infinity }) => times > 0 && at < until);
  faults.splice(0, faults.length, ...left);
}

function spoilt(kind: FaultKind, work: () => Answer): Answer {
  switch (kind) {
    case "500":
      return { status: 500, body: "Internal Server Error" };
    case "429":
      return json(429, {}, { "Retry-After": "1" });
    case "busy":
      return refused("000001", "Server error");
    case "no_stock":
      return refused("200011", "Insufficient available Profiles for the package");
    case "no_balance":
      return refused("200007", "Insufficient account balance");
    case "rejected":
      return refused("310241", "The packageCode does not exist");
    case "forbidden":
      return refused("200002", "This operation is not allowed due to the order status");
    // Nothing is done; 'lost' is the other half of that question.
    case "timeout":
      return { status: 200, body: "", manner: "silence" };
    case "lost":
      return { ...work(), manner: "hang up" };
    case "drip":
      return { ...work(), manner: "drip" };
    case "nonsense":
      return {
        status: 200,
        headers: { "Content-Type": "text/html; charset=utf-8" },
        body: "<html><body>Maintenance</body></html>",
      };
    case "slow":
      return work();
  }
}

export type Chance = ReturnType<typeof chanceOf>;

/** Fails and loses answers by chance, the same way for the same seed. */
export function chanceOf(settings: NetworkSettings) {
  let state = settings.seed;
  const struck = { failed: 0, lost: 0 };
  return {
    /** How many calls it has struck. */
    struck,
    begin(): void {
      state = settings.seed;
      Object.assign(struck, { failed: 0, lost: 0 });
    },
    draw(): FaultKind | undefined {
      if (settings.failureRate + settings.lostAnswerRate === 0) return undefined;
      const drawn = next();
      if (drawn < settings.failureRate) {
        struck.failed += 1;
        return (["500", "429", "busy"] as const)[Math.floor(next() * 3)];
      }
      if (drawn >= settings.failureRate + settings.lostAnswerRate) return undefined;
      struck.lost += 1;
      return "lost";
    },
  };

  /** Mulberry32: small, and good enough for trouble. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
