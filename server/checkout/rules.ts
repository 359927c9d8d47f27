import type { ShownDelivery } from "../esims/delivery-rules";
import type { OrderState } from "../orders/rules";

/** What the checkout form says for a plan that comes on an eSIM of its own. No id looks like it. */
export const NEW_ESIM = "new";

interface Bought {
  state: OrderState;
  delivery: { shown: ShownDelivery } | null;
  /** When something first came for it; null while nothing has. */
  cameAt: string | null;
}

/** Whether its buyer has paid for it, as far as is known: to pay once more is to buy another. */
export function isBought({ state, delivery, cameAt }: Bought): boolean {
  if (state === "expired" || state === "cancelled") return cameAt !== null;
  if (delivery?.shown === "taken_back") return false;
  return state === "confirming" || state === "paid" || state === "fulfilled" || state === "needs_review";
}
