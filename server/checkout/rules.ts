import type { ShownDelivery } from "../esims/delivery-rules";
import type { OrderState } from "../orders/rules";

/** What the checkout form sends for a plan that comes on a new eSIM. No id looks like it. */
export const NEW_ESIM = "new";

interface PaidFacts {
  state: OrderState;
  delivery: { shown: ShownDelivery } | null;
  /** When the first payment came; null before that. */
  cameAt: string | null;
}

/** Whether the customer has paid, as far as we know. To pay again is then to buy a second plan. */
export function isPurchasePaid({ state, delivery, cameAt }: PaidFacts): boolean {
  if (state === "expired" || state === "cancelled") return cameAt !== null;
  if (delivery?.shown === "taken_back") return false;
  return state === "confirming" || state === "paid" || state === "fulfilled" || state === "needs_review";
}
