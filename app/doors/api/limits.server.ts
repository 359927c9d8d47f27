import { LRUCache } from "lru-cache";
import { memoryClock, MINUTE, SECOND } from "#server/clock";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { noteRefused } from "#server/limits/refused";

/** Far more than a person's client needs, far less than it takes to keep the others waiting. */
const CALLS_PER_MINUTE = 1_200;
const MOST_ADDRESSES = 20_000;

/** How many calls came from an address since its minute began. */
const minutes = new LRUCache<string, { calls: number }>({
  max: MOST_ADDRESSES,
  ttl: MINUTE,
  ttlResolution: 0,
  perf: memoryClock,
});

/**
 * Takes one call from an address's allowance. Counted in this process: it guards the machine, and what
 * must hold over all processes is counted by the verbs.
 * @throws DomainError too_many_attempts with the seconds until the minute is over.
 */
export function takeCall(address: string): void {
  if (!env().limits) return;
  const minute = minutes.get(address) ?? { calls: 0 };
  if (minute.calls === 0) minutes.set(address, minute);
  minute.calls += 1;
  if (minute.calls > CALLS_PER_MINUTE) {
    const seconds = Math.ceil(minutes.getRemainingTTL(address) / SECOND);
    noteRefused("call");
    throw new DomainError("too_many_attempts", undefined, Math.max(1, seconds));
  }
}
