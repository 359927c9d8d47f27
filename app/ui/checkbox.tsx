import { controlProps, FieldErrors, type FieldState } from "./field";

interface CheckboxProps {
  label: string;
  /** Shown below its label. */
  hint?: string;
  /** The value that is sent where it is ticked. */
  value?: string;
  field: FieldState;
}

/** A box to tick, as large as its label, with its error below. */
export function Checkbox({ label, hint, value = "on", field }: CheckboxProps) {
  const { defaultValue, ...input } = controlProps(field);
  return (
    <div>
      <label htmlFor={field.id} className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          key={field.key}
          type="checkbox"
          {...input}
          value={value}
          defaultChecked={defaultValue === "on"}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          <span>{label}</span>
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldErrors field={field} />
    </div>
  );
}
