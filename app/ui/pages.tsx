import { Link } from "@remix-run/react";

interface PagesProps {
  label: string;
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
  /** The labels of the links to the page before and the page after. */
  words?: readonly [before: string, after: string];
}

const link = "inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4";

/** The links to the page before and the page after; nothing where there is one page only. */
export function Pages({ label, page, pages, to, words = ["Newer", "Older"] }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={link}>
          {words[0]}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft">{`Page ${page} of ${pages}`}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={link}>
          {words[1]}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
