import { fromNow, timestamp } from "../clock";

/** How long to wait between tries that fail, and when to give up. */
export interface Backoff {
  /** Milliseconds to wait after the first failed try, after the second, …; the last one is for all that follow. */
  delays: readonly number[];
  /** After so many tries a person has to look. Without it there is always another. */
  tries?: number;
}

/** Milliseconds to wait after this many failed tries, from one; undefined when there is to be no other. */
export function waitAfter(tried: number, { delays, tries = Infinity }: Backoff): number | undefined {
  return tried < tries ? delays[Math.min(tried, delays.length) - 1] : undefined;
}

/** When the next try is due, after this many that failed; null when it is given up. */
export function nextRetry(tried: number, backoff: Backoff): string | null {
  const wait = waitAfter(tried, backoff);
  return wait === undefined ? null : timestamp(fromNow(wait));
}
