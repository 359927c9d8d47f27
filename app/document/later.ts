import { holdsDefault, namedControls } from "~/forms/drafts";
import { isPlainClick, announceUnfiltered } from "./page";

/** Longer nobody who has pressed something waits for a part of the script: then it is a load. */
const LONGEST_PRESS_MS = 3_000;

/** Half of the script serves two fields, and comes as somebody goes into one of them. */
export function awaitFields(): void {
  awaitFilter();
  awaitPlaces();
}

/** What is pressed before the filter of coverage is there waits for it, and is done by the server where it does not come. */
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
  // What was entered before any script was there counts too.
  if (!namedControls(form).every(holdsDefault)) type();
  else if (form.contains(document.activeElement)) bring();
}

/** Until the places are there, and where they do not come, the browser's own list stands. */
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
 * One that failed is asked for again, at another address: browsers keep of an address that it could not be imported.
 * What comes in the end imports this script by the address it has, so all of them share its state.
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
