import { listPlans, type Plan } from "#server/plans/plans";
import { errorFacts, log } from "#server/log";

/** The plans for a page that has more to show than plans: null when they cannot be read now. */
export async function plansOrNull(): Promise<Plan[] | null> {
  try {
    return await listPlans();
  } catch (error) {
    log("error", "plans not loaded", errorFacts(error));
    return null;
  }
}
