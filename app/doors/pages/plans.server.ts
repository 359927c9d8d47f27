import { listPlans, type Plan } from "#server/plans/plans";
import { reportFault } from "#server/reports/reports";

/** The plans for a page that has more to show than plans: null when they cannot be read now. */
export async function plansOrNull(): Promise<Plan[] | null> {
  try {
    return await listPlans();
  } catch (error) {
    void reportFault("plans not loaded", error);
    return null;
  }
}
