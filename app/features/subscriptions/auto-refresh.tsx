import { useLocation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type LoadFailure, loadFailureWords } from "~/layout/latest";
import { formatMoment } from "~/format";
import type { Refresh } from "~/ui/refresh";

/** A page that shows a plan in use. Only with JavaScript: a reload would take away what is being read. */
export const WHILE_IN_USE: Refresh = { seconds: 15 };

/**
 * Of when the usage is that the page shows, and that it looks for news by itself. Without JavaScript a link does, and
 * the page comes back to it.
 * @param asOf null while nothing was heard.
 * @param trouble why the page could not look, until it could.
 */
export function AutoRefresh({ asOf, trouble }: { asOf: string | null; trouble?: LoadFailure | undefined }) {
  const { pathname, search } = useLocation();
  const looksByItself = useHydrated();
  return (
    <p className="-mt-4 mb-2 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span>{asOf ? `Usage as of ${formatMoment(asOf)}.` : "The network has told of no usage yet."}</span>
      {looksByItself ? (
        <output>{trouble ? loadFailureWords[trouble] : "This page looks for news by itself."}</output>
      ) : (
        <a
          id="check-again"
          href={again(pathname, search)}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Check again
        </a>
      )}
    </p>
  );
}

/** The page once more. An address with an anchor that is open already is only scrolled to, so two take turns. */
function again(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set("again", query.get("again") === "1" ? "2" : "1");
  return `${pathname}?${query}#check-again`;
}
