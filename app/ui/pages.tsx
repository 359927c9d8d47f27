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
  const leadTo = (other: number, rel: "prev" | "next", word: string) =>
    other < 1 || other > pages ? (
      <span />
    ) : (
      <Link to={to(other)} rel={rel} className={link}>
        {word}
      </Link>
    );
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      {leadTo(page - 1, "prev", words[0])}
      <span className="text-sm text-ink-soft">{`Page ${page} of ${pages}`}</span>
      {leadTo(page + 1, "next", words[1])}
    </nav>
  );
}
