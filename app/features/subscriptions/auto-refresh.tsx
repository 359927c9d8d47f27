import { useLocation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type LoadFailure, loadFailureWords } from "~/layout/latest";
import { heardSentence } from "./time-left";
import type { Refresh } from "~/ui/refresh";

/** A page that shows a plan in use. Only with JavaScript: a reload would disturb who reads it. */
export const WHILE_IN_USE: Refresh = { seconds: 15 };

/**
 * Says how old the usage on the page is, and that the page refreshes. Without JavaScript a link refreshes it, and the
 * page comes back to the link.
 * @param asOf null while there was no report.
 * @param failure why the page could not refresh, until it could.
 */
export function AutoRefresh({ asOf, failure }: { asOf: string | null; failure?: LoadFailure | undefined }) {
  const { pathname, search } = useLocation();
  const looksByItself = useHydrated();
  return (
    <p className="-mt-4 mb-2 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span>{heardSentence(asOf)}</span>
      {looksByItself ? (
        <output>{failure ? loadFailureWords[failure] : "This page looks for news by itself."}</output>
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

/**
 * The page once more. The browser only scrolls to an address with an anchor that is open already, so two addresses take
 * turns.
 */
function again(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set("again", query.get("again") === "1" ? "2" : "1");
  return `${pathname}?${query}#check-again`;
}
