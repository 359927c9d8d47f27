import type { Refused } from "~/doors/pages/submit.server";
import type { FieldState, FormErrorsState } from "~/ui/field";
import { errorsOf } from "./form-errors";
import { useRendered } from "./rendered";

interface PlainForm {
  errors: FormErrorsState;
  field(name: string): FieldState;
}

/** A form of a document: what was entered, with the server's errors. `app/document/forms.ts` is its script. */
export function usePlainForm(id: string, refused: Refused | undefined): PlainForm {
  const rules = useRendered().fieldRules[id] ?? {};
  const result = refused?.form;
  const errors = errorsOf(id, refused);
  return {
    errors,
    field(name) {
      const [fieldId, value] = [`${id}-${name}`, result?.initialValue?.[name]];
      return {
        id: fieldId,
        name,
        defaultValue: typeof value === "string" ? value : undefined,
        errorId: `${fieldId}-error`,
        errors: result?.error?.[name] ?? undefined,
        autoFocus: errors.atFields[0]?.id === fieldId,
        rule: rules[name],
      };
    },
  };
}
