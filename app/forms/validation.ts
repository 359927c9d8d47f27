import type { FieldRule } from "~/ui/field";
import { type Control, namedControls } from "./drafts";

/** Those of a form, by the names of its fields. */
export type FieldRules = Record<string, FieldRule>;

/** What is wrong with what a field holds, in the server's words: what the browser sees, without asking there. */
export function errorOf({ validity, dataset, form, value }: Control): string | undefined {
  if (validity.valueMissing) return dataset.missing;
  const same = dataset.same && (form?.elements.namedItem(dataset.same) as Control | null);
  if (same && same.value !== value) return dataset.missing;
  if (validity.tooShort) return dataset.short;
  if (dataset.max && value.length > Number(dataset.max)) return dataset.long;
  return validity.patternMismatch || validity.typeMismatch ? (dataset.wrong ?? dataset.missing) : undefined;
}

/** The slips of a form, by the names of its fields; undefined where there is none. */
export function errorsIn(
  form: HTMLFormElement,
  but: Element | null = null,
): Record<string, string[]> | undefined {
  const slips = namedControls(form).flatMap((control) => {
    const slip = control !== but && errorOf(control);
    return slip ? [[control.name, [slip]] as [string, string[]]] : [];
  });
  return slips.length > 0 ? Object.fromEntries(slips) : undefined;
}

/**
 * Hears of each field that is left, once the press that left it is over: what is said then may move what was pressed.
 * @returns what ends it.
 */
export function onBlur(hear: (control: Control) => void): () => void {
  let isPressing = false;
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("pointerdown", () => (isPressing = true), { signal, capture: true });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => setTimeout(() => (isPressing = false)), { signal, capture: true });
  addEventListener(
    "focusout",
    ({ target }) => {
      const control = target as Control;
      // One that is taken away is left, too: nobody minds its form by then.
      const tell = () => setTimeout(() => control.isConnected && hear(control));
      if (isPressing) addEventListener("pointerup", tell, { signal, once: true });
      else tell();
    },
    { signal },
  );
  return () => listening.abort();
}
