/** What is said of each status of an eSIM, and offered as its next step. */
import { ADD_DATA, MOST_IS_USED, type StateWords } from "../subscriptions/rules";
import type { Undelivered } from "./delivery-rules";
import { LEAVE_UNINSTALLED, NEW_ONE, REFUND_LOOKED_AT, REFUND_REQUESTED } from "./rules";

/**
 * In the order of their eSIMs on the dashboard: what a phone uses now, or misses, comes first. `low`: a fifth of the data
 * is left. `removed` was deleted on the phone, `broken` cannot be downloaded any more; either has data left. `off` was on
 * before, `installed` never. `claimed` is somebody else's. `replaced` was ended for another one.
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
  "disputed",
  "stopped",
  "taken_back",
  "replaced",
] as const;
export type EsimStatus = (typeof esimStatuses)[number];

/** What the interface offers as the next step; `use`: nothing is to be done. */
export type NextAction =
  | "install"
  | "wait"
  | "switch_on"
  | "travel"
  | "use"
  | "top_up"
  | "buy"
  | "replace"
  | "contact";

/** What pages show of it. */
export interface ShownStatus extends StateWords<NextAction> {
  status: EsimStatus;
  /** The last of `progressSteps` that is behind it; null where it is on no way any more. */
  reached: number | null;
}

/** About the payment of a plan, which a card's bank has in its hands. */
export const DISPUTE_OPEN =
  "Your card's bank tells us that the payment is disputed. We wait for what it decides.";
export const DISPUTE_OVER =
  "Your card's bank has decided about the payment. A person looks at what becomes of the plan.";
export const TELL_BANK = "If it is a mistake, please tell your bank.";

/** Of what is not delivered yet `deliveryWords` says it. */
export const statusWords: Record<Exclude<EsimStatus, Undelivered>, Omit<ShownStatus, "status">> = {
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
  low: { label: "Running low", next: MOST_IS_USED, action: "top_up", reached: 4 },
  used_up: { label: "Data used up", next: ADD_DATA, action: "top_up", reached: null },
  over: {
    label: "Time over",
    next: "Its days are over. A new plan comes on a new eSIM.",
    action: "buy",
    reached: null,
  },
  removed: { label: "Removed from the phone", next: NEW_ONE, action: "replace", reached: null },
  broken: { label: "Cannot be installed", next: NEW_ONE, action: "replace", reached: null },
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
  disputed: {
    label: "Payment disputed",
    next: `${DISPUTE_OPEN} Until then the plan is stopped. ${TELL_BANK}`,
    action: "contact",
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
  replaced: {
    label: "Replaced",
    next: "A new eSIM is in its place, and its data goes on there.",
    action: "use",
    reached: null,
  },
};
