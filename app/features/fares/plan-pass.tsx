import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { perDay, perGb, whereWords } from "./fare-words";

/** One plan as the pass that is bought: its name is the page's title. */
export function PlanPass({ plan }: { plan: Plan }) {
  const isReduced = plan.regularPriceCents !== null && plan.regularPriceCents > plan.priceCents;
  return (
    <section className="pass">
      <div className="p-6">
        <h1 className="text-2xl">{plan.name}</h1>
        <p className="mt-2 font-display text-3xl font-bold tracking-tight tabular-nums">
          {formatGb(plan.dataBytes)} <span className="text-accent">·</span> {count(plan.validityDays, "day")}
        </p>
        <p className="mt-2 text-ink-soft">{plan.description}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {[whereWords(plan), count(plan.devices, "device"), plan.is5GEnabled ? "with 5G" : "up to 4G"].join(
            ", ",
          )}
        </p>
      </div>
      <div className="pass-stub p-6">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          {isReduced && (
            <s className="text-ink-soft">
              <span className="sr-only">Regular price </span>
              <span>{formatUsd(plan.regularPriceCents!)}</span>
            </s>
          )}
          <strong className="font-display text-3xl font-bold">{formatUsd(plan.priceCents)}</strong>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {perGb(plan)} per GB · {perDay(plan)} per day
        </p>
        <Link
          to={paths.checkout(plan.id)}
          aria-label={`Select Plan ${plan.name}`}
          className={buttonClass("primary", "mt-4 w-full")}
        >
          Select Plan
        </Link>
      </div>
    </section>
  );
}
