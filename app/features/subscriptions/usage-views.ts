import type { Outlook } from "#server/checkout/outlook";
import type { Esim } from "#server/esims/esims";
import { owedWords, type StatusFacts } from "#server/esims/status-rules";
import { esimStatuses, type ShownStatus } from "#server/esims/words-rules";
import { chartOf } from "#server/subscriptions/chart-rules";
import { esimTitle, namesOf, UNMARKED } from "#server/subscriptions/name-rules";
import { countedPlans, ownEnd, sharedData } from "#server/subscriptions/forecast-rules";
import { daysRemaining } from "#server/subscriptions/rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import type { UsageDay } from "#server/subscriptions/usage-history";
import type { UsageView } from "./usage-history";
import type { ActivePlanView } from "./active-plan-card";
import { outlookView } from "./more-data";

/**
 * A chart for each eSIM whose data is in use; without any, of the plan that was used last.
 * @param others plans that are on no eSIM.
 */
export function usageViews(
  esims: readonly Esim[],
  others: readonly ActivePlan[],
  used: ReadonlyMap<string, readonly UsageDay[]>,
  outlooks: ReadonlyMap<string, Outlook>,
): UsageView[] {
  const inUse = esims.flatMap(({ id, plans, ...mark }) => {
    const outlook = outlooks.get(id); // none where it could not be read
    const chart = outlook && chartOf(outlook.shared, outlook.forecast, outlook.endDate);
    return chart ? { id, name: esimTitle(mark, namesOf(countedPlans(plans))), chart } : [];
  });
  if (inUse.length > 0) return inUse;
  const lastUsed = [...esims.flatMap(({ plans }) => plans), ...others]
    .filter(({ id }) => used.has(id))
    .toSorted((one, other) => (heard(used, one) < heard(used, other) ? 1 : -1))[0];
  if (!lastUsed) return [];
  const chart = chartOf(sharedData([{ ...lastUsed, state: "running" }], used), null, null);
  return chart ? [{ id: lastUsed.id, name: lastUsed.planName, chart }] : [];
}

function heard(used: ReadonlyMap<string, readonly UsageDay[]>, { id }: ActivePlan): string {
  return used.get(id)!.at(-1)!.asOf;
}

/**
 * The plans on one eSIM as the one amount of data that they are; one that is on none stands by itself.
 * Those whose status is more urgent stand first.
 * @param active newest first.
 */
export function activePlanViews(
  active: readonly ActivePlan[],
  esims: readonly (Esim & { shown: ShownStatus; plans: StatusFacts["plans"] })[],
  outlooks: ReadonlyMap<string, Outlook>,
  at: Date,
): ActivePlanView[] {
  const placeOf = ({ id, esimId }: ActivePlan) => esimId ?? id;
  const rankOf = ({ shown }: ActivePlanView) => (shown ? esimStatuses.indexOf(shown.status) : -1);
  const views = [...new Set(active.map(placeOf))].map((place): ActivePlanView => {
    const esim = esims.find(({ id }) => id === place);
    const plans = active.filter((plan) => placeOf(plan) === place).toReversed();
    const data = sharedData(plans);
    const last = data.parts.findLast(({ endDate }) => endDate !== null)?.endDate ?? null;
    const end = last && ownEnd(plans, last, at.toISOString());
    const outlook = outlooks.get(place);
    return {
      id: place,
      esimId: plans[0]!.esimId,
      title: esimTitle(esim ?? UNMARKED, namesOf(plans)),
      planCount: plans.length,
      shown: esim?.shown ?? null,
      owed: (esim && owedWords(esim)) ?? null,
      data,
      endDate: end,
      daysRemaining: end === null ? null : daysRemaining(end, at),
      outlook: outlook ? outlookView(outlook) : null,
    };
  });
  return views.toSorted((one, other) => rankOf(one) - rankOf(other));
}
