import type { ToastMessage } from "~/http/pages/toast.server";

/**
 * The gestures of messages, on both kinds of pages: Escape, their button, a swipe or time closes them; F8 moves the
 * focus to them. Their markup is in the page (toast.tsx), their timing and place are CSS.
 */

/** Long enough for screen readers to notice a new region: words that come with a region are not read out. */
const LISTENED_TO_MS = 100;
const SWIPE_AWAY_PX = 50;

let cameFrom: Element | null = null;
let coming: ReturnType<typeof setTimeout> | undefined;

export function startToasts(): void {
  document.addEventListener("keydown", ({ key }) => {
    const toast = current();
    if (!toast) return;
    if (key === "F8") {
      if (!toast.contains(document.activeElement)) cameFrom = document.activeElement;
      toast.focus();
    }
    if (key === "Escape" && toast.contains(document.activeElement)) dismiss();
  });
  document.addEventListener("click", ({ target }) => isIn(target, ".toast-close") && dismiss());
  document.addEventListener("animationend", ({ target }) => isIn(target, ".toast-card") && dismiss());
  document.addEventListener("pointerdown", (event) => {
    const card = (event.target as Element).closest<HTMLElement>(".toast-card");
    if (card) followSwipe(card, event);
  });
  const arrived = current();
  if (arrived) setTimeout(() => arrived.replaceChildren(...arrived.children), LISTENED_TO_MS);
}

/** Shows a message in the place of the one before. */
export function showToast({ kind, title, description = "" }: ToastMessage): void {
  dismiss();
  const card = document.querySelector("#toast > *")!.cloneNode(true) as Element;
  const [titled, described] = card.querySelectorAll("p");
  titled!.textContent = title;
  described!.textContent = description;
  card.setAttribute("data-kind", kind);
  const region = document.querySelector(".toast")!;
  region.setAttribute("role", kind === "error" ? "alert" : "status");
  coming = setTimeout(() => region.replaceChildren(card), LISTENED_TO_MS);
}

/**
 * Removes the message that is shown. The focus goes back to where it was, or to the page where that element is gone.
 */
export function dismiss(): void {
  clearTimeout(coming);
  const region = current();
  if (region?.contains(document.activeElement)) {
    const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body;
    const place = isThere ? (cameFrom as HTMLElement) : document.getElementById("main");
    place?.focus({ preventScroll: true });
  }
  cameFrom = null;
  region?.replaceChildren();
}

/** The region of the message that is shown. */
function current(): HTMLElement | null | undefined {
  return document.querySelector(".toast > .toast-card")?.parentElement;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * A message follows the pointer to the right while it is pressed, and wherever it is released. Far enough, the message
 * is closed, else it goes back.
 */
function followSwipe(card: HTMLElement, start: PointerEvent): void {
  const swipe = new AbortController();
  const way = ({ clientX }: PointerEvent) => Math.max(0, clientX - start.clientX);
  const listen = (
    type: "pointermove" | "pointerup" | "pointercancel",
    heard: (event: PointerEvent) => void,
  ) => document.addEventListener(type, heard, { signal: swipe.signal });
  const end = (isAway: boolean) => {
    swipe.abort();
    card.style.translate = "";
    if (isAway && card.isConnected) dismiss(); // its time may have been over first
  };
  listen("pointermove", (event) => {
    card.style.translate = `${way(event)}px`;
  });
  listen("pointerup", (event) => end(way(event) >= SWIPE_AWAY_PX));
  listen("pointercancel", () => end(false));
}
