import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import sheetUrl from "../styles/app.css?url";

const LOST_FOR_MS = 5_000;

let areHere = false;

/**
 * For what the page becomes once its script has taken over, and not before: on a slow line the script would wait for it.
 * Where they were lost they are asked for again, less and less often.
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

/** Until they are there a link is a load, for a page that is loaded brings its own. Before React hears of a press. */
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
