import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import sheetUrl from "../styles/app.css?url";

const LOST_FOR_MS = 5_000;

let areHere = false;

/**
 * The styles for what the page becomes once its script has taken over. They load only then: on a slow line the script
 * would wait for them. Where they were lost they are requested again, less and less often.
 */
export function AllStyles() {
  const [losses, setLosses] = useState(0);
  const note = (arrived: boolean) => {
    areHere = arrived;
    if (!arrived) setTimeout(() => setLosses(losses + 1), LOST_FOR_MS * 2 ** losses);
  };
  return useHydrated() ? (
    <link
      key={losses}
      rel="stylesheet"
      href={sheetUrl}
      onLoad={() => note(true)}
      onError={() => note(false)}
    />
  ) : null;
}

/**
 * Until the styles are there a link loads its page, since a page that is loaded brings its own styles. This listens
 * before React does.
 */
export function openByLoadUntilStyled(): void {
  addEventListener(
    "click",
    (event) => {
      if (areHere || !navigator.onLine) return;
      if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
    },
    true,
  );
}
