import type { TextareaHTMLAttributes } from "react";
import { controlProps, type FieldState, Labelled } from "./field";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; field: FieldState };

/** A labelled field for several lines, with its error below. */
export function TextArea({ label, field, className, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} field={field} className={className}>
      <textarea
        key={field.key}
        {...controlProps(field)}
        {...rest}
        dir="auto"
        className="block min-h-40 w-full rounded-field border border-edge bg-card px-3.5 py-3 text-ink aria-invalid:border-2 aria-invalid:border-alert"
      />
    </Labelled>
  );
}
