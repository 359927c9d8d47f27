import type { Refused } from "~/http/pages/form.server";
import { type FieldState, type FormErrorsState, Field, FormErrors } from "~/ui/field";
import { errorsOf } from "./form-errors";
import { useRenderContext } from "./render-context";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";

interface PlainForm {
  errors: FormErrorsState;
  /** @param known what stands there before anything was sent. */
  field(name: string, known?: string): FieldState;
}

/** A form of a document: what was entered, with the server's errors. `app/document/forms.ts` is its script. */
export function useDocumentForm(id: string, refused: Refused | undefined): PlainForm {
  const rules = useRenderContext().fieldRules[id] ?? {};
  const result = refused?.form;
  const errors = errorsOf(id, refused);
  return {
    errors,
    field(name, known) {
      const [fieldId, value] = [`${id}-${name}`, result ? result.initialValue?.[name] : known];
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

const WRITTEN = /^(reason|message)$/;
/** Fields that were chosen, and are shown: nobody pays without seeing what for. */
const PAID = /^(paymentMethod|coin|amount)$/;
const TYPED = /name|email|subject|phone|password/i;

/**
 * The form that was sent, where its own page cannot be read: with what was typed, what is wrong with it, and a button
 * to send it again. Fields that were only chosen are sent along.
 */
export function ResendForm({ refused }: { refused: Refused }) {
  const { field, errors } = useDocumentForm("sent", refused);
  if (refused.form.initialValue?.isSure) return null; // a form that ends an account is sent only from the page that says what it does
  const names = Object.keys({ ...refused.form.initialValue, ...refused.form.error }).filter(Boolean);
  return (
    <form method="post" action={refused.address} noValidate className="mx-auto mt-10 max-w-xl space-y-5">
      <h2 className="text-xl">What you entered</h2>
      <FormErrors errors={errors} />
      {names.map((name) => {
        const state = field(name);
        const label = name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, " $&").toLowerCase();
        if (WRITTEN.test(name)) return <TextArea key={name} label={label} field={state} rows={4} />;
        if (!TYPED.test(name) && !state.errors) {
          const value = state.defaultValue;
          const input = <input key={name} type="hidden" name={name} value={value} />;
          return PAID.test(name) ? <p key={name}>{[input, `${label}: ${value}`]}</p> : input;
        }
        const type = /password/i.test(name) ? "password" : "text";
        return <Field key={name} label={label} field={state} type={type} />;
      })}
      <Button busyLabel="Sending…">Send Again</Button>
    </form>
  );
}
