import { type ProgressFacts, progressReached, progressSteps } from "#server/esims/progress-rules";
import type { ShownDelivery } from "#server/esims/delivery-rules";
import type { ProfileState } from "#server/esims/rules";
import type { PlanState } from "#server/subscriptions/rules";
import { ProgressLine } from "~/ui/progress-line";

/** The progress of a purchase up to data on the phone: the same drawing wherever it is shown. */
export function EsimProgress(facts: ProgressFacts) {
  return <ProgressLine stops={progressSteps} at={progressReached(facts)} label="How far it has come" />;
}

interface EsimThere {
  profileState: ProfileState;
  plans: readonly { state: PlanState }[];
  owed: { delivery?: { shown: ShownDelivery; kind: "new" | "top_up" } | null } | null;
}

/** The progress of an eSIM with all plans on it: data flows while that of one plan does. */
export function progressOf({ profileState, plans, owed }: EsimThere): ProgressFacts {
  const states = plans.map(({ state }) => state);
  return {
    order: "fulfilled",
    delivery: owed?.delivery?.kind === "new" ? owed.delivery.shown : "delivered",
    profile: profileState,
    plan: states.includes("running") ? "running" : (states.at(-1) ?? null),
  };
}
