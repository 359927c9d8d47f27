import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { classes } from "./classes";

const SHOW_AFTER_MS = 150;

/** A bar that stands for words that are on their way; its size comes with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block rounded-field bg-line motion-safe:animate-pulse", className)}
    />
  );
}

/**
 * True while another view of this very page is on its way: the same path with another query. What comes
 * at once shows no placeholder, it would only flicker.
 */
export function useIsReloading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isReloading = state === "loading" && location.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isReloading) return;
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isReloading]);
  return isReloading && isSlow;
}
