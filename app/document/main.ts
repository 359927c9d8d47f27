/**
 * The script of documents, the same for all of them: it adds to pages that are complete without it. It reads `data-`
 * attributes of the page, and holds no markup.
 */
import { startDisclosures } from "~/layout/disclosures";
import { fillFromDrafts, forgetOthers, startDrafts } from "~/forms/drafts";
import { isAddressStale } from "~/layout/stale-address";
import { startForms } from "./forms";
import { awaitFields } from "./later";
import { startParts } from "./parts";
import { startToasts, showToast } from "~/forms/toasts";
import { announce } from "./page";

startToasts();
if (isAddressStale()) location.reload();
startDisclosures();
startForms();
forgetOthers(document.querySelector<HTMLElement>("script[data-account]")?.dataset.account);
fillFromDrafts();
startDrafts();
startParts();
startCopying();
awaitFields();

/** Buttons with `data-copy` copy that text, and say that they did. */
function startCopying(): void {
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
    announce("Copied");
  } catch {
    showToast({ kind: "error", title: "Not copied", description: "Please select it and copy it by hand." });
  }
}
