import { Field, type FieldState } from "~/ui/field";

/** Asks for the address when a mailed link is opened in a browser that did not ask for it. */
export function AddresseeField({ field }: { field: FieldState }) {
  return (
    <Field label="The address that the letter came to" field={field} type="email" autoComplete="email" />
  );
}
