import type { Refused } from "~/http/pages/form.server";
import type { FormErrorsState } from "~/ui/field";

/** Before the title of a page that answers a form with errors, for who hears the title first. */
export const ERROR_TITLE = "Error: ";

/** What an answer says is wrong with its form, whose fields are `{id}-{name}`. */
export function errorsOf(id: string, refused: Refused | undefined): FormErrorsState {
  const { "": whole, ...byField } = refused?.form.error ?? {};
  return {
    whole,
    atFields: Object.entries(byField).flatMap(([name, errors]) =>
      errors ? { id: `${id}-${name}`, words: errors.join(" ") } : [],
    ),
  };
}
