import { announce, wholeSheet } from "./page";

const TYPING_PAUSE_MS = 120;

let typing: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;
let isPressed = false;

/**
 * Fields whose `datalist` names an address for more options (`data-more`): from the first character on, that address
 * answers what the text may mean, as a list of options below the field. Without an answer there is no list, and the
 * field is sent as it is.
 */
export function startPlaces(): void {
  document.addEventListener("input", ({ target }) => follow(target as HTMLInputElement));
  // A press that began on a button is that button's: until it is over no list comes, and none that is there goes.
  document.addEventListener("pointerdown", () => {
    isPressed = true;
    forgetRequest();
  });
  for (const over of ["pointerup", "pointercancel"])
    document.addEventListener(over, () => (isPressed = false));
  const field = document.activeElement as HTMLInputElement; // which loaded this script
  if (field.value !== field.defaultValue) follow(field);
}

function follow(field: HTMLInputElement): void {
  const more = field.dataset.more ?? field.list?.dataset.more;
  if (!more) return;
  if (!field.dataset.more) prepare(field, more);
  request?.abort();
  clearTimeout(typing);
  typing = setTimeout(suggest, TYPING_PAUSE_MS, field);
}

/** The browser's own list knows fewer places, and hides options for a mistyped text. */
function prepare(field: HTMLInputElement, more: string): void {
  field.dataset.more = more;
  field.removeAttribute("list");
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  close(field);
  field.addEventListener("keydown", (event) => onKey(event, field));
  field.addEventListener("blur", () => {
    const closeAfterClick = () => setTimeout(close, 0, field);
    if (isPressed) document.addEventListener("pointerup", closeAfterClick, { once: true });
    else closeAfterClick();
  });
}

async function suggest(field: HTMLInputElement): Promise<void> {
  const mine = (request = new AbortController());
  const query = new URLSearchParams({ to: field.value });
  try {
    const [answer] = await Promise.all([
      fetch(`${field.dataset.more}?${query}`, { signal: mine.signal }),
      wholeSheet(),
    ]);
    const html = answer.ok ? await answer.text() : "";
    if (mine === request && field === document.activeElement) show(field, html);
  } catch {
    if (mine === request && !mine.signal.aborted) close(field); // somebody has typed on: the next request shows the list
  }
}

function show(field: HTMLInputElement, html: string): void {
  close(field);
  const made = document.createElement("template");
  made.innerHTML = html;
  const list = made.content.firstElementChild;
  if (!list || [...list.children].every((option) => lineOf(option) === field.value)) return;
  (field.closest("label") ?? field).after(list);
  field.setAttribute("aria-expanded", "true");
  field.setAttribute("aria-controls", list.id);
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  list.addEventListener("click", ({ target }) => {
    const option = (target as Element).closest("[role=option]");
    if (option) choose(field, option);
  });
  announce(`${list.children.length} places to choose from`);
}

function forgetRequest(): void {
  request = undefined;
  clearTimeout(typing);
}

function close(field: HTMLInputElement): void {
  forgetRequest();
  document.getElementById("places")?.remove();
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-controls");
  field.removeAttribute("aria-activedescendant");
}

function onKey(event: KeyboardEvent, field: HTMLInputElement): void {
  const list = document.getElementById("places");
  if (!list || event.isComposing) return;
  const chosen = list.querySelector("[aria-selected=true]");
  if (event.key === "Escape") close(field);
  else if (event.key === "Enter" && chosen) choose(field, chosen);
  else if (event.key === "ArrowDown")
    mark(field, chosen, chosen?.nextElementSibling ?? list.firstElementChild!);
  else if (event.key === "ArrowUp")
    mark(field, chosen, chosen?.previousElementSibling ?? list.lastElementChild!);
  else return;
  event.preventDefault();
}

function mark(field: HTMLInputElement, before: Element | null, option: Element): void {
  before?.setAttribute("aria-selected", "false");
  option.setAttribute("aria-selected", "true");
  field.setAttribute("aria-activedescendant", option.id);
}

function choose(field: HTMLInputElement, option: Element): void {
  field.value = lineOf(option);
  field.dispatchEvent(new Event("input", { bubbles: true })); // an answer that follows the field
  close(field);
}

function lineOf(option: Element): string {
  return (option as HTMLElement).dataset.line!;
}
