import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes";

type Look = "primary" | "quiet" | "plain";

const sizes = {
  usual: "min-h-12 px-6 py-2 text-center",
  small: "min-h-10.5 px-0.5 py-1 text-center text-xs sm:px-4 sm:text-sm",
};

export function buttonClass(
  look: Look = "primary",
  className?: string,
  size: keyof typeof sizes = "usual",
): string {
  return classes(
    "button",
    `button-${look}`,
    look === "plain" ? "min-h-12 text-left" : sizes[size],
    className,
  );
}

/**
 * A button of a form. While busy it says so and ignores clicks, but keeps the focus; give it a width that fits both
 * labels.
 */
export function Button({
  look,
  busy,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; busy?: boolean; busyLabel: string }) {
  return (
    <button
      type="submit"
      {...rest}
      data-busy={busyLabel}
      aria-disabled={busy || undefined}
      // Enter in a field clicks the button of its form, too.
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass(look, className)}
    >
      <span key={busy ? "busy" : "idle"}>{busy ? busyLabel : children}</span>
    </button>
  );
}

export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}
