/**
 * The only source of 'now'. Everything that asks the time asks here, so a test can
 * move the clock and no rule depends on the zone of the machine.
 */
let offsetMs = 0;
/** The same for `memoryClock`. */
let memoryOffsetMs = 0;
/** Where the clock stands still, in milliseconds since 1970. */
let frozenAt: number | undefined;

/** The present moment. */
export function now(): Date {
  return new Date(frozenAt ?? Date.now() + offsetMs);
}

/** The present moment in milliseconds since 1970. */
export function nowMs(): number {
  return now().getTime();
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
export const memoryClock = { now: () => performance.now() + memoryOffsetMs };

/** Moves the clock for a test; `0` puts it right again. */
export function shiftClock(ms: number): void {
  offsetMs = memoryOffsetMs = ms;
}

/**
 * Puts the clock of a world to a moment, in ms since 1970, where it stands still or from where it runs on. What is
 * cached is a year old once it goes back.
 */
export function setClock(moment: number, isFrozen: boolean): void {
  const moved = moment - nowMs();
  memoryOffsetMs += moved < -SECOND ? 365 * DAY : moved; // a little of it is what the call took
  offsetMs = moment - Date.now();
  frozenAt = isFrozen ? moment : undefined;
}

/** Whether the clock stands still. */
export function isClockFrozen(): boolean {
  return frozenAt !== undefined;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
