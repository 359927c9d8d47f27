import type { InputHTMLAttributes } from "react";

/** What a control needs to know of its field: conform's own, or one of a form that does without it. */
export interface FieldState {
  /** Another one is another control: the form was reset. */
  key: string | undefined;
  id: string;
  name: string;
  initialValue?: unknown;
  valid: boolean;
  errorId: string;
  errors: string[] | undefined;
}

/** A field as a control's attributes. Its error is read out with it. */
export function controlProps({ id, name, initialValue, valid, errorId }: FieldState) {
  const defaultValue = typeof initialValue === "string" ? initialValue : undefined;
  return { id, name, defaultValue, ...(valid ? {} : { "aria-invalid": true, "aria-describedby": errorId }) };
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  field: FieldState;
  type?: "text" | "email" | "password";
  /** Where the form is one line that explains itself. */
  isLabelHidden?: boolean;
};

/** A labelled input with its error below, tied together for those who cannot see them stand together. */
export function Field({ label, field, type = "text", isLabelHidden, className, ...rest }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className={isLabelHidden ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
        {label}
      </label>
      <input
        key={field.key}
        type={type}
        {...controlProps(field)}
        {...rest}
        dir="auto"
        className="block min-h-12 w-full rounded-field border border-edge bg-card px-3.5 text-ink aria-invalid:border-2 aria-invalid:border-alert"
      />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** What is wrong with one field, under it. */
export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-alert">
      {errors.join(" ")}
    </p>
  );
}

/** What is wrong with the form as a whole. */
export function FormErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p
      id={id}
      role="alert"
      className="rounded-field border-l-4 border-alert bg-paper px-4 py-3 font-medium text-alert"
    >
      {errors.join(" ")}
    </p>
  );
}
