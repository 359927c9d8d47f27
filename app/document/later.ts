import { holdsDefault, namedControls } from "~/forms/drafts";
import { isPlainClick, announceUnfiltered } from "./page";

/** Nobody who has clicked something waits longer for a part of the script: then the page is loaded. */
const LONGEST_PRESS_MS = 3_000;

/** Half of the script serves two fields. It is loaded when somebody enters one of them. */
export function awaitFields(): void {
  awaitFilter();
  awaitPlaces();
}

/** A click before the filter of coverage is loaded waits for it. The server does it where the filter does not load. */
function awaitFilter(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-filter]");
  const results = document.getElementById("countries");
  if (!form || !results) return;
  let isHere = false;
  const filter = once(async () => {
    const { startCountries } = await import("./countries");
    isHere = true;
    startCountries(form, results);
  });
  const bring = () => void filter().catch(() => {});
  const type = () => void filter().catch(announceUnfiltered);

  form.addEventListener("focusin", bring);
  form.addEventListener("input", type);
  form.addEventListener("submit", (event) => {
    if (isHere) return;
    event.preventDefault();
    void inTime(filter()).then(
      () => form.dispatchEvent(new Event("submit", { cancelable: true })),
      () => form.submit(),
    );
  });
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
    if (!link || isHere || !isPlainClick(event)) return;
    event.preventDefault();
    void inTime(filter()).then(
      () => link.click(),
      () => location.assign(link.href),
    );
  });
  // What was entered before any script ran counts too.
  if (!namedControls(form).every(holdsDefault)) type();
  else if (form.contains(document.activeElement)) bring();
}

/** Until the script of places is loaded, and where it does not load, the browser's own list is used. */
function awaitPlaces(): void {
  const places = once(async () => (await import("./places")).startPlaces());
  const look = (target: EventTarget | null) => {
    if ((target as Partial<HTMLInputElement> | null)?.list?.dataset.more) void places().catch(() => {});
  };
  document.addEventListener("focusin", ({ target }) => look(target));
  look(document.activeElement);
}

let failures = 0;

/**
 * An import that failed is tried again at another address, since browsers remember that an address could not be
 * imported. The file that loads at last imports this script by its present address, so all of them share its state.
 */
function once(bring: () => Promise<void>): () => Promise<void> {
  let coming: Promise<void> | undefined;
  return () => {
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      import.meta.again = `?again=${(failures += 1)}`;
      throw error;
    });
    return coming;
  };
}

/** @throws where it takes too long. */
function inTime(coming: Promise<void>): Promise<void> {
  return Promise.race([
    coming,
    new Promise<never>((_, reject) => {
      setTimeout(reject, LONGEST_PRESS_MS);
    }),
  ]);
}
