import type { Outlook } from "#server/checkout/outlook";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { daysOfDataLeft, type DayTotal, shownUsage } from "#server/subscriptions/usage-rules";
import type { ActivePlanView } from "./active-plan-card";
import { outlookView } from "./more-data";

/**
 * How long a plan's data lasts. What is to be done about it is said once for an eSIM, on the first of its plans.
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
