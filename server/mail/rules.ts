export const mailStates = ["queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** The last try is about a day after the first; then a person has to look. */
export const MAX_TRIES = 8;

const MINUTE_MS = 60_000;
const FIRST_WAIT_MINUTES = 0.5;
const WAIT_GROWS_BY = 4;
const LONGEST_WAIT_MINUTES = 12 * 60;

/**
 * Milliseconds to wait after this many tries that failed: half a minute, two, eight, … at most twelve hours.
 */
export function waitAfter(tries: number): number {
  const minutes = FIRST_WAIT_MINUTES * WAIT_GROWS_BY ** (tries - 1);
  return Math.min(minutes, LONGEST_WAIT_MINUTES) * MINUTE_MS;
}
