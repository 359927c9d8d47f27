import { Link } from "@remix-run/react";
import type { PartName } from "./live-part";

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
