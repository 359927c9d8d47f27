import type { SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect, useRef } from "react";
import type { FieldState } from "./field";

interface PlainForm {
  ref: RefObject<HTMLFormElement>;
  errorId: string;
  /** What is wrong with the form as a whole. */
  errors: string[] | undefined;
  field(name: string): FieldState;
}

/**
 * A form that has no behaviour of its own, for pages that carry one in passing: it shows the server's answer
 * and leads to the first field that needs a hand, without conform's eight kilobytes of script.
 */
export function usePlainForm(id: string, result: SubmissionResult<string[]> | undefined): PlainForm {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.error) ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return {
    ref,
    errorId: `${id}-error`,
    errors: result?.error?.[""] ?? undefined,
    field(name) {
      const errors = result?.error?.[name] ?? undefined;
      const [fieldId, initialValue] = [`${id}-${name}`, result?.initialValue?.[name]];
      return {
        key: undefined,
        id: fieldId,
        name,
        initialValue,
        valid: !errors,
        errorId: `${fieldId}-error`,
        errors,
      };
    },
  };
}
