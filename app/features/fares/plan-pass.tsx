import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { type PlanStart, startWords } from "#server/subscriptions/rules";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { perDay, perGb, whereWords } from "./fare-words";

interface PlanPassProps {
  plan: Plan;
  start: PlanStart;
}

/** One plan as the pass that is bought: the page's title says where it goes. */
export function PlanPass({ plan, start }: PlanPassProps) {
  const isReduced = plan.regularPriceCents !== null && plan.regularPriceCents > plan.priceCents;
  const facts = [
    plan.countryCount > 1 && whereWords(plan),
    count(plan.devices, "device"),
    plan.is5GEnabled ? "with 5G" : "up to 4G",
  ];
  return (
    <section className="pass" aria-label="The plan">
      <div className="p-6">
        <p className="font-display text-2xl leading-tight font-bold tracking-tight tabular-nums sm:text-3xl sm:leading-tight">
          {formatGb(plan.dataBytes)} <span className="text-accent">·</span> {count(plan.validityDays, "day")}
        </p>
        {plan.kind === "pass" && <p className="mt-2 text-ink-soft">{plan.description}</p>}
        <p className="mt-2 text-ink-soft first-letter:uppercase">{facts.filter(Boolean).join(", ")}</p>
      </div>
      <div className="pass-stub p-6">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          {isReduced && (
            <s className="text-ink-soft">
              <span className="sr-only">Regular price </span>
              <span>{formatUsd(plan.regularPriceCents!)}</span>
            </s>
          )}
          <strong className="font-display text-3xl leading-tight font-bold">
            {formatUsd(plan.priceCents)}
          </strong>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {perGb(plan)} per GB · {perDay(plan)} per day
        </p>
        <p className="mt-2 text-sm">Its days begin {startWords[start.startRule]}.</p>
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
