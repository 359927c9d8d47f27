import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

/** Lines of which one is chosen, in a frame of their own. On a phone they speak for themselves. */
export function Choices({
  legend,
  errorId,
  children,
}: {
  legend: string;
  errorId: string;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-2 font-display text-lg font-bold max-sm:sr-only">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-edge bg-card">
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  selected: string | undefined;
  title: ReactNode;
  disabled?: boolean;
  /** Said of the one that is chosen, and why one is disabled; where there is room, of the others too. */
  children?: ReactNode;
}

export function Choice({ name, value, selected, title, disabled, children }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-4 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft sm:py-3.5">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === selected && !disabled}
        ref={(input) => {
          if (input && disabled) input.checked = false; // it went away while it was chosen
        }}
        disabled={disabled}
        className="peer mt-0.5 size-5 accent-accent"
      />
      <span className="min-w-0 font-semibold">{title}</span>
      {children && (
        <span
          className={classes(
            "col-start-2 text-sm leading-snug",
            disabled ? "mt-1" : "hidden peer-checked:block sm:block",
          )}
        >
          {children}
        </span>
      )}
    </label>
  );
}
