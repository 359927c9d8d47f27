import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatUsd } from "~/format";

/** What is being bought, in small: the pass that waits at checkout. */
export function SalePass({
  plan,
}: {
  plan: Pick<Plan, "name" | "dataBytes" | "validityDays" | "priceCents">;
}) {
  return (
    <section aria-label="Your pass" className="pass mb-7">
      <div className="px-4 py-3">
        <p className="font-semibold">{plan.name}</p>
        <p className="font-display text-xl font-bold tabular-nums">
          {formatGb(plan.dataBytes)} <span className="text-accent">·</span> {count(plan.validityDays, "day")}
        </p>
      </div>
      <p className="pass-stub flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <span className="text-sm text-ink-soft">Total, taxes included</span>
        <strong className="tabular-nums">{formatUsd(plan.priceCents)}</strong>
      </p>
    </section>
  );
}
