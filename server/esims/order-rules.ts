const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** So many tries, about a quarter of an hour, a customer may sit and wait for; after them it is no hiccup. */
const TRIES_IN_HASTE = 20;

/** The last try is most of a day after the first; then a person has to look. */
export const MAX_TRIES = 50;
/** An eSIM that is still not made by then needs a person too. */
export const MADE_WITHIN_MS = 60 * MINUTE_MS;

/**
 * Milliseconds to wait after this many tries that failed: one second, two, four, … a minute; later half an
 * hour.
 */
export function waitAfterTry(tries: number): number {
  return tries > TRIES_IN_HASTE ? 30 * MINUTE_MS : Math.min(SECOND_MS * 2 ** (tries - 1), MINUTE_MS);
}

/**
 * Milliseconds until the next look at an eSIM that has been in the making for so long: soon at first, half a
 * minute later.
 */
export function waitForMaking(ageMs: number): number {
  return Math.min(Math.max(SECOND_MS, ageMs / 5), 30 * SECOND_MS);
}
