import { classes } from "./classes";

/** A bar that stands for words that are on their way; its size comes with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block rounded-field bg-line motion-safe:animate-pulse", className)}
    />
  );
}
