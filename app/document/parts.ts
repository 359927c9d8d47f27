import { openNamed } from "~/layout/disclosures";
import { fillFromDrafts, holdsDefault, namedControls } from "~/forms/drafts";
import { entriesOf, LONGEST_WAIT_MS } from "~/forms/sending";
import { isPlainClick, announce, announceOffline, wholeSheet } from "./page";

const TYPING_PAUSE_MS = 300;
/** An answer that comes sooner needs no placeholder: it would only flicker. */
const PLACEHOLDER_AFTER_MS = 150;

/** The request that runs, and what stood in its place before. */
interface Waiting {
  request: AbortController;
  awaited: Element;
  before: ChildNode[];
}

let waiting: Waiting | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;
/** The view that the page shows. */
let shown: string;

/**
 * Searches, tabs and filters: links and forms with `data-part` name the part of the page that they change. The script
 * fetches that part alone and puts it in the place of the old one. The address follows, and the first `output` is read
 * out.
 */
export function startParts(): void {
  shown = viewOf(location.href);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-part]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void show(link.href, link.dataset.part!, "push");
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.part) return;
    event.preventDefault();
    search(form);
  });
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (!form?.dataset.part) return;
    clearTimeout(typing);
    typing = setTimeout(search, TYPING_PAUSE_MS, form);
  });
  addEventListener("popstate", () => {
    const part = document.querySelector<HTMLElement>("[data-part]")?.dataset.part;
    if (part && viewOf(location.href) !== shown) void show(location.href, part, "none");
  });
  // What was entered before the script ran counts too.
  const form = document.querySelector<HTMLFormElement>("form[data-part]");
  if (form && !namedControls(form).every(holdsDefault)) search(form);
}

/** The part of an address that decides what is shown. */
function viewOf(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

function search(form: HTMLFormElement): void {
  clearTimeout(typing);
  // As the browser would send it.
  const address = `${new URL(form.action).pathname}?${new URLSearchParams(entriesOf(new FormData(form)))}`;
  void show(address, form.dataset.part!, "replace");
}

/** Loads another view of this page. Of several requests the last one is shown. */
async function show(to: string, name: string, step: "push" | "replace" | "none"): Promise<void> {
  clearTimeout(typing);
  stopWaiting();
  const part = document.querySelector<HTMLElement>(`live-part[name="${name}"]`);
  if (!part) return location.assign(to);
  const held = part.contains(document.activeElement) ? document.activeElement : null;
  const mine = wait(part);
  const slow = setTimeout(() => showPlaceholder(mine.awaited), PLACEHOLDER_AFTER_MS);
  const late = setTimeout(() => mine.request.abort(), LONGEST_WAIT_MS);
  try {
    const fresh = await fetchPart(to, name, mine.request.signal);
    if (mine !== waiting) return;
    waiting = undefined;
    if (!fresh) return location.assign(to);
    part.replaceChildren(...fresh.childNodes);
    showCounted(name, fresh.dataset);
    if (held) focusAgain(part, held.getAttribute("href"));
    const isOther = viewOf(to) !== viewOf(location.href);
    if (step !== "none") history[step === "push" && isOther ? "pushState" : "replaceState"](null, "", to);
    shown = viewOf(location.href);
    followAddress();
    fillFromDrafts();
    openNamed();
    announce(part.querySelector("output")?.textContent ?? "");
  } catch {
    if (mine !== waiting) return;
    stopWaiting();
    if (step === "none") return location.reload(); // the address is that of another view already
    announceOffline("What you see is as it was before.");
  } finally {
    clearTimeout(slow);
    clearTimeout(late);
  }
}

function wait(part: HTMLElement): Waiting {
  const awaited = part.querySelector("[data-awaited]") ?? part;
  waiting = { request: new AbortController(), awaited, before: [...awaited.childNodes] };
  awaited.setAttribute("aria-busy", "true");
  return waiting;
}

/** What was shown before the request that nobody waits for any more. */
function stopWaiting(): void {
  if (!waiting) return;
  const { request, awaited, before } = waiting;
  waiting = undefined;
  request.abort();
  awaited.replaceChildren(...before);
  awaited.removeAttribute("aria-busy");
}

/**
 * A part may lack something (503) and still be a part. @returns undefined where the answer is not ours. @throws without
 * an answer.
 */
async function fetchPart(to: string, name: string, signal: AbortSignal): Promise<HTMLElement | undefined> {
  const address = new URL(to, location.href);
  address.hash = "";
  address.searchParams.set("part", name);
  const [answer] = await Promise.all([fetch(address.href, { signal }), wholeSheet()]);
  const html = await answer.text();
  const made = document.createElement("template");
  made.innerHTML = html;
  const first = made.content.firstElementChild as HTMLElement | null;
  if (first?.localName === "live-part") return first;
  if (!answer.ok) throw new Error(String(answer.status));
  return undefined;
}

/** What was counted for the fields that say nothing. */
function showCounted(part: string, counted: DOMStringMap): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-part="${part}"]`);
  for (const [name, value = ""] of Object.entries(counted)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.placeholder = value;
    else if (field instanceof HTMLSelectElement) field.value ||= value;
  }
}

/** The link that was clicked is there in the new part too, in most cases. */
function focusAgain(part: HTMLElement, href: string | null): void {
  const links = [...part.querySelectorAll<HTMLElement>("a[href]")];
  const link = href === null ? undefined : links.find((each) => each.getAttribute("href") === href);
  (link ?? part).focus({ preventScroll: true });
}

function showPlaceholder(awaited: Element): void {
  const template = awaited.querySelector("template");
  if (template) awaited.replaceChildren(template.content.cloneNode(true));
}

/**
 * The search box shows the query of the view, unless somebody is typing in it. Its default always does, see
 * countries.ts.
 */
function followAddress(): void {
  const query = new URLSearchParams(location.search).get("q") ?? "";
  for (const box of document.querySelectorAll<HTMLInputElement>("form[data-part] input[type=search]")) {
    box.defaultValue = query;
    if (box !== document.activeElement) box.value = query;
  }
}
