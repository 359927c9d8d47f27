/**
 * How it stands with an eSIM and the data on it, for its customer: one state, one sentence, one next step. Order, eSIM,
 * dashboard, receipt, checkout and API say what stands here. Pure.
 */
import { shop } from "../shop/rules";
import { sharedData } from "../subscriptions/forecast-rules";
import { leadingState, type StateWords, usageWords } from "../subscriptions/rules";
import { alertBetween } from "../subscriptions/usage-rules";
import { deliveryWords, isUndeliveredYet, type ShownDelivery, type Undelivered } from "./delivery-rules";
import {
  LEAVE_UNINSTALLED,
  type NetworkOrderKind,
  type ProfileState,
  REFUND_LOOKED_AT,
  REFUND_REQUESTED,
  takesMoreData,
  wasNeverInstalled,
} from "./rules";

/**
 * In the order of their eSIMs on the dashboard: what a phone uses now, or misses, comes first. `low`: a fifth of the data
 * is left. `removed` was deleted on the phone, `broken` cannot be downloaded any more; either has data left. `off` was on
 * before, `installed` never. `claimed` is somebody else's.
 */
export const esimStatuses = [
  "flowing",
  "low",
  "used_up",
  "removed",
  "broken",
  "on",
  "off",
  "installed",
  "installing",
  "ready",
  "given_up",
  "late",
  "preparing",
  "claimed_installed",
  "claimed",
  "refund_asked",
  "over",
  "stopped",
  "taken_back",
] as const;
export type EsimStatus = (typeof esimStatuses)[number];

/** What is known of an eSIM; its plans oldest first. */
export interface StatusFacts {
  profileState: ProfileState;
  firstInstalledAt: string | null;
  claimedAt: string | null;
  plans: readonly (Parameters<typeof sharedData>[0][number] & {
    planId: string;
    delivery?: { shown: ShownDelivery; kind: NetworkOrderKind } | null;
  })[];
}

/** What the interface offers as the next step; `use`: nothing is to be done. */
export type NextAction = "install" | "wait" | "switch_on" | "travel" | "use" | "top_up" | "buy" | "contact";

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
  if (profile === "taken_back") return profile;
  const leading = leadingState(plans.map(({ state }) => state));
  if (leading === "stopped") return leading;
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

function usageOf({ plans }: StatusFacts) {
  const { usedBytes, dataBytes } = sharedData(plans);
  return {
    leftBytes: dataBytes - usedBytes,
    isUsed: usedBytes > 0,
    isLow: alertBetween(0, usedBytes, dataBytes) !== undefined,
  };
}

/** What is not delivered yet, or never will be: the eSIM itself before more data for it; undefined where nothing is. */
export function owedOf({ plans }: Pick<StatusFacts, "plans">) {
  const owed = plans.flatMap(({ delivery, planId, state }) =>
    delivery && isUndeliveredYet(delivery.shown) && state !== "stopped"
      ? { delivery: { ...delivery, shown: delivery.shown }, isGift: planId === shop.giftPlan }
      : [],
  );
  return owed.find(({ delivery }) => delivery.kind === "new") ?? owed[0];
}

/** The same in words; undefined where nothing is owed. */
export function owedWords(esim: Pick<StatusFacts, "plans">): StateWords<NextAction> | undefined {
  const owed = owedOf(esim);
  return owed && deliveryWords(owed.delivery.shown, owed.delivery.kind, owed.isGift);
}

/** What pages show of it. */
export interface ShownStatus extends StateWords<NextAction> {
  status: EsimStatus;
  /** The last of `progressSteps` that is behind it; null where it is on no way any more. */
  reached: number | null;
}

const words: Record<Exclude<EsimStatus, Undelivered>, Omit<ShownStatus, "status">> = {
  ready: {
    label: "Ready to install",
    next: "Install it on your phone while you have Wi-Fi.",
    action: "install",
    reached: 1,
  },
  installing: {
    label: "Installing",
    next: "Keep the phone on Wi-Fi until it says that the eSIM is there.",
    action: "wait",
    reached: 1,
  },
  installed: {
    label: "Installed - switch it on",
    next: "Switch the line on in the phone's settings.",
    action: "switch_on",
    reached: 2,
  },
  on: {
    label: "On",
    next: "Turn on data roaming for this line when you land.",
    action: "travel",
    reached: 3,
  },
  off: {
    label: "Off",
    next: "Switch the line on again in the phone's settings.",
    action: "switch_on",
    reached: 2,
  },
  flowing: { label: "Data flowing", next: "You are online with it.", action: "use", reached: 4 },
  low: { label: "Running low", next: "Most of its data is used.", action: "top_up", reached: 4 },
  used_up: { label: "Data used up", next: "Add data to the same eSIM.", action: "top_up", reached: null },
  over: {
    label: "Time over",
    next: "Its days are over. A new plan comes on a new eSIM.",
    action: "buy",
    reached: null,
  },
  removed: {
    label: "Removed from the phone",
    next: "Contact us before you buy again: a person looks at what is left on it.",
    action: "contact",
    reached: null,
  },
  broken: {
    label: "Cannot be installed",
    next: "Contact us before you buy again: a person looks at it.",
    action: "contact",
    reached: null,
  },
  claimed: {
    label: "Claimed, not installed yet",
    next: "Its code is shown to whom you gave it, and to nobody else. Here you see when it is installed.",
    action: "wait",
    reached: 1,
  },
  claimed_installed: {
    label: "Installed",
    next: "It is on the phone of whom you gave it to. You can buy more data for it.",
    action: "wait",
    reached: 2,
  },
  refund_asked: {
    label: REFUND_REQUESTED,
    next: `${REFUND_LOOKED_AT} ${LEAVE_UNINSTALLED}`,
    action: "wait",
    reached: null,
  },
  stopped: {
    label: "Your plan is stopped",
    next: "Contact us if you did not ask for this.",
    action: "contact",
    reached: null,
  },
  taken_back: {
    label: "Your plan is stopped",
    next: "We do not show its code any more. The order's page says how far it is ended and paid back.",
    action: "buy",
    reached: null,
  },
};

interface Asked {
  isAskedBack?: boolean;
  /** It is read on another screen than the phone's. */
  isElsewhere?: boolean;
}

/** @param asked by whom, and what they have asked for. */
export function shownStatus(esim: StatusFacts, { isAskedBack, isElsewhere }: Asked = {}): ShownStatus {
  const status = esimStatus(esim, isAskedBack);
  if (isUndelivered(status))
    return { status, reached: 0, ...deliveryWords(status, "new", owedOf(esim)?.isGift ?? false) };
  return { status, ...words[status], ...insteadOf(status, esim, isElsewhere) };
}

function isUndelivered(status: EsimStatus): status is Undelivered {
  return status === "preparing" || status === "late" || status === "given_up";
}

/** What one sentence does not say of all. */
function insteadOf(status: EsimStatus, esim: StatusFacts, isElsewhere = false): Partial<ShownStatus> {
  if (status === "ready" && isElsewhere)
    return { next: "Scan its code with the phone that you travel with, while that has Wi-Fi." };
  if (status === "used_up" && !takesMoreData(esim.profileState))
    return { next: "New data comes on a new eSIM.", action: "buy" };
  if (status !== "flowing" && status !== "low") return {};
  const { leftBytes } = usageOf(esim);
  return { next: `${words[status].next} ${usageWords(leftBytes)} left.` };
}
