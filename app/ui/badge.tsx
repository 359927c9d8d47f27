import type { ReactNode } from "react";
import { classes } from "./classes";

export function Badge({
  tone = "accent",
  children,
}: {
  tone?: "accent" | "sea" | "soft" | "alert";
  children: ReactNode;
}) {
  const tones = {
    accent: "bg-accent text-on-accent",
    sea: "border border-sea text-sea",
    soft: "border border-edge text-ink-soft",
    alert: "border border-alert text-alert",
  };
  return (
    <span
      className={classes(
        "inline-block shrink-0 whitespace-nowrap rounded-pill max-xs:shrink max-xs:whitespace-normal px-2.5 py-0.5 text-xs font-bold tracking-wide",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
