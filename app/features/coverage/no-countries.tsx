import { Link } from "@remix-run/react";
import type { MouseEventHandler } from "react";
import { buttonClass } from "~/ui/button";

/** The search found nothing: `to` is the list without a filter. */
export function NoCountries({ to, onClear }: { to: string; onClear?: MouseEventHandler }) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 py-10 text-center">
      <p className="font-display text-lg font-bold">No countries found</p>
      <p className="mt-2 mb-5 text-ink-soft">Check the spelling, or search the whole list again.</p>
      <Link to={to} preventScrollReset onClick={onClear} className={buttonClass("quiet")}>
        Clear filters
      </Link>
    </div>
  );
}
