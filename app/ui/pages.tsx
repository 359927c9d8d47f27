import { Link } from "@remix-run/react";

interface PagesProps {
  label: string;
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

const link = "inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4";

/** The ways to the page before and the page after; nothing where there is one page only. */
export function Pages({ label, page, pages, to }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={link}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft">{`Page ${page} of ${pages}`}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={link}>
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
