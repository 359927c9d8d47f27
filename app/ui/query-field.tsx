import type { ReactNode } from "react";
import { classes, control } from "./classes";

interface AskedProps {
  id: string;
  name: string;
  label: string;
  value: string | undefined;
  /** Its error. */
  fault: string | undefined;
  className?: string;
  /** Hides the label, where a heading asks the same already. */
  labelClassName?: string;
  /** Shown below the field and its error. */
  below?: ReactNode;
  children: (props: object) => ReactNode;
}

/** A labelled field of a form that is sent by GET, with its error below. */
export function QueryField({
  id,
  name,
  label,
  value,
  fault,
  className,
  labelClassName,
  below,
  children,
}: AskedProps) {
  return (
    <div className={classes("min-w-0", className)}>
      <label htmlFor={id} className={classes("mb-1.5 block text-sm font-semibold", labelClassName)}>
        {label}
      </label>
      {children({
        id,
        name,
        defaultValue: value,
        className: classes(control, fault && "aria-invalid:border-2 aria-invalid:border-alert"),
        ...(fault && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
      })}
      {fault && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-alert">
          {fault}
        </p>
      )}
      {below && <div>{below}</div>}
    </div>
  );
}
