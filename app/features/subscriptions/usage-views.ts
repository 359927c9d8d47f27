import type { Outlook } from "#server/checkout/outlook";
import type { Esim } from "#server/esims/esims";
import { chartOf } from "#server/subscriptions/chart-rules";
import { sharedData } from "#server/subscriptions/forecast-rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import type { UsageDay } from "#server/subscriptions/usage-history";
import type { UsageView } from "./usage-history";

/**
 * A chart for each eSIM whose data is in use; where there is none, of the plan that was used last.
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
