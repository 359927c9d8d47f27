/**
 * How it stands with an eSIM and the data on it, for its customer: one state, one sentence, one next step. Order, eSIM,
 * dashboard, receipt, checkout and API say what stands here. Pure.
 */
import type { DisputeState } from "../processors/rules";
import { shop } from "../shop/rules";
import { countedPlans, sharedData } from "../subscriptions/forecast-rules";
import { leadingState, limitedWords, type StateWords, usageWords } from "../subscriptions/rules";
import { alertBetween } from "../subscriptions/usage-rules";
import { deliveryWords, isUndeliveredYet, type ShownDelivery } from "./delivery-rules";
import {
  type NetworkOrderKind,
  NEW_ONE_ASKED,
  type ProfileState,
  takesMoreData,
  wasNeverInstalled,
} from "./rules";
import { DISPUTE_OVER, type EsimStatus, type NextAction, type ShownStatus, statusWords } from "./words-rules";

/** What is known of an eSIM; its plans oldest first. */
export interface StatusFacts {
  profileState: ProfileState;
  firstInstalledAt: string | null;
  claimedAt: string | null;
  /** What is counted on a plan was used on that one, until it runs again. */
  replacesId?: string | null;
  replacedBy?: string | null;
  replacementAskedAt?: string | null;
  plans: readonly (Parameters<typeof sharedData>[0][number] & {
    planId: string;
    delivery?: { shown: ShownDelivery; kind: NetworkOrderKind; isReplacement?: boolean } | null;
    dispute?: DisputeState | null;
    slowedTo?: string | null;
  })[];
}

/** Where the profile alone says it. */
const byProfile: Record<ProfileState, EsimStatus> = {
  preparing: "preparing",
  released: "ready",
  downloaded: "installing",
  installed: "installed",
  enabled: "on",
  disabled: "off",
  deleted: "removed",
  unavailable: "broken",
  taken_back: "taken_back",
};

/**
 * By the strongest evidence: data that was used says that it is installed and on, whatever the network has heard of the
 * phone.
 * @param isAskedBack a refund of what is on it waits for an answer: once it is installed, none is due.
 */
export function esimStatus(esim: StatusFacts, isAskedBack = false): EsimStatus {
  const { profileState: profile, plans, claimedAt } = esim;
  if (esim.replacedBy) return "replaced";
  if (profile === "taken_back") return profile;
  const leading = leadingState(plans.map(({ state }) => state));
  if (leading === "stopped") return disputeOf(esim) ? "disputed" : leading;
  const { leftBytes, isUsed, isLow } = usageOf(esim);
  if (isAskedBack && !isUsed && wasNeverInstalled(esim)) return "refund_asked";
  const owed = owedOf(esim);
  if (owed?.delivery.kind === "new") return owed.delivery.shown;
  if (leading === "time_over") return "over";
  if (leading === "data_gone" || (isUsed && leftBytes === 0)) return "used_up";
  if (profile === "deleted" || profile === "unavailable") return byProfile[profile];
  if (claimedAt !== null) return isUsed || !wasNeverInstalled(esim) ? "claimed_installed" : "claimed";
  const isFlowing = isUsed || (profile === "enabled" && leading === "running");
  if (profile === "disabled" || !isFlowing) return byProfile[profile];
  return isLow ? "low" : "flowing";
}

function usageOf({ plans, replacesId }: StatusFacts) {
  const { usedBytes, dataBytes } = sharedData(plans);
  return {
    leftBytes: dataBytes - usedBytes,
    isUsed: usedBytes > 0 && (!replacesId || plans.some(({ state }) => state === "running")),
    isLow: alertBetween(0, usedBytes, dataBytes) !== undefined,
  };
}

/** Why plans are stopped that nobody takes back, where that is a dispute. */
function disputeOf({ plans }: StatusFacts): DisputeState | null {
  return plans.find(({ dispute, delivery }) => dispute && delivery?.shown !== "taken_back")?.dispute ?? null;
}

/** What is not delivered yet, or never will be: the eSIM itself before more data for it; undefined where nothing is. */
export function owedOf({ plans }: Pick<StatusFacts, "plans">) {
  const owed = plans.flatMap(({ delivery, planId, state }) =>
    delivery && isUndeliveredYet(delivery.shown) && state !== "stopped"
      ? {
          delivery: { ...delivery, shown: delivery.shown },
          isUnpaid: planId === shop.giftPlan || delivery.isReplacement === true,
        }
      : [],
  );
  return owed.find(({ delivery }) => delivery.kind === "new") ?? owed[0];
}

/** The same in words; undefined where nothing is owed. */
export function owedWords(esim: Pick<StatusFacts, "plans">): StateWords<NextAction> | undefined {
  const owed = owedOf(esim);
  return owed && deliveryWords(owed.delivery.shown, owed.delivery.kind, owed.isUnpaid);
}

interface Asked {
  isAskedBack?: boolean;
  /** It is read on another screen than the phone's. */
  isElsewhere?: boolean;
}

/** @param asked by whom, and what they have asked for. */
export function shownStatus(esim: StatusFacts, { isAskedBack, isElsewhere }: Asked = {}): ShownStatus {
  const status = esimStatus(esim, isAskedBack);
  if (isUndeliveredYet(status))
    return { status, reached: 0, ...deliveryWords(status, "new", owedOf(esim)?.isUnpaid ?? false) };
  if (status === "disputed") return { status, ...planStoppedWords(disputeOf(esim)) };
  return { status, ...statusWords[status], ...insteadOf(status, esim, isElsewhere) };
}

/** What is said of plans that are all stopped, and not taken back. */
export function planStoppedWords(dispute: DisputeState | null): Omit<ShownStatus, "status"> {
  if (!dispute) return statusWords.stopped;
  return { ...statusWords.disputed, ...(dispute !== "open" && { next: DISPUTE_OVER }) };
}

/** What one sentence does not say of all. */
function insteadOf(status: EsimStatus, esim: StatusFacts, isElsewhere = false): Partial<ShownStatus> {
  if (status === "ready" && isElsewhere)
    return { next: "Scan its code with the phone that you travel with, while that has Wi-Fi." };
  const isGone = status === "removed" || status === "broken";
  if (isGone && esim.replacementAskedAt) return { next: NEW_ONE_ASKED, action: "wait" };
  if (isGone && esim.claimedAt)
    return { next: "Contact us: a person can have another made for whom you gave it to.", action: "contact" };
  if (status === "used_up" && !takesMoreData(esim.profileState))
    return { next: "New data comes on a new eSIM.", action: "buy" };
  if (status !== "flowing" && status !== "low" && status !== "used_up") return {};
  const { leftBytes } = usageOf(esim);
  const slowedTo = countedPlans(esim.plans).at(-1)?.slowedTo;
  if (slowedTo && status !== "flowing") return { ...limitedWords(slowedTo, leftBytes), reached: 4 };
  if (status === "used_up") return {};
  return { next: `${statusWords[status].next} ${usageWords(leftBytes)} left.` };
}
