/** When a page is to be refreshed, or left: loader data under the key `refresh`. */
export interface Refresh {
  seconds: number;
  /** Where to go; without it the page itself again. */
  to?: string;
  /** Only the script refreshes: a reload would remove what is being copied, or its reader has stopped it. */
  byScriptOnly?: boolean;
}

const FRESH_MS = 60_000;

/** Every second while something that began then should end any moment; after the first minute less often. */
export function refreshSince(begun: string, now: Date, laterSeconds: number): Refresh {
  return { seconds: now.getTime() - Date.parse(begun) < FRESH_MS ? 1 : laterSeconds };
}
