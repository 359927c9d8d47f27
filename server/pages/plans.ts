import { termsOf } from "../esims/packages";
import { listPlans, type Plan } from "../plans/plans";
import type { StartRule } from "../subscriptions/rules";
import { readOrNull } from "./parts";

/** A pass as it is shown: with when its days begin. */
export interface ShownPlan extends Plan {
  startRule: StartRule;
}

/** The passes for a page that has more to show: null when they cannot be read now. Two queries. */
export function plansOrNull(): Promise<ShownPlan[] | null> {
  return readOrNull("plans not loaded", async () => {
    const plans = await listPlans();
    const terms = await termsOf(plans.map(({ id }) => id));
    return plans.map((plan) => ({ ...plan, startRule: terms.get(plan.id)!.start.startRule }));
  });
}
