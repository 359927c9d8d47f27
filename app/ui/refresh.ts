import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** A page's wish to be looked at again, or left, after a while: loader data under the key `refresh`. */
export interface Refresh {
  seconds: number;
  /** Where to go; without it the page itself again. */
  to?: string;
}

const FRESH_MS = 60_000;

/**
 * Every second while something that began then should end any moment; after the first minute at a slower
 * pace.
 */
export function refreshSince(begun: string, now: Date, laterSeconds: number): Refresh {
  return { seconds: now.getTime() - Date.parse(begun) < FRESH_MS ? 1 : laterSeconds };
}

/** Does with JavaScript what the document's `noscript` refresh does without. */
export function useRefresh(refresh: Refresh | undefined): void {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const { seconds, to } = refresh ?? {};
  useEffect(() => {
    if (seconds === undefined || state !== "idle") return;
    const timer = setTimeout(() => (to ? navigate(to) : revalidate()), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, to, state, navigate, revalidate]);
}
