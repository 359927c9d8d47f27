/**
 * The only source of 'now'. Everything that asks the time asks here, so a test can
 * move the clock and no rule depends on the zone of the machine.
 */
let offsetMs = 0;

/** The present moment. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** The moment `ms` milliseconds from now; negative for the past. */
export function fromNow(ms: number): Date {
  return new Date(now().getTime() + ms);
}

/** A moment as the database stores it: ISO 8601, UTC, sortable as text. */
export function timestamp(moment: Date = now()): string {
  return moment.toISOString();
}

/** Begins to measure. @returns the milliseconds since then, whatever becomes of the clock meanwhile. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => performance.now() - begun;
}

/** The clock as a cache in memory reads it: milliseconds, which never go back. */
export const memoryClock = { now: () => performance.now() + offsetMs };

/** Moves the clock for a test; `0` puts it right again. */
export function shiftClock(ms: number): void {
  offsetMs = ms;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
