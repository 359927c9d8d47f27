import type { OrderState } from "#server/orders/rules";
import { FarLine } from "~/ui/far-line";

const stops = ["Order", "Payment", "Confirmed", "Active"];
const reached: Record<OrderState, number> = {
  created: 0,
  awaiting_payment: 0,
  confirming: 1,
  needs_review: 1,
  paid: 2,
  fulfilled: 3,
  expired: 0,
  cancelled: 0,
  refunded: 1,
  refused: 0,
};

/** How far the order has come. @param isDelivered the plan is there, and not only paid for. */
export function OrderProgress({ state, isDelivered }: { state: OrderState; isDelivered: boolean }) {
  return <FarLine stops={stops} at={state === "fulfilled" && !isDelivered ? reached.paid : reached[state]} />;
}
