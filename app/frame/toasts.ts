/** What toasts of both kinds of pages have in common. */

/** Long enough for a region that has just come to be listened to. */
export const LISTENED_TO_MS = 100;

const SWIPE_AWAY_PX = 50;

/**
 * From its press on a message follows the pointer to the right, wherever that goes and is let go; far enough,
 * the message is sent away, else it springs back.
 */
export function followSwipe(card: HTMLElement, start: { clientX: number }, sendAway: () => void): void {
  const swipe = new AbortController();
  const way = ({ clientX }: { clientX: number }) => Math.max(0, clientX - start.clientX);
  const listen = (
    type: "pointermove" | "pointerup" | "pointercancel",
    heard: (event: PointerEvent) => void,
  ) => document.addEventListener(type, heard, { signal: swipe.signal });
  const end = (isAway: boolean) => {
    swipe.abort();
    card.style.translate = "";
    if (isAway && card.isConnected) sendAway(); // its time may have been over first
  };
  listen("pointermove", (event) => {
    card.style.translate = `${way(event)}px`;
  });
  listen("pointerup", (event) => end(way(event) >= SWIPE_AWAY_PX));
  listen("pointercancel", () => end(false));
}

/** To where it was before a message had it; to the page where that is gone. */
export function giveFocusBack(place: Element | null): void {
  const isThere = place instanceof HTMLElement && place.isConnected && place !== document.body;
  (isThere ? place : document.getElementById("main"))?.focus({ preventScroll: true });
}
