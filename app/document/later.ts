import { type Control, holdsDefault } from "~/frame/drafts";
import { isPlainClick, sayNoConnection } from "./page";

/** Half of the script serves two fields, and comes as somebody goes into one of them. */
export function awaitFields(): void {
  awaitFilter();
  awaitPlaces();
}

/** What is pressed before the filter of coverage is there waits for it, and is done by the server where it never comes. */
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
  const type = () => void filter().catch(() => sayNoConnection("The list is as it was before."));

  form.addEventListener("focusin", () => void filter().catch(() => {}));
  form.addEventListener("input", type);
  form.addEventListener("submit", (event) => {
    if (isHere) return;
    event.preventDefault();
    void filter().then(
      () => form.dispatchEvent(new Event("submit", { cancelable: true })),
      () => form.submit(),
    );
  });
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
    if (!link || isHere || !isPlainClick(event)) return;
    event.preventDefault();
    void filter().then(
      () => link.click(),
      () => location.assign(link.href),
    );
  });
  // What was entered before any script was there counts too.
  const fields = ([...form.elements] as Control[]).filter(({ name }) => name);
  if (!fields.every(holdsDefault) || form.contains(document.activeElement)) type();
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

/** One that failed is tried again. */
function once(bring: () => Promise<void>): () => Promise<void> {
  let coming: Promise<void> | undefined;
  return () => {
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
