import { say } from "./page";
import { showToast } from "~/frame/toasts";

/** Buttons with `data-copy` copy that text, and say so. */
export function startCopying(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-copy]");
    if (!button) return;
    void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy!);
    button.textContent = "Copied";
    say("Copied");
  } catch {
    showToast({ kind: "error", title: "Not copied", description: "Please select it and copy it by hand." });
  }
}
