import { documentFailures, unansweredWords } from "~/forms/form-failures";
import { type Control, forgetDraft, namedControls } from "~/forms/drafts";
import { entriesOf, outcomeOf } from "~/forms/sending";
import { errorOf, errorsIn, onBlur } from "~/forms/validation";
import { dismiss, showToast } from "~/forms/toasts";

/**
 * Forms on documents. A form with `data-failure`, its name in the catalogue of failures, is sent without leaving the
 * page: whatever happens, what was typed stays.
 */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.failure) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return; // one click, one message
    const errors = errorsIn(form);
    if (errors) return showErrors(form, errors);
    setBusy(form, true);
    dismiss(); // the message of the last try is not about this one
    setWords(form.querySelector<HTMLElement>("[data-form-errors]")!, undefined);
    void sendInPlace(form);
  });
  document.addEventListener("click", ({ target }) => {
    // This runs before the browser's own check, which would say less. Without this script the browser's check runs.
    const form = (target as Element).closest<HTMLFormElement>("form[data-failure]");
    if (form) form.noValidate = true;
  });
  document.addEventListener("input", ({ target }) => clearError(target as Control));
  onBlur(check);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // A page that the browser restores must not show a busy button.
    for (const form of document.querySelectorAll<HTMLFormElement>("form[aria-busy]")) setBusy(form, false);
  });
}

async function sendInPlace(form: HTMLFormElement): Promise<void> {
  const sent = new FormData(form);
  const outcome = await outcomeOf(post(form.action, sent));
  if (outcome.is === "led on") return goOn(sent, form.action, outcome.by);
  setBusy(form, false);
  if (outcome.is === "refused") {
    const { form: result, toast } = outcome.refused;
    showErrors(form, result.error ?? {});
    if (toast) showToast(toast);
  } else {
    const failure = documentFailures[form.dataset.failure as keyof typeof documentFailures];
    const words = unansweredWords(failure, outcome.wasOnline);
    showErrors(form, { "": [words] });
    showToast({ kind: "error", title: failure.title, description: words });
    const late = await outcome.late;
    if (late?.is === "led on") goOn(sent, form.action, late.by);
  }
}

/** @returns the answer that redirects, or what the server says of the form. @throws where the answer is neither. */
async function post(action: string, fields: FormData): Promise<unknown> {
  const body = new URLSearchParams(entriesOf(fields));
  const answer = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body });
  return answer.headers.has("Location") ? answer : answer.json();
}

function goOn(sent: FormData, action: string, { headers }: Response): void {
  forgetDraft(sent, action);
  open(headers.get("Location")!);
}

/** Loads the page, also where only the part after the `#` differs. */
function open(to: string): void {
  const { pathname, search } = new URL(to, location.href);
  const isHere = pathname + search === location.pathname + location.search;
  location.assign(to);
  if (isHere) location.reload();
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  if (isBusy) form.setAttribute("aria-busy", "true");
  else form.removeAttribute("aria-busy");
  const button = form.querySelector<HTMLButtonElement>("button[data-busy]");
  if (!button) return;
  if (isBusy) {
    button.dataset.idle = button.textContent!;
    button.textContent = button.dataset.busy!;
    button.setAttribute("aria-disabled", "true");
  } else {
    button.textContent = button.dataset.idle!;
    button.removeAttribute("aria-disabled");
  }
}

/** Each error at its field, errors of the whole form above it. The first place to mend gets the focus. */
function showErrors(form: HTMLFormElement, errors: Record<string, string[] | null>): void {
  const controls = namedControls(form);
  for (const control of controls) setError(control, errors[control.name]);
  const ofForm = form.querySelector<HTMLElement>("[data-form-errors]")!;
  setWords(ofForm, errors[""]);
  (controls.find(({ id, name }) => id && errors[name]) ?? ofForm).focus();
}

function check(control: Control): void {
  if (!control.form?.dataset.failure) return;
  const error = errorOf(control);
  if (error) setError(control, [error]);
}

/** A field that is being mended is no longer wrong. */
function clearError(control: Control): void {
  if (control.form?.dataset.failure) setError(control, undefined);
}

function setError(control: Control, errors: string[] | null | undefined): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  setWords(place, errors);
  if (errors) {
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", place.id);
  } else {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

function setWords(place: HTMLElement, words: string[] | null | undefined): void {
  place.hidden = !words;
  place.textContent = words?.join(" ") ?? "";
}
