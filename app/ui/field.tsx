import type { InputHTMLAttributes, ReactNode } from "react";
import { classes, control } from "./classes";

type Errors = string[] | null | undefined;

/** The errors of a form. */
export interface FormErrorsState {
  /** The form holds what was written before, and has not been sent yet. */
  isUnsent?: boolean;
  /** Errors of the whole form. */
  whole: Errors;
  /** Errors of its fields, by the id of each. */
  atFields: readonly { id: string; words: string }[];
}

/** The rules of a field, as attributes, with the schema's words for a value that breaks one. */
export interface FieldRule {
  required?: true;
  minLength?: number | undefined;
  /** Not `maxlength`: a browser cuts off pasted text by that, and says nothing. */
  "data-max"?: number | undefined;
  pattern?: string | undefined;
  "data-missing"?: string | undefined;
  "data-short"?: string | undefined;
  "data-long"?: string | undefined;
  "data-wrong"?: string | undefined;
  /** The field that it repeats. */
  "data-same"?: string | undefined;
}

/** What a control needs to know of its field. */
export interface FieldState {
  /** A new key makes a new control: the form was reset. */
  key?: string | undefined;
  id: string;
  name: string;
  defaultValue: string | undefined;
  /** Where its error stands, now or once a script checks it. */
  errorId?: string | undefined;
  errors: Errors;
  /** The first field with an error: an answer is read from there on. */
  autoFocus?: boolean;
  /** The rule by which the browser checks it. */
  rule?: FieldRule | undefined;
}

/** A field as a control's attributes. Its error is read out with it. */
export function controlProps({ id, name, defaultValue, errorId, errors, autoFocus, rule }: FieldState) {
  const wrong = errors && { "aria-invalid": true, "aria-describedby": errorId };
  return { id, name, defaultValue, autoFocus, ...rule, ...wrong };
}

/** A field of a form that is sent by GET: as it was entered, with its error. */
export function queryField<Name extends string>(
  form: string,
  name: Name,
  entered: Partial<Record<Name, string>>,
  faults: Partial<Record<Name, string>>,
): FieldState {
  const [id, fault] = [`${form}-${name}`, faults[name]];
  const wrong = fault ? { errorId: `${id}-error`, errors: [fault] } : { errors: null };
  return { id, name, defaultValue: entered[name], ...wrong };
}

interface LabelledProps {
  label: string;
  field: FieldState;
  className?: string | undefined;
  /** Hides the label, where something else asks the same. */
  labelClassName?: string | undefined;
}

/** A control with its label above and its error below, tied together for those who cannot see that they belong together. */
export function Labelled({
  label,
  field,
  className,
  labelClassName,
  children,
}: LabelledProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className={classes("mb-1.5 block text-sm font-semibold", labelClassName)}>
        {label}
      </label>
      {children}
      <FieldErrors field={field} />
    </div>
  );
}

/** How an input or a select looks; where it may be wrong, also then. */
export function boxClass({ errorId }: FieldState, className?: string | false): string {
  return classes(control, errorId && "aria-invalid:border-2 aria-invalid:border-alert", className);
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  LabelledProps & {
    /** Shown in the box, at its end. */
    within?: ReactNode;
  };

/** An address that mail reaches from outside; browsers accept `ana@x` as one, and any length. */
const MAILABLE = "(?!.{255}).+@.+\\..+";

/** A labelled input with its error below. */
export function Field({
  label,
  field,
  type = "text",
  labelClassName,
  within,
  className,
  ...rest
}: FieldProps) {
  return (
    <Labelled label={label} field={field} className={className} labelClassName={labelClassName}>
      <div className="relative">
        <input
          key={field.key}
          type={type}
          {...controlProps(field)}
          {...(type === "email" && { pattern: MAILABLE })}
          {...rest}
          dir="auto"
          className={boxClass(field, within !== undefined && "pr-20")}
        />
        {within}
      </div>
    </Labelled>
  );
}

/** What is wrong with one field, under it. */
export function FieldErrors({ field: { errorId, errors } }: { field: FieldState }) {
  if (!errorId) return null;
  return (
    <p id={errorId} hidden={!errors} className="mt-1.5 text-sm font-medium text-alert">
      {errors?.join(" ")}
    </p>
  );
}

const box =
  "rounded-field border-l-4 border-alert bg-paper-warm px-4 py-3 font-medium text-alert max-xs:px-2";

/**
 * The errors of the form as a whole. Where no script moves the focus to the first field with an error, all such fields
 * are named, each with a link.
 */
export function FormErrors({ errors: { isUnsent, whole, atFields } }: { errors: FormErrorsState }) {
  return (
    <>
      {isUnsent && (
        <p className="rounded-field border-l-4 border-sea bg-paper-warm px-4 py-3 max-xs:px-2">
          This is what you entered before we had to ask who you are. It is not sent yet.
        </p>
      )}
      <p
        role="alert"
        data-form-errors
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page is the answer to a form: it begins here
        autoFocus={Boolean(whole)}
        hidden={!whole}
        className={box}
      >
        {whole?.join(" ")}
      </p>
      {atFields.length > 0 && (
        <noscript>
          <div className={`${box} mb-5`}>
            <p>There is a problem:</p>
            <ul className="list-disc pl-5">
              {atFields.map(({ id, words }) => (
                <li key={id}>
                  <a href={`#${id}`} className="underline underline-offset-4">
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </noscript>
      )}
    </>
  );
}
