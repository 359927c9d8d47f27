import { Children, type ReactNode } from "react";
import { classes } from "~/ui/classes";

interface OverviewGridProps {
  /** A card each, or what stands there instead of one. */
  plans: ReactNode;
  /** What else there is, smaller: below one another where one card of a plan is left over, else side by side. */
  side: ReactNode;
  /** As wide as the page. */
  chart: ReactNode;
}

/** The overview in two columns without an empty cell, however many plans there are; one column on a phone. */
export function OverviewGrid({ plans, side, chart }: OverviewGridProps) {
  const isEven = Children.count(plans) % 2 === 0;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {plans}
      <div
        className={classes(
          "gap-6",
          isEven
            ? "grid lg:col-span-2 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]"
            : "flex min-w-0 flex-col *:last:grow",
        )}
      >
        {side}
      </div>
      <div className="min-w-0 lg:col-span-2">{chart}</div>
    </div>
  );
}
