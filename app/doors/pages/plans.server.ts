import { listPlans, type Plan } from "#server/plans/plans";
import { readOrNull } from "../parts.server";

/** The plans for a page that has more to show than plans: null when they cannot be read now. */
export function plansOrNull(): Promise<Plan[] | null> {
  return readOrNull("plans not loaded", () => listPlans());
}
