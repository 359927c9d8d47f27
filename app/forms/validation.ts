import type { FieldRule } from "~/ui/field";
import { type Control, namedControls } from "./drafts";

/** The field rules of a form, by the names of its fields. */
export type FieldRules = Record<string, FieldRule>;

/** The error of a field's value, in the server's words. The browser finds it without a request. */
export function errorOf({ validity, dataset, form, value }: Control): string | undefined {
  if (validity.valueMissing) return dataset.missing;
  const same = dataset.same && (form?.elements.namedItem(dataset.same) as Control | null);
  if (same && same.value !== value) return dataset.missing;
  if (validity.tooShort) return dataset.short;
  if (dataset.max && value.length > Number(dataset.max)) return dataset.long;
  return validity.patternMismatch || validity.typeMismatch ? (dataset.wrong ?? dataset.missing) : undefined;
}

/** The errors of a form, by the names of its fields; undefined where there is none. */
export function errorsIn(
  form: HTMLFormElement,
  but: Element | null = null,
): Record<string, string[]> | undefined {
  const errors = namedControls(form).flatMap((control) => {
    const error = control !== but && errorOf(control);
    return error ? [[control.name, [error]] as [string, string[]]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

/**
 * Calls `hear` for each field that is left, once the click that left it is over: an error that shows earlier could move
 * the element that is being clicked.
 * @returns a function that stops it.
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
      // A control that is removed loses the focus, too; its form does not matter any more.
      const report = () => setTimeout(() => control.isConnected && hear(control));
      if (isPressing) addEventListener("pointerup", report, { signal, once: true });
      else report();
    },
    { signal },
  );
  return () => listening.abort();
}
