import { Link } from "@remix-run/react";
import type { Withdrawn } from "#server/fares/nearest";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import type { Plan } from "#server/plans/plans";
import { count, formatGb, formatUsd } from "~/format";
import { nameInTwo, perGb } from "./fare-words";
import { Notice } from "~/ui/notice";

/** A plan that was sold once, wherever a link still leads to it: the plans that are on sale instead. */
export function PlanWithdrawn({ name, nearest }: Withdrawn) {
  const gone = `We do not sell ${name} any more. Whoever has it keeps it, as it was bought.`;
  return (
    <div className="page section">
      <h1 className="text-3xl">{WITHDRAWN}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-ink-soft">
        {nearest.length > 0 ? `${gone} These are the nearest to it.` : gone}
      </p>
      {nearest.length > 0 && (
        <div className="mb-8">
          <NearPlans plans={nearest} to={({ id }) => paths.plan(id)} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <ButtonLink to={paths.plans()} look={nearest.length > 0 ? "quiet" : "primary"}>
          View Available Plans
        </ButtonLink>
        <Link to={paths.trip()} className={buttonClass("plain")}>
          Plan a trip
        </Link>
      </p>
    </div>
  );
}

export const WITHDRAWN = "No longer on sale";

interface NearPlansProps {
  plans: readonly Plan[];
  /** The address that each leads to. */
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

/** The checkout of a plan that does not exist. */
export function PlanNotFound() {
  return (
    <div className="page section">
      <Notice title="Plan Not Found" level={1}>
        <p>The data plan you're looking for doesn't exist.</p>
        <ButtonLink to={paths.plans()}>View Available Plans</ButtonLink>
      </Notice>
    </div>
  );
}
