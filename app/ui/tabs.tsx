import { Link } from "@remix-run/react";
import type { PartName } from "~/paths";

interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/**
 * Views of one page. Each has its own address, so a tab is a link: it can be shared and outlives a reload.
 */
export function Tabs({ label, tabs, part }: { label: string; tabs: Tab[]; part?: PartName }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {tabs.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              data-part={part}
              aria-current={isCurrent ? "page" : undefined}
              className="-mb-px flex min-h-12 items-center border-b-3 border-transparent px-1 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FilterLink {
  to: string;
  label: string;
  /** How many items it shows. */
  count?: number;
  isCurrent: boolean;
}

/** Links that narrow what a page lists: each view has its own address. They are in the part `results`. */
export function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav aria-label={label} className="mt-4 sm:mt-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label, count, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              data-part="results"
              aria-current={isCurrent ? "true" : undefined}
              className="group flex min-h-11 items-center gap-2 rounded-pill border border-edge bg-card px-3 text-sm sm:px-4 font-semibold hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-paper"
            >
              <span>{label}</span>
              {count !== undefined && (
                <span className="font-normal text-ink-soft tabular-nums max-sm:hidden group-aria-current:text-paper">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
