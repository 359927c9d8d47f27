import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import type { PartName } from "~/ui/live-part";

interface Props {
  to: string;
  part?: PartName;
  /** What to search for instead. */
  children?: ReactNode;
}

/** The search found nothing: `to` is the list without a filter, `part` what changes on the way there. */
export function NoCountries({ to, part, children }: Props) {
  return (
    <div className="rounded-card border [border-style:dashed] border-edge px-6 py-10 text-center">
      <p className="font-display text-lg font-bold">No countries found</p>
      <p className="mt-2 mb-5 text-ink-soft">Check the spelling, or search the whole list again.</p>
      {children}
      <Link to={to} data-part={part} data-filter={part ? undefined : "none"} className={buttonClass("quiet")}>
        Clear filters
      </Link>
    </div>
  );
}
