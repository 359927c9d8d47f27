import { type Intent, parse, useForm as useConform } from "@conform-to/react";
import { useEffect, useRef } from "react";
import type { FieldState } from "~/ui/field";
import { useDraft } from "./draft-of";
import { errorsOf } from "./form-errors";
import { useSent } from "./client-action";
import { errorsIn, onBlur, type FieldRules } from "./validation";
import { useMatches } from "@remix-run/react";

interface FormOptions {
  /** Where it is sent, with a query that tells it from the other forms of that page; else to its own page. */
  action?: string;
  /** What its fields hold at first; a ticked box is `on`. */
  defaults?: Record<string, string>;
  /** The form whose rules its fields have, where a page has several of one kind. */
  kind?: string;
}

/**
 * The browser's half of `submit`: a form that was refused shows what was sent, with its errors, and the first field to
 * mend has the focus. The schema stays on the server, since zod is too heavy for a phone. By the field rules that the
 * server sends, errors show as soon as a field is left, and nothing is sent while there are any.
 */
export function useForm(id: string, { action, defaults = {}, kind = id }: FormOptions = {}) {
  const unsent = useDraft(id, action);
  const { busy, refused } = useSent(action);
  const rules = useFieldRules(kind);
  const [form, fields] = useConform<Record<string, string>>({
    id,
    lastResult: refused?.form,
    defaultValue: unsent ?? defaults,
    constraint: rules,
    shouldRevalidate: "onInput",
    onValidate: ({ form, formData }) => parse(formData, { resolve: (_, intent) => checked(form, intent) }),
  });
  const left = useRef(form.validate);
  useEffect(() => {
    left.current = form.validate;
  });
  useEffect(
    () =>
      onBlur((control) => {
        // An error of the server stays until it is mended.
        if (control.form?.id === id && control.name && !control.hasAttribute("aria-invalid"))
          left.current({ name: control.name });
      }),
    [id],
  );
  // Conform moves the focus to the first field with an error. An error of the whole form may be out of sight.
  const isWhole = form.errors !== undefined;
  useEffect(() => {
    if (!refused || !isWhole) return;
    document.getElementById(id)?.querySelector<HTMLElement>("[data-form-errors]")?.focus();
  }, [id, refused, isWhole]);
  const isUnsent = unsent !== undefined && refused === undefined;
  const errors = { ...errorsOf(id, refused), isUnsent };
  return {
    props: { id, action, method: "post", noValidate: true, onSubmit: form.onSubmit } as const,
    busy,
    refused,
    /** It holds what was sent when the session had run out. */
    isUnsent: unsent !== undefined,
    /** The errors of the last try do not show while the next is in flight. */
    errors: busy ? { ...errors, whole: undefined } : errors,
    field(name: string): FieldState {
      const { key, initialValue, errorId, errors: wrong } = fields[name]!;
      const fieldId = `${id}-${name}`;
      return {
        key,
        id: fieldId,
        name,
        defaultValue: initialValue,
        errorId,
        errors: wrong,
        autoFocus: errors.atFields[0]?.id === fieldId,
        rule: rules[name],
      };
    },
  };
}

/** @param intent of Conform: the field that is being typed into is no longer wrong. */
function checked(form: HTMLFormElement, intent: Intent | null) {
  const { activeElement } = document;
  const isMended = intent?.type === "validate" && activeElement?.getAttribute("name") === intent.payload.name;
  const error = errorsIn(form, isMended ? activeElement : null);
  return error ? { error } : { value: {} };
}

/** The field rules of an app page's form, which a loader of the page has sent under `rules`. */
function useFieldRules(form: string): FieldRules {
  for (const { data } of useMatches()) {
    const rules = (data as { rules?: Record<string, FieldRules> } | null | undefined)?.rules?.[form];
    if (rules) return rules;
  }
  return {};
}
