/**
 * Ways in which the network misbehaves on request or by chance, so that the shop can be seen to survive them.
 */
import { type Answer, json } from "../web/http";
import { refused } from "./wire";
import type { NetworkSettings } from "./schema";

export const FAULT_KINDS = [
  "500",
  "429",
  "busy",
  "no_stock",
  "no_balance",
  "rejected",
  "lost",
  "timeout",
  "nonsense",
  "drip",
  "slow",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const OPERATIONS = [
  "order",
  "query",
  "usage",
  "topup",
  "cancel",
  "revoke",
  "packages",
  "balance",
  "any",
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Fault {
  kind: FaultKind;
  /** How many requests it still strikes. */
  times: number;
  delaySeconds: number;
  operation: Operation;
  /** Only calls that have this text in their body. */
  about?: string | undefined;
}

/** Takes the first fault meant for this operation from the queue, or one by chance, and spoils the answer. */
export async function withFaults(
  faults: Fault[],
  chance: Chance,
  operation: Operation,
  body: string,
  work: () => Answer,
): Promise<Answer> {
  const fault = faults.find(
    ({ operation: of, about = "" }) => (of === "any" || of === operation) && body.includes(about),
  );
  if (!fault) {
    const kind = chance.draw();
    return kind ? spoilt(kind, work) : work();
  }
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  return { ...spoilt(fault.kind, work), delayMs: fault.delaySeconds * 1_000 };
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
