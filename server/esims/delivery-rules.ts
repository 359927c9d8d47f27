/** How it stands with what the network owes for one order, read from what is stored. Pure. */
import type { deliveries } from "../orders/rules";
import type { StateWords } from "../subscriptions/rules";
import type { NetworkOrderKind, NetworkOrderState, ProfileState } from "./rules";
import { hasStopped, type TakeBackState } from "./take-back-rules";

/** What is stored of it, in three tables. */
export interface DeliveryFacts {
  order: NetworkOrderState;
  profile: ProfileState;
  /** Null where nobody wants it back. */
  takeBack: { state: TakeBackState; isForced: boolean } | null;
}

/** given_up: the network refuses for good, or we have asked for the last time. taken_back: it is not owed any more. */
export type ShownDelivery = (typeof deliveries)[number];

/** @param dueAt its deadline. @param at the moment that is asked about; both ISO 8601 UTC. */
export function shownDelivery(
  { order, profile, takeBack }: DeliveryFacts,
  dueAt: string,
  at: string,
): ShownDelivery {
  if (profile === "taken_back" || (takeBack && hasStopped(takeBack))) return "taken_back";
  if (order === "done") return "delivered";
  if (order === "failed") return "given_up";
  return at > dueAt ? "late" : "preparing";
}

const byUrgency: readonly ShownDelivery[] = ["given_up", "late", "preparing", "delivered", "taken_back"];

/** How it stands with several lines as one: that which its customer cares most about; null where there is none. */
export function deliveryOfAll<One extends { shown: ShownDelivery }>(deliveries: readonly One[]): One | null {
  const [first] = deliveries.toSorted((a, b) => byUrgency.indexOf(a.shown) - byUrgency.indexOf(b.shown));
  return first ?? null;
}

/** Still to come, or never: its plan is not active. */
export type Undelivered = Exclude<ShownDelivery, "delivered" | "taken_back">;

export function isUndeliveredYet(shown: string | undefined): shown is Undelivered {
  return shown === "preparing" || shown === "late" || shown === "given_up";
}

/** Hours from the payment until it is paid back: on a word, the network's or a person's, and where nobody has one. */
const PAID_BACK_AFTER = { word: 24, silence: 48 };
/** What customers are promised: the longer of the two. */
export const PAID_BACK_WITHIN = PAID_BACK_AFTER.silence;

/** The one clock of deliveries, refunds and eSIMs that are taken back. @param paidAt ISO 8601 UTC, as the answer. */
export function paidBackFrom(paidAt: string, by: keyof typeof PAID_BACK_AFTER): string {
  return new Date(Date.parse(paidAt) + PAID_BACK_AFTER[by] * 3_600_000).toISOString();
}

/**
 * Where it stands and what happens next, for its customer.
 * @param kind of the network's order: more data for an eSIM that is there is called so.
 * @param isUnpaid it is a gift, or in the place of an eSIM that was there: nothing was paid for it.
 */
export function deliveryWords(
  shown: Undelivered,
  kind: NetworkOrderKind,
  isUnpaid: boolean,
): StateWords<"wait" | "contact"> {
  const it = kind === "new" ? "eSIM" : "data";
  if (shown === "preparing")
    return {
      label: `We are preparing your ${it}`,
      next: "This page shows it as soon as it is there.",
      action: "wait",
    };
  if (shown === "late") {
    const money = isUnpaid
      ? ""
      : ` If it is not there within ${PAID_BACK_WITHIN} hours of your payment, you are paid back; you can ask for your money at any time.`;
    return {
      label: `Your ${it} is late`,
      next: `This takes longer than it should. We go on trying, and a person looks at it.${money}`,
      action: "contact",
    };
  }
  return {
    label: `Your ${it} did not come`,
    next: isUnpaid
      ? "The network does not deliver it. A person looks at it and writes to you."
      : `The network does not deliver it. You are paid back: by card within ${PAID_BACK_WITHIN} hours of your payment, in coins once we know your wallet.`,
    action: "contact",
  };
}
