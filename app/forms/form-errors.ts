import type { Refused } from "~/http/pages/form.server";
import type { FormErrorsState } from "~/ui/field";

/** Put before the title of a page that answers a form with errors, since screen readers say the title first. */
export const ERROR_TITLE = "Error: ";

/** The errors of an answer to a form, whose fields have the ids `{id}-{name}`. */
export function errorsOf(id: string, refused: Refused | undefined): FormErrorsState {
  const { "": whole, ...byField } = refused?.form.error ?? {};
  return {
    whole,
    atFields: Object.entries(byField).flatMap(([name, errors]) =>
      errors ? { id: `${id}-${name}`, words: errors.join(" ") } : [],
    ),
  };
}
