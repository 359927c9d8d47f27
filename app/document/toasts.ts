import type { ToastMessage } from "~/doors/pages/toast.server";
import { followSwipe, giveFocusBack, LISTENED_TO_MS } from "~/frame/toasts";

let cameFrom: Element | null = null;

/** The gestures of toasts: they go by Escape, their button, a swipe and in time; F8 leads to them. */
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
    if (card) followSwipe(card, event, dismiss);
  });
  const arrived = current()?.firstElementChild;
  if (arrived) announce(arrived, current()!);
}

/** Shows a message in the place of the one before. */
export function showToast({ kind, title, description = "" }: ToastMessage): void {
  dismiss();
  const template = document.querySelector<HTMLTemplateElement>("template#toast")!;
  const card = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
  const [titled, described] = card.querySelectorAll("p");
  titled!.textContent = title;
  described!.textContent = description;
  card.setAttribute("data-kind", kind);
  const region = document.querySelector(".toast")!;
  region.setAttribute("role", kind === "error" ? "alert" : "status");
  announce(card, region);
}

function announce(card: Element, region: Element): void {
  card.remove();
  setTimeout(() => region.replaceChildren(card), LISTENED_TO_MS);
}

export function dismiss(): void {
  const region = current();
  if (region?.contains(document.activeElement)) giveFocusBack(cameFrom);
  cameFrom = null;
  region?.replaceChildren();
}

/** The region of the message that is shown. */
function current(): HTMLElement | null | undefined {
  return document.querySelector(".toast-card")?.parentElement;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
