/**
 * The profile: the eSIM on the phone. It knows nothing of the plan, which is the data on it and has states of
 * its own (`subscriptions/rules.ts`); one eSIM carries any number of plans.
 */
import {
  isLive,
  leadingState,
  type PlanAction,
  type PlanState,
  planWords,
  type StateWords,
} from "../subscriptions/rules";

/**
 * `preparing` is everything before the phone can download it. `taken_back` is our own word: its plan is stopped, and
 * whatever the network says after it changes nothing.
 */
export const profileStates = [
  "preparing",
  "released",
  "downloaded",
  "installed",
  "enabled",
  "disabled",
  "deleted",
  "unavailable",
  "taken_back",
] as const;
export type ProfileState = (typeof profileStates)[number];

/**
 * What may be seen after what. We look now and then, so states in between may be missed; what a row
 * leaves out is an old answer come late, and is ignored.
 */
export const profileTransitions: Record<ProfileState, readonly ProfileState[]> = {
  preparing: ["released", "downloaded", "installed", "enabled", "disabled", "deleted", "unavailable"],
  released: ["downloaded", "installed", "enabled", "disabled", "deleted", "unavailable"],
  downloaded: ["released", "installed", "enabled", "disabled", "deleted", "unavailable"], // back: the phone broke off
  installed: ["enabled", "disabled", "deleted", "unavailable"],
  enabled: ["disabled", "deleted", "unavailable"],
  disabled: ["enabled", "deleted", "unavailable"],
  deleted: ["released", "downloaded", "installed", "enabled", "disabled", "unavailable"], // some networks let it be installed again
  unavailable: ["released"], // after too many failed downloads the network can set it right
  taken_back: [],
};

export function canProfileMove(from: ProfileState, to: ProfileState): boolean {
  return profileTransitions[from].includes(to);
}

/** True while the phone has, or can still get, the profile: then a top-up or a second plan goes onto it. */
export function takesMoreData(profile: ProfileState): boolean {
  return !["deleted", "unavailable", "taken_back"].includes(profile);
}

/** True while it can be downloaded, so that the code and its QR are of use. */
export function isInstallable(profile: ProfileState): boolean {
  return profile === "released";
}

/** True when it was never on a phone: half of what a refund asks. */
export function wasNeverInstalled(esim: {
  profileState: ProfileState;
  firstInstalledAt: string | null;
}): boolean {
  return (
    esim.firstInstalledAt === null &&
    ["preparing", "released", "downloaded", "unavailable"].includes(esim.profileState)
  );
}

/** True while it can go to somebody else. */
export function isFree({
  profileState,
  claimedAt,
}: {
  profileState: ProfileState;
  claimedAt: string | null;
}): boolean {
  return (profileState === "preparing" || profileState === "released") && claimedAt === null;
}

/** What is owed to the network partner: a new eSIM, or a plan for one that is there. */
export type NetworkOrderKind = "new" | "top_up";

/**
 * buy: what the network asks leaves the owner's margin. take: it does not, so nobody new pays for it, and what was paid for
 * is bought. withdraw: the plan is not sold, as it loses more than is left of the loss cap. In cents; of a gift nothing is paid.
 */
export function priceVerdict(cost: number, paid: number, leastMarginPercent: number, left = 0) {
  if (paid === 0 || (paid - cost) * 100 >= leastMarginPercent * paid) return "buy";
  return cost - paid <= left ? "take" : "withdraw";
}

/** `sent`: the partner has it and is still making the eSIM. `failed`: a person has to look. */
/** Whether a phone may share a plan's data, as the owner states it. */
export const hotspots = ["yes", "no"] as const;
export type Hotspot = (typeof hotspots)[number];

export const networkOrderStates = ["queued", "sent", "done", "failed"] as const;
export type NetworkOrderState = (typeof networkOrderStates)[number];

export type EsimEventKind = "profile" | "plan" | "notice";

/** What the interface offers as the next step. */
export type NextAction = PlanAction | "install" | "switch_on";

export const profileWords: Record<ProfileState, StateWords<NextAction>> = {
  preparing: {
    label: "We are preparing your eSIM",
    next: "This page shows it as soon as it is there.",
    action: "wait",
  },
  released: {
    label: "Ready to install",
    next: "Install it on your phone while you have Wi-Fi.",
    action: "install",
  },
  downloaded: {
    label: "Installing",
    next: "Keep the phone on Wi-Fi until it says that the eSIM is there.",
    action: "wait",
  },
  installed: {
    label: "Installed - switch it on",
    next: "Switch the line on in the phone's settings.",
    action: "switch_on",
  },
  enabled: { label: "On", next: "Turn on data roaming for this line when you land.", action: "travel" },
  disabled: { label: "Off", next: "Switch the line on again in the phone's settings.", action: "switch_on" },
  deleted: {
    label: "Removed from the phone",
    next: "Contact us before you buy again: we may be able to put it back.",
    action: "contact",
  },
  unavailable: {
    label: "Replace eSIM",
    next: "Contact us for a new eSIM. It costs nothing.",
    action: "contact",
  },
  taken_back: {
    label: "Stopped",
    next: "We do not show its code any more. The order's page says how far it is ended and paid back.",
    action: "buy",
  },
};

const claimedWords = {
  waits: {
    label: "Claimed, not installed yet",
    next: "Its code is shown to whom you gave it, and to nobody else. Here you see when it is installed.",
    action: "wait",
  },
  installed: {
    label: "Installed",
    next: "It is on the phone of whom you gave it to. You can buy more data for it.",
    action: "wait",
  },
} as const;

/**
 * The one next step of an eSIM: what the profile needs comes first, and once it is on the phone, what its
 * plans need. A plan that gives data makes the ended ones of no matter.
 * @param owed what is said of an eSIM that is not made yet.
 * @param isClaimed it is somebody else's: who bought it reads whether it is installed.
 */
export function nextStep(
  profile: ProfileState,
  plans: readonly PlanState[],
  owed?: StateWords<NextAction>,
  isClaimed = false,
): StateWords<NextAction> {
  if (profile === "preparing" && owed) return owed;
  if (["deleted", "unavailable", "taken_back"].includes(profile)) return profileWords[profile];
  const leading = leadingState(plans);
  if (leading && !isLive(leading)) return planWords[leading];
  if (isClaimed) return claimedWords[["released", "downloaded"].includes(profile) ? "waits" : "installed"];
  return profile === "enabled" && leading === "running" ? planWords.running : profileWords[profile];
}

/**
 * Deals what the network counts for a whole eSIM out to the plans that still run: only what was not dealt
 * before, the oldest plan first. What nobody has room for is the network's rounding. Bytes.
 * @param plans oldest first.
 * @returns every plan that runs, with its count: as it was where nothing fell to it, which is news as well, of a
 * later moment.
 */
export function dealOut<Plan extends { usedBytes: number; dataBytes: number; state: PlanState }>(
  totalBytes: number,
  plans: readonly Plan[],
): { plan: Plan; usedBytes: number }[] {
  let left = totalBytes - plans.reduce((sum, plan) => sum + plan.usedBytes, 0);
  return plans
    .filter(({ state }) => isLive(state))
    .map((plan) => {
      const share = Math.max(0, Math.min(left, plan.dataBytes - plan.usedBytes));
      left -= share;
      return { plan, usedBytes: plan.usedBytes + share };
    });
}
