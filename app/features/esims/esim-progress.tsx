import { type ProgressFacts, progressReached, progressSteps } from "#server/esims/progress-rules";
import { isUndeliveredYet, type ShownDelivery } from "#server/esims/delivery-rules";
import type { NetworkOrderKind, ProfileState } from "#server/esims/rules";
import { leadingState, type PlanState } from "#server/subscriptions/rules";
import { ProgressLine } from "~/ui/progress-line";

/** The progress of a purchase up to data on the phone: the same drawing wherever it is shown. */
export function EsimProgress(facts: ProgressFacts) {
  return <ProgressLine stops={progressSteps} at={progressReached(facts)} label="How far it has come" />;
}

interface EsimThere {
  profileState: ProfileState;
  plans: readonly {
    state: PlanState;
    delivery?: { shown: ShownDelivery; kind: NetworkOrderKind } | null | undefined;
  }[];
}

/** The progress of an eSIM with all plans on it: data flows while that of one plan does. Without one it is paid. */
export function progressOf(esim: EsimThere | undefined): ProgressFacts {
  if (!esim) return { order: "fulfilled", delivery: null, profile: null, plan: null };
  const { profileState, plans } = esim;
  const owed = plans.find(({ delivery }) => delivery?.kind === "new" && isUndeliveredYet(delivery.shown));
  return {
    order: "fulfilled",
    delivery: owed?.delivery?.shown ?? "delivered",
    profile: profileState,
    plan: leadingState(plans.map(({ state }) => state)),
  };
}
