import type { ReactNode } from "react";
import { classes } from "./classes";

interface TitledCardProps {
  id: string;
  title: ReactNode;
  /** Its padding. */
  className: string;
  children: ReactNode;
}

/** A part of a page in a card of its own, called by its title. */
export function TitledCard({ id, title, className, children }: TitledCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes("rounded-card border border-line bg-card", className)}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
