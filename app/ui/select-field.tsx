import type { ReactNode } from "react";
import { boxClass, controlProps, type FieldState, Labelled } from "./field";

interface SelectFieldProps {
  label: string;
  field: FieldState;
  className?: string;
  /** The options. */
  children: ReactNode;
}

/** Options of a select: what each sends, and what it says. */
export function Options({ of }: { of: readonly (readonly [value: string, label: string])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A labelled select with its error below. */
export function SelectField({ label, field, className, children }: SelectFieldProps) {
  return (
    <Labelled label={label} field={field} className={className}>
      <select
        key={field.key}
        {...controlProps({ ...field, rule: undefined })} // one of them is always chosen
        className={boxClass(field)}
      >
        {children}
      </select>
    </Labelled>
  );
}
