/**
 * How far a purchase has come, from its payment to data on the phone: the one drawing that order, eSIM, dashboard and
 * receipt show is filled so far. Pure.
 */
import type { OrderState } from "../orders/rules";
import type { PlanState } from "../subscriptions/rules";
import { isUndeliveredYet, type ShownDelivery } from "./delivery-rules";
import type { ProfileState } from "./rules";

export const progressSteps = ["Paid", "Ready", "Installed", "On", "Data flowing"] as const;

/** What is known of it; null is what there is not, or not yet. */
export interface ProgressFacts {
  order: OrderState;
  delivery: ShownDelivery | null;
  profile: ProfileState | null;
  plan: PlanState | null;
}

/** The profile alone; one that is gone, or broken, was paid for and is no way to the phone. */
const byProfile: Record<ProfileState, number> = {
  preparing: 0,
  released: 1,
  downloaded: 1,
  installed: 2,
  enabled: 3,
  disabled: 2,
  deleted: 0,
  unavailable: 0,
  taken_back: 0,
};

/** Data that was used up, or whose time is over, has flowed. */
const flowed: ReadonlySet<PlanState | null> = new Set(["running", "data_gone", "time_over"]);

/** The last of `progressSteps` that is behind it; -1 before the first. What is paid back, or taken back, was paid. */
export function progressReached({ order, delivery, profile, plan }: ProgressFacts): number {
  if (order === "paid" || order === "refunded") return 0;
  if (order !== "fulfilled") return -1;
  if (profile === null || delivery === "taken_back" || isUndeliveredYet(delivery ?? undefined)) return 0;
  return profile === "enabled" && flowed.has(plan) ? 4 : byProfile[profile];
}
