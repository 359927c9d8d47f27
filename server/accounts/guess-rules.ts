/** How often a password may be guessed at from browsers that its account does not know. */
import { DAY, MINUTE } from "../clock";

/** After so many within a day the wait grows no longer, and older ones change nothing. */
const MOST_THAT_COUNT = 20;

/** Before the next one, by how many were wrong within a day: nobody who mistypes meets the longer ones. */
const WAITS: readonly { after: number; ms: number }[] = [
  { after: MOST_THAT_COUNT, ms: 10 * MINUTE },
  { after: 10, ms: 5 * MINUTE },
  { after: 5, ms: MINUTE },
  { after: 0, ms: 0 },
];

/**
 * The guesses that still count, the oldest first, in milliseconds. One in the future was made before the clock
 * was put back: it counts as made now, so that no wait is longer than it would have been.
 */
export function countedGuesses(moments: readonly number[], now: number): number[] {
  return moments
    .map((moment) => Math.min(moment, now))
    .filter((moment) => moment > now - DAY)
    .sort((a, b) => a - b)
    .slice(-MOST_THAT_COUNT);
}

/** Milliseconds until another guess is looked at; 0 where one is now. @param moments as `standing` has them. */
export function waitForGuess(moments: readonly number[], now: number): number {
  const last = moments.at(-1);
  if (last === undefined) return 0;
  const { ms } = WAITS.find(({ after }) => moments.length >= after)!;
  return Math.max(0, last + ms - now);
}
