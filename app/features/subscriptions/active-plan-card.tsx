import type { ReactNode } from "react";
import type { SharedData } from "#server/subscriptions/forecast-rules";
import type { ShownStatus } from "#server/esims/words-rules";
import { startWords, type StateWords } from "#server/subscriptions/rules";
import { count, formatDate } from "~/format";
import { paths } from "~/paths";
import { EsimProgress } from "~/features/esims/esim-progress";
import { NextStep } from "~/features/esims/status-head";
import { stepOnEsim } from "~/features/orders/order-step";
import { LeftOver } from "./left-over";
import { isNextStep, MoreData, type OutlookView } from "./more-data";
import { endsSentence, heardSentence, startByWords } from "./time-left";
import { classes } from "~/ui/classes";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** The plans on one eSIM. */
export interface ActivePlanView {
  id: string;
  esimId: string | null;
  /** What the eSIM is called, by these plans (`esimTitle`). */
  title: string;
  planCount: number;
  /** How it stands with the eSIM; null for plans that are on none. */
  shown: ShownStatus | null;
  data: SharedData;
  /** When the last of their days end; null while none have begun. */
  endDate: string | null;
  daysRemaining: number | null;
  /** Words for what is not delivered yet, or never will be: the eSIM, or more data for it. */
  owed: StateWords<string> | null;
  outlook: OutlookView | null;
}

/**
 * What runs, or will run, on one eSIM: how it stands with it, how long it lasts and how much is left of it.
 * @param children how it is installed, where that is the next step.
 */
export function ActivePlanCard({ plan, children }: { plan: ActivePlanView; children?: ReactNode }) {
  const { shown, data, planCount, endDate, daysRemaining } = plan;
  const [first] = data.parts;
  // Late, or given up: of nothing that is not there the data and days are said.
  const isMissing = shown?.status === "late" || shown?.status === "given_up";
  const isInUse = shown !== null && ["flowing", "low", "on"].includes(shown.status);
  const isSaidByData = shown === null || shown.action === "use" || shown.action === "top_up";
  const said = plan.owed ?? (isSaidByData ? null : { label: null, next: shown.next });
  const step = shown && !isSaidByData ? stepOnEsim(plan.id, shown.action) : undefined;
  const isStep = step?.look === "primary";
  const isMoreFirst = plan.outlook !== null && !isStep && isNextStep(plan.outlook);
  const more = plan.esimId && (
    <MoreData esimId={plan.esimId} outlook={isStep ? null : plan.outlook}>
      <ButtonLink to={paths.esim(plan.esimId)} look="quiet">
        Your eSIM
      </ButtonLink>
    </MoreData>
  );
  return (
    <article className="pass">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-6">
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="text-sm text-ink-soft">
            {planCount > 1
              ? `${count(planCount, "plan")} on one eSIM`
              : isInUse
                ? "Active plan"
                : "Your plan"}
          </p>
          <h3 className="mt-1 text-xl">{plan.title}</h3>
        </div>
        {shown && !isMissing && <Badge tone={toneOf(shown)}>{shown.label}</Badge>}
      </div>
      {said && (
        <p className="px-6 pb-4">
          {said.label && <strong className="block">{said.label}</strong>}
          <span>{said.next}</span>
        </p>
      )}
      <div className="space-y-4 px-6 pb-5">
        <EsimProgress at={shown?.reached ?? null} />
        {isStep && <NextStep step={step} />}
        {isMoreFirst && more}
        {children}
      </div>
      {!isMissing && (
        <div className="px-6 pb-6">
          <LeftOver {...data} />
          {planCount > 1 && <p className="mt-3">{endsSentence(data.parts)}</p>}
          <p className="mt-3 text-sm text-ink-soft">{forecast(plan)}</p>
        </div>
      )}
      <div className="pass-stub space-y-5 p-6">
        {!isMissing && (
          <dl
            className={classes("grid gap-4 max-xs:grid-cols-1", endDate ? "grid-cols-2" : "sm:grid-cols-2")}
          >
            <div>
              <dt className="text-sm text-ink-soft">{endDate ? "Time left" : "Time"}</dt>
              <dd className="font-semibold">
                {daysRemaining === null
                  ? startByWords(first!.validityDays, first!.startBy!)
                  : `${count(daysRemaining, "day")} remaining`}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">{endDate ? "Ends" : "Begins"}</dt>
              <dd className="font-semibold">
                {endDate ? formatDate(endDate) : startWords[first!.startRule]}
              </dd>
            </div>
          </dl>
        )}
        {!isMoreFirst && more}
      </div>
    </article>
  );
}

function toneOf({ action }: ShownStatus): "sea" | "soft" | "alert" {
  if (action === "wait") return "soft";
  return ["top_up", "buy", "replace", "contact"].includes(action) ? "alert" : "sea";
}

/** How long the data lasts, and since when this is known. */
function forecast({ shown, data: { usedBytes, dataBytes, asOf: at }, outlook }: ActivePlanView): string {
  const asOf = heardSentence(at);
  if (!at) return `${asOf} It reports every few hours.`;
  if (usedBytes === 0) return `Nothing used yet. ${asOf}`;
  if (usedBytes >= dataBytes) return `All of it is used. ${asOf}`;
  if (!outlook?.forecast || (shown && shown.reached === null)) return asOf;
  const { endsWith, days } = outlook.forecast;
  if (endsWith === "days") return `At this pace it lasts until its days end. ${asOf}`;
  return `At this pace it lasts ${days < 1 ? "less than a day" : `about ${count(Math.floor(days), "more day")}`}. ${asOf}`;
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
