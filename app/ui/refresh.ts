/** A page's wish to be looked at again, or left, after a while: loader data under the key `refresh`. */
export interface Refresh {
  seconds: number;
  /** Where to go; without it the page itself again. */
  to?: string;
  /** Only the script looks again: a reload would take away what is being copied, or was stopped by its reader. */
  byScriptOnly?: boolean;
}

const FRESH_MS = 60_000;

/**
 * Every second while something that began then should end any moment; after the first minute at a slower
 * pace.
 */
export function refreshSince(begun: string, now: Date, laterSeconds: number): Refresh {
  return { seconds: now.getTime() - Date.parse(begun) < FRESH_MS ? 1 : laterSeconds };
}
