import { useLocation } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Stands where the articles should be when they could not be read. */
export function NewsUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <Notice title="Error Loading News">
      <p>We could not load the articles. Please try again in a moment.</p>
      <a href={pathname + search} className={buttonClass()}>
        Try Again
      </a>
    </Notice>
  );
}
