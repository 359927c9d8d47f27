/**
 * What is typed into a form that names its account is kept in this tab's storage until it is sent. The key is that
 * account and the form's address, so nobody else finds it. Where storage fails there is no draft.
 */

/** The field that names a form's account: the account's id, or nothing for a visitor. */
export const DRAFT_OF = "draftOf";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a draft holds: never a password, and nothing that nobody typed. */
const KEPT_TYPES = ["text", "email", "textarea", "select-one", "checkbox"];
const PREFIX = "draft ";

/** Keeps what is typed from now on, in every form of the page. Signing out forgets all of it. */
export function startDrafts(): void {
  document.addEventListener("input", ({ target }) => {
    const { form } = target as Control;
    if (form) keepDraft(form);
  });
  document.addEventListener("submit", ({ target }) => {
    if ((target as HTMLFormElement).matches("[data-sign-out]")) forgetDrafts();
  });
}

/** Fills in every form of the page that has a draft. */
export function fillFromDrafts(): void {
  for (const form of document.forms) fillFromDraft(form);
}

/**
 * Fills a form with its draft, in the fields that still hold what the page came with: what was typed before any script
 * ran is newer, and so is what the server has sent back.
 */
export function fillFromDraft(form: HTMLFormElement): void {
  const draft = read(keyOf(form)) ?? {};
  const controls = controlsOf(form);
  const isTyped = !controls.every(holdsDefault);
  const isSentBack = form.querySelector("[aria-invalid], [data-form-errors]:not([hidden])") !== null;
  for (const control of isSentBack ? [] : controls) {
    const value = draft[control.name];
    if (value === undefined || !holdsDefault(control)) continue;
    if (isBox(control)) control.checked = value === "true";
    else control.value = value;
    control.closest("details")?.setAttribute("open", "");
  }
  if (isTyped || isSentBack) keepDraft(form);
}

/** Forgets the draft of a form that was sent and done. */
export function forgetDraft(sent: FormData, address: string): void {
  const { pathname, search } = new URL(address);
  write(nameOf(String(sent.get(DRAFT_OF)), pathname + search), undefined);
}

/**
 * Forgets the drafts of all accounts but this one. While nobody is signed in all drafts stay: the session of one of the
 * accounts may have run out.
 */
export function forgetOthers(account: string | undefined): void {
  if (account) forgetDrafts((key) => !key.startsWith(nameOf(account, "")));
}

function forgetDrafts(which: (key: string) => boolean = () => true): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && which(key)) sessionStorage.removeItem(key);
  } catch {
    // no storage, no drafts
  }
}

function keepDraft(form: HTMLFormElement): void {
  write(keyOf(form), Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)])));
}

export function namedControls(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name }) => name);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return namedControls(form).filter(({ type }) => KEPT_TYPES.includes(type));
}

/** @returns undefined for a form that keeps no draft. */
function keyOf(form: HTMLFormElement): string | undefined {
  const owner = form.elements.namedItem(DRAFT_OF);
  if (!(owner instanceof HTMLInputElement)) return undefined;
  const { pathname, search } = new URL(form.action);
  return nameOf(owner.value, pathname + search);
}

function nameOf(owner: string, address: string): string {
  return `${PREFIX}${owner} ${address}`;
}

function valueOf(control: Control): string {
  return isBox(control) ? String(control.checked) : control.value;
}

/** Whether nothing was entered there since the page came. */
export function holdsDefault(control: Control): boolean {
  if (isBox(control)) return control.checked === control.defaultChecked;
  if (!("options" in control)) return control.value === control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected ?? true;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

function read(key: string | undefined): Record<string, string> | undefined {
  try {
    return key === undefined ? undefined : (JSON.parse(sessionStorage.getItem(key)!) ?? undefined);
  } catch {
    return undefined;
  }
}

function write(key: string | undefined, fields: Record<string, string> | undefined): void {
  if (key === undefined) return;
  try {
    if (fields) sessionStorage.setItem(key, JSON.stringify(fields));
    else sessionStorage.removeItem(key);
  } catch {
    // forbidden, or full: the form itself still holds it
  }
}
