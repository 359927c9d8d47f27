import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { classes } from "./classes";

type Look = "primary" | "quiet" | "plain";

const base =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-pill text-center font-semibold transition-colors " +
  "active:translate-y-px aria-disabled:cursor-not-allowed";
const looks: Record<Look, string> = {
  primary:
    "px-6 py-2 bg-accent text-on-accent hover:bg-accent-strong aria-disabled:bg-ink-soft aria-disabled:text-paper",
  quiet:
    "px-6 py-2 border-2 border-ink text-ink hover:bg-ink hover:text-paper aria-disabled:border-edge aria-disabled:text-ink-soft",
  plain: "px-3 text-accent underline underline-offset-4 hover:text-accent-strong",
};

export function buttonClass(look: Look = "primary", className?: string): string {
  return classes(base, looks[look], className);
}

/**
 * A button of a form. While busy it says so and cannot be pressed again, but keeps the focus; give it a width
 * that fits both labels.
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
      onClick={busy ? prevent : rest.onClick}
      className={buttonClass(look, className)}
    >
      <span key={busy ? "busy" : "idle"}>{busy ? busyLabel : children}</span>
    </button>
  );
}

/** Enter in a field presses the button of its form, too. */
function prevent(event: MouseEvent): void {
  event.preventDefault();
}

export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}
