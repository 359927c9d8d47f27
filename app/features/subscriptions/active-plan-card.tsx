import type { ReactNode } from "react";
import { isLive, planWords, startWords, type StateWords, usageWords } from "#server/subscriptions/rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { shownUsage } from "#server/subscriptions/usage-rules";
import { count, formatDate, formatMoment } from "~/format";
import { paths } from "~/paths";
import { LeftOver, MoreData, type OutlookView } from "./more-data";
import { timeLeft } from "./time-left";
import { classes } from "~/ui/classes";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

export type ActivePlanView = Omit<ActivePlan, "startedAt"> & {
  daysRemaining: number;
  /** How many days the rest of the data lasts at the present pace; null as long as nothing is used. */
  daysOfData: number | null;
  /** Words for a plan that is not delivered yet, or never will be. */
  owed: Pick<StateWords<string>, "label" | "next"> | null;
  /** The number of its eSIM; null on the second plan of one. */
  outlook: OutlookView | null;
};

/**
 * A plan that runs, or will run: how long it lasts and how much is left of it. @param children its progress, and the
 * next step.
 */
export function ActivePlanCard({ plan, children }: { plan: ActivePlanView; children?: ReactNode }) {
  const { usedBytes } = shownUsage(plan);
  const isBegun = plan.daysBegunAt !== null;
  return (
    <article className="pass">
      <div className="flex items-start justify-between gap-4 p-6 max-xs:flex-wrap">
        <div>
          <p className="text-sm text-ink-soft">{plan.owed ? "Your plan" : "Active plan"}</p>
          <h3 className="mt-1 text-xl">{plan.planName}</h3>
        </div>
        <Badge tone={plan.owed ? "soft" : isLive(plan.state) ? "sea" : "alert"}>
          {planWords[plan.state].label}
        </Badge>
      </div>
      {plan.owed && (
        <p className="px-6 pb-4">
          <strong className="block">{plan.owed.label}</strong>
          <span>{plan.owed.next}</span>
        </p>
      )}
      {children && <div className="space-y-4 px-6 pb-5">{children}</div>}
      <div className="px-6 pb-6">
        <LeftOver usedBytes={usedBytes} dataBytes={plan.dataBytes} />
        <p className="mt-3 text-sm text-ink-soft">{forecast(plan)}</p>
      </div>
      <div className="pass-stub p-6">
        <dl className={classes("grid gap-4 max-xs:grid-cols-1", isBegun ? "grid-cols-2" : "sm:grid-cols-2")}>
          <div>
            <dt className="text-sm text-ink-soft">{isBegun ? "Time left" : "Time"}</dt>
            <dd className="font-semibold">{timeLeft(plan)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{isBegun ? "Ends" : "Begins"}</dt>
            <dd className="font-semibold">
              {isBegun ? formatDate(plan.endDate) : startWords[plan.startRule]}
            </dd>
          </div>
        </dl>
        {plan.esimId && (
          <div className="mt-5">
            <MoreData esimId={plan.esimId} outlook={plan.outlook}>
              <ButtonLink to={paths.esim(plan.esimId)} look="quiet">
                Your eSIM
              </ButtonLink>
            </MoreData>
          </div>
        )}
      </div>
    </article>
  );
}

/** How long the data lasts, and since when and from whom this is known. */
function forecast(plan: ActivePlanView): string {
  const { daysOfData, daysBegunAt, daysRemaining } = plan;
  const { usedBytes, asOf: at, isReported } = shownUsage(plan);
  if (!at) return "Nothing used yet. The network reports every few hours.";
  const asOf = isReported
    ? `As you reported on ${formatMoment(at)}; the network has counted ${usageWords(plan.usedBytes)}.`
    : `As of ${formatMoment(at)}.`;
  if (usedBytes === 0) return `Nothing used yet. ${asOf}`;
  if (usedBytes >= plan.dataBytes) return `All of it is used. ${asOf}`;
  if (daysOfData === null || daysBegunAt === null || daysOfData >= daysRemaining)
    return `At this pace it lasts until the plan ends. ${asOf}`;
  return `At this pace it lasts ${daysOfData < 1 ? "less than a day" : `about ${count(Math.floor(daysOfData), "more day")}`}. ${asOf}`;
}

/** @param isAwaited one is under way: then another is not the next step. */
export function NoActivePlan({ isAwaited }: { isAwaited: boolean }) {
  return (
    <Notice title="No Active Plan" level={3}>
      <p>Choose a plan, scan its code, and you are online.</p>
      <ButtonLink to={paths.plans()} look={isAwaited ? "quiet" : "primary"}>
        View Plans
      </ButtonLink>
    </Notice>
  );
}
