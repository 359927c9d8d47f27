import { Form } from "@remix-run/react";
import { deliveryWords, isUndeliveredYet } from "#server/esims/delivery-rules";
import type { StatusFacts } from "#server/esims/status-rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { takesMoreData, type ProfileState, profileLabels } from "#server/esims/rules";
import { shop } from "#server/shop/rules";
import { isLive, planLabels, REMIND_DAYS, type PlanState } from "#server/subscriptions/rules";
import type { SharedData } from "#server/subscriptions/forecast-rules";
import { LeftOver } from "~/features/subscriptions/left-over";
import { endsSentence, heardSentence } from "~/features/subscriptions/time-left";
import { count, formatDate, formatGb, formatMoment } from "~/format";
import { useSent } from "~/forms/client-action";
import { ButtonErrors } from "~/forms/button-errors";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import type { EsimEvent } from "#server/esims/history";

type PlanOnEsim = StatusFacts["plans"][number] &
  Pick<ActivePlan, "id" | "planName" | "validityDays" | "endDate" | "wantsRenewal">;

interface PlansOnEsimProps {
  esim: { id: string; profileState: ProfileState; plans: readonly PlanOnEsim[] };
  /** What is left of their data, where nothing above says it. */
  data: SharedData | null;
}

/** Every plan that was put on the eSIM, the newest first. */
export function PlansOnEsim({ esim, data }: PlansOnEsimProps) {
  return (
    <section aria-labelledby="plans-title" id={data ? "data-left" : undefined}>
      <h2 id="plans-title" className="text-xl">
        Plans on this eSIM
      </h2>
      {data && data.parts.length > 0 && (
        <div className="mt-4">
          <LeftOver {...data} />
          <p className="mt-3">{`${endsSentence(data.parts)} ${heardSentence(data.asOf)}`}</p>
        </div>
      )}
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {esim.plans.toReversed().map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div>
              <p>
                <strong>{plan.planName}</strong>: <span>{statusWords(plan)}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {`${formatGb(plan.dataBytes)}, ${count(plan.validityDays, "day")}${plan.state === "time_over" ? `, ended ${formatDate(plan.endDate)}` : ""}`}
              </p>
              {isLive(plan.state) && !isGift(plan) && plan.validityDays > REMIND_DAYS && (
                <Renewal plan={plan} action={paths.renewal(esim.id, plan.id)} />
              )}
            </div>
            {takesMoreData(esim.profileState) && (
              <ButtonLink to={paths.moreData(plan.planId, esim.id)} look="quiet">
                {isGift(plan) ? "See the plans" : `Buy ${plan.planName} again`}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that more data is late; that the eSIM itself is late is said in the head of the page. */
function statusWords(plan: PlanOnEsim): string {
  const { shown, kind } = plan.delivery ?? {};
  if (kind !== "top_up" || !isUndeliveredYet(shown)) return planLabels[plan.state].toLowerCase();
  const { label, next } = deliveryWords(shown, kind, isGift(plan));
  return `${label}. ${next}`;
}

/** Nobody can buy it again. */
function isGift({ planId }: PlanOnEsim): boolean {
  return planId === shop.giftPlan;
}

/** Consent to a reminder, off until it is given. */
function Renewal({ plan: { id, planName, wantsRenewal }, action }: { plan: PlanOnEsim; action: string }) {
  const sent = useSent(action);
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="mt-2 flex flex-wrap items-center gap-x-4"
    >
      <ButtonErrors {...sent} />
      <input type="hidden" name="plan" value={id} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          key={String(wantsRenewal)}
          type="checkbox"
          name="wantsRenewal"
          defaultChecked={wantsRenewal}
          aria-describedby={`renewal-${id}`}
          className="size-5 accent-accent"
        />
        <span>{`Auto renew ${planName}`}</span>
      </label>
      <Button look="plain" busy={sent.busy} busyLabel="Saving…">
        Save<span className="sr-only"> auto renew</span>
      </Button>
      <span id={`renewal-${id}`} className="w-full text-sm text-ink-soft">
        A reminder {REMIND_DAYS} days before the end with an order that waits for your press. Nothing is
        charged by itself.
      </span>
    </Form>
  );
}

/** The history of the eSIM and its plans, newest first. */
export function EsimHistory({ events }: { events: readonly EsimEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-xl">
        What happened so far
      </h2>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {events.toReversed().map(({ at, kind, to }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span>
              <span>{kind === "profile" ? "eSIM: " : "Plan: "}</span>
              <strong>
                {kind === "profile" ? profileLabels[to as ProfileState] : planLabels[to as PlanState]}
              </strong>
            </span>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
