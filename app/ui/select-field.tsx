import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldErrors } from "./field";

interface SelectFieldProps {
  label: string;
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  /** The options. */
  children: ReactNode;
}

/** A labelled choice with its error below. */
export function SelectField({ label, field, children }: SelectFieldProps) {
  const { key, ...select } = getSelectProps(field as FieldMetadata<string>);
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        key={key}
        {...select}
        className="block min-h-12 w-full rounded-field border border-edge bg-card px-3.5 text-ink aria-invalid:border-2 aria-invalid:border-alert"
      >
        {children}
      </select>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
