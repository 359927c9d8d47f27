import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** A page's wish to be looked at again, or left, after a while: loader data under the key `refresh`. */
export interface Refresh {
  seconds: number;
  /** Where to go; without it the page itself again. */
  to?: string;
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
