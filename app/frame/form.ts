import { useForm as useConform } from "@conform-to/react";
import { useActionData, useFormAction, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { Refused } from "~/doors/pages/submit.server";
import type { FieldState } from "~/ui/field";
import { useDraft } from "./draft-of";
import { errorsOf } from "./form-errors";

interface FormOptions {
  /** Where it goes, with a query that tells it from the other forms of that page; else to its own page. */
  action?: string;
  /** What its fields hold at first; a ticked box is `on`. */
  defaults?: Record<string, string>;
}

/** An address as it is however its query was written: on the way through Remix '/' becomes '%2F'. */
function plain(address: string | undefined): string | undefined {
  const [path, query] = address?.split("?", 2) ?? [];
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}

/** True while what is sent is the form that goes there, or to its own page. */
function useIsSent(action?: string): boolean {
  const address = useFormAction(action);
  return useNavigation().formAction === address;
}

/**
 * The browser's half of `submit`: what was refused stands in this form again, with its errors, and the first
 * field that needs a hand has the focus. The schema stays on the server: zod is too heavy for a phone.
 */
export function useForm(id: string, { action, defaults = {} }: FormOptions = {}) {
  const unsent = useDraft(id, action);
  const answer = useActionData<Refused>();
  // Of a page's forms, the one that was sent has the answer.
  const refused = action && plain(action) !== plain(answer?.address) ? undefined : answer;
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
  const busy = useIsSent(action);
  const isUnsent = unsent !== undefined && refused === undefined;
  const errors = { ...errorsOf(id, refused), isUnsent };
  return {
    props: { id, action, method: "post", noValidate: true, onInput } as const,
    /** From the press until its answer is there. */
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
