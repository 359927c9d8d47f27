/**
 * The profile: the eSIM on the phone. It knows nothing of the plan, which is the data on it and has states of
 * its own (`subscriptions/rules.ts`); one eSIM carries any number of plans.
 */
import type { OrderState } from "../orders/rules";
import { isLive, type PlanState } from "../subscriptions/rules";

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

/** Why its customer asks for another eSIM in its place. */
export const replacementCauses = ["removed", "another_phone"] as const;
export type ReplacementCause = (typeof replacementCauses)[number];

/** True of an eSIM that no other phone can install. */
export function canBeReplaced(state: ProfileState): boolean {
  return ["installed", "enabled", "disabled", "deleted", "unavailable"].includes(state);
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

/** What its customer reads while a refund waits for an answer. */
export const REFUND_REQUESTED = "Refund requested";
export const REFUND_LOOKED_AT = "A person looks at it and writes to you, usually within two working days.";
export const LEAVE_UNINSTALLED = "Please leave any eSIM uninstalled until then.";

/** What its customer reads where a new eSIM can come in its place, and once they have asked for it. */
export const NEW_ONE = "You can ask for a new eSIM in its place, with the data and days that are left.";
export const NEW_ONE_ASKED =
  "You asked for a new eSIM. A person looks at it and writes to you. Until then nothing changes.";

/** From the payment to data on the phone. */
export const progressSteps = ["Paid", "Ready", "Installed", "On", "Data flowing"] as const;

/**
 * How far a purchase has come: the last of `progressSteps`, -1 before the first. What is paid back was paid.
 * @param shown of what it brought; undefined while that is nothing.
 */
export function progressReached(order: OrderState, shown?: { reached: number | null }): number | null {
  if (order === "paid" || order === "refunded") return 0;
  if (order !== "fulfilled") return -1;
  return shown ? shown.reached : 0;
}

/** What the phone's part of it is called in its history. */
export const profileLabels: Record<ProfileState, string> = {
  preparing: "Being made",
  released: "Ready to install",
  downloaded: "Installing",
  installed: "Installed",
  enabled: "On",
  disabled: "Off",
  deleted: "Removed from the phone",
  unavailable: "Cannot be installed",
  taken_back: "Stopped",
};

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
