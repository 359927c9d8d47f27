import type { TextareaHTMLAttributes } from "react";
import { controlProps, FieldErrors, type FieldState } from "./field";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; field: FieldState };

/** A labelled field for several lines, with its error below. */
export function TextArea({ label, field, className, ...rest }: TextAreaProps) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        key={field.key}
        {...controlProps(field)}
        {...rest}
        dir="auto"
        className="block min-h-40 w-full rounded-field border border-edge bg-card px-3.5 py-3 text-ink aria-invalid:border-2 aria-invalid:border-alert"
      />
      <FieldErrors field={field} />
    </div>
  );
}
