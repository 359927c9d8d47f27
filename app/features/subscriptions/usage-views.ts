import type { Outlook } from "#server/checkout/outlook";
import type { Esim } from "#server/esims/esims";
import { chartOf } from "#server/subscriptions/chart-rules";
import { sharedData } from "#server/subscriptions/forecast-rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import type { UsageDay } from "#server/subscriptions/usage-history";
import type { UsageView } from "./usage-history";
import { daysOfDataLeft, type DayTotal, shownUsage } from "#server/subscriptions/usage-rules";
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
  const inUse = esims.flatMap(({ id, plans }) => {
    const outlook = outlooks.get(id); // none where it could not be read
    const chart = outlook && chartOf(outlook.shared, outlook.forecast, outlook.endDate);
    const counted = plans.filter(({ state }) => state !== "stopped" && state !== "time_over");
    return chart ? { id, name: [...new Set(counted.map(({ planName }) => planName))].join(", "), chart } : [];
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
 * How long a plan's data lasts. The next step shows once for an eSIM, on the first of its plans.
 * @param active all plans that are shown.
 */
export function lasting(
  plan: ActivePlan,
  active: readonly ActivePlan[],
  used: readonly DayTotal[],
  outlooks: ReadonlyMap<string, Outlook>,
): Pick<ActivePlanView, "daysOfData" | "outlook"> {
  const outlook = plan.esimId === null ? undefined : outlooks.get(plan.esimId);
  const isFirst = active.find(({ esimId }) => esimId === plan.esimId)?.id === plan.id;
  const isAlone = outlook?.shared.dataBytes === plan.dataBytes;
  const lastsToTheEnd = isAlone && outlook.forecast?.endsWith === "days";
  const left = plan.dataBytes - shownUsage(plan).usedBytes;
  return {
    daysOfData: lastsToTheEnd ? null : (daysOfDataLeft(used, left) ?? null),
    outlook: outlook && isFirst ? outlookView(outlook) : null,
  };
}
