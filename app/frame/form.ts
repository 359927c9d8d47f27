import { useForm as useConform } from "@conform-to/react";
import { type FormEvent, useEffect, useState } from "react";
import type { Refused } from "~/doors/pages/submit.server";
import type { FieldState } from "~/ui/field";
import { useDraft } from "./draft-of";
import { errorsOf } from "./form-errors";
import { useSent } from "./keep-form";

interface FormOptions {
  /** Where it goes, with a query that tells it from the other forms of that page; else to its own page. */
  action?: string;
  /** What its fields hold at first; a ticked box is `on`. */
  defaults?: Record<string, string>;
}

/**
 * The browser's half of `submit`: what was refused stands in this form again, with its errors, and the first
 * field that needs a hand has the focus. The schema stays on the server: zod is too heavy for a phone.
 */
export function useForm(id: string, { action, defaults = {} }: FormOptions = {}) {
  const unsent = useDraft(id, action);
  const { busy, refused } = useSent(action);
  const [form, fields] = useConform<Record<string, string>>({
    id,
    lastResult: refused?.form,
    defaultValue: unsent ?? defaults,
  });
  // Conform leads to the first field that needs a hand; what is wrong with the whole form may be out of sight.
  const isWhole = form.errors !== undefined;
  useEffect(() => {
    if (!refused || !isWhole) return;
    document.getElementById(id)?.querySelector<HTMLElement>("[data-form-errors]")?.focus();
  }, [id, refused, isWhole]);
  // A field that is being mended is no longer wrong.
  const [mended, setMended] = useState<{ since: Refused | undefined; names: string[] }>();
  const isMended = (name: string) => mended?.since === refused && mended?.names.includes(name) === true;
  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (!refused?.form.error?.[name] || isMended(name)) return;
    setMended({ since: refused, names: [...(mended?.since === refused ? mended.names : []), name] });
  };
  const isUnsent = unsent !== undefined && refused === undefined;
  const errors = { ...errorsOf(id, refused), isUnsent };
  return {
    props: { id, action, method: "post", noValidate: true, onInput } as const,
    busy,
    refused,
    /** It holds what was sent when the session had run out. */
    isUnsent: unsent !== undefined,
    /** What was wrong last time is not said of what is on its way now. */
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
        errors: isMended(name) ? undefined : wrong,
        autoFocus: errors.atFields[0]?.id === fieldId,
      };
    },
  };
}
