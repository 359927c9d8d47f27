import type { ReactNode } from "react";
import { controlProps, FieldErrors, type FieldState } from "./field";

interface SelectFieldProps {
  label: string;
  field: FieldState;
  /** The options. */
  children: ReactNode;
}

/** A labelled select with its error below. */
export function SelectField({ label, field, children }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        key={field.key}
        {...controlProps({ ...field, rule: undefined })} // one of them is always chosen
        className="block min-h-12 w-full rounded-field border border-edge bg-card px-3.5 text-ink aria-invalid:border-2 aria-invalid:border-alert"
      >
        {children}
      </select>
      <FieldErrors field={field} />
    </div>
  );
}
