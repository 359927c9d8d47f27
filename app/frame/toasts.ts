/** What toasts of both kinds of pages have in common. */

/** Long enough for a region that has just come to be listened to. */
export const LISTENED_TO_MS = 100;

const SWIPE_AWAY_PX = 50;

/** True for a move to the right that sends a toast away. Where it began and ended, in CSS pixels. */
export function isSwipeAway(from: number, to: number): boolean {
  return to - from >= SWIPE_AWAY_PX;
}

/** To where it was before a message had it; to the page where that is gone. */
export function giveFocusBack(place: Element | null): void {
  const isThere = place instanceof HTMLElement && place.isConnected && place !== document.body;
  (isThere ? place : document.getElementById("main"))?.focus({ preventScroll: true });
}
