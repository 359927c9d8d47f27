import { MINUTE, now, SECOND } from "#server/clock";
import { DomainError } from "#server/errors";

/** Far more than a person's client needs, far less than it takes to keep the others waiting. */
const CALLS_PER_MINUTE = 1_200;
const MOST_ADDRESSES = 20_000;

const windows = new Map<string, { endsAt: number; calls: number }>();

/**
 * Takes one call from an address's allowance. Counted in this process: it guards the machine, and what
 * must hold over all processes is counted by the verbs.
 * @throws DomainError too_many_attempts with the seconds until the minute is over.
 */
export function takeCall(address: string): void {
  const at = now().getTime();
  let window = windows.get(address);
  if (!window || at >= window.endsAt || window.endsAt - at > MINUTE) {
    window = { endsAt: at + MINUTE, calls: 0 };
    windows.delete(address); // to the end of the line
    windows.set(address, window);
    if (windows.size > MOST_ADDRESSES) windows.delete(windows.keys().next().value!);
  }
  window.calls += 1;
  if (window.calls > CALLS_PER_MINUTE) {
    throw new DomainError(
      "too_many_attempts",
      undefined,
      Math.max(1, Math.ceil((window.endsAt - at) / SECOND)),
    );
  }
}
