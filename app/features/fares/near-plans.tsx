import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatUsd } from "~/format";
import { nameInTwo, perGb } from "./fare-words";

interface NearPlansProps {
  plans: readonly Plan[];
  /** Where each leads. */
  to: (plan: Plan) => string;
}

/** A few plans that are like another one. */
export function NearPlans({ plans, to }: NearPlansProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {plans.map((plan) => (
        <li key={plan.id} className="grid">
          <Link to={to(plan)} className="pass px-4 py-3 sm:p-5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-lg font-bold">
              <span>{nameInTwo(plan)[0]}</span>
              <span className="tabular-nums">{formatUsd(plan.priceCents)}</span>
            </span>
            <span className="tabular-nums">{`${formatGb(plan.dataBytes)} · ${count(plan.validityDays, "day")}`}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {`${count(plan.countryCount, "country", "countries")}, ${perGb(plan)} per GB`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
