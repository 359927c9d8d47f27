import { showToast } from "~/forms/toasts";

/** What the parts of the documents' script share. */

/** A request failed, and the page stays. @param rest what is true of the page all the same. */
export function announceOffline(rest: string): void {
  const title = navigator.onLine ? "Something went wrong" : "No connection";
  showToast({ kind: "error", title, description: rest });
}

/** True where somebody has typed into the filter of coverage; then its button leads to the server. */
export function announceUnfiltered(): void {
  announceOffline("The list is as it was before. Press Apply to search.");
}

/** For those who cannot see what has changed. */
export function announce(words: string): void {
  document.getElementById("said")!.textContent = words;
}

let sheet: Promise<unknown> | undefined;

/** A page comes with its own styles only. What is added later may need others. */
export function wholeSheet(): Promise<unknown> {
  sheet ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = document.querySelector<HTMLElement>("script[data-sheet]")!.dataset.sheet!;
    for (const end of ["load", "error"]) link.addEventListener(end, resolve);
    document.head.append(link);
  });
  return sheet;
}

/** Not a click that opens the link in another window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
