import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { FieldErrors } from "./field";

interface CheckboxProps {
  label: string;
  field: FieldMetadata<boolean> | FieldMetadata<boolean | undefined> | FieldMetadata<true>;
}

/** A box to tick, as large as its label, with its error below. */
export function Checkbox({ label, field }: CheckboxProps) {
  const { key, ...input } = getInputProps(field as FieldMetadata<boolean>, { type: "checkbox" });
  return (
    <div>
      <label htmlFor={field.id} className="flex min-h-12 cursor-pointer items-center gap-3">
        <input key={key} {...input} className="size-5 shrink-0 accent-accent" />
        {label}
      </label>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
