/** An event as Stripe sends it. */
import type { Charge, ChargeEvent, Refund } from "./charge";
import { cardChargeOf, disputeOf, refundOf, sessionOf } from "./stripe-objects";

export function toldBy(event: ChargeEvent, livemode: boolean) {
  const [type, object] = told(event, livemode);
  return {
    id: `evt_${event.id.replaceAll("-", "")}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.parse(event.created_at) / 1_000),
    data: { object },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function told({ type, data: charge }: ChargeEvent, isLive: boolean): [string, object] {
  switch (type) {
    case "charge:refunded":
      return ["charge.refunded", cardChargeOf(charge, isLive)];
    case "charge:refund_sent":
      return ["refund.updated", newest(charge, "succeeded")];
    case "charge:refund_failed":
      return ["refund.failed", newest(charge, "failed")];
    case "charge:disputed":
      return ["charge.dispute.created", disputeOf(charge, isLive)];
    case "charge:dispute_closed":
      return ["charge.dispute.closed", disputeOf(charge, isLive)];
    case "charge:pending":
      return ["checkout.session.completed", sessionOf(charge, isLive)];
    case "charge:confirmed":
      return [
        charge.timeline.some(({ status }) => status === "PENDING")
          ? "checkout.session.async_payment_succeeded"
          : "checkout.session.completed",
        sessionOf(charge, isLive),
      ];
    default:
      return ["checkout.session.expired", sessionOf(charge, isLive)];
  }
}

function newest(charge: Charge, ended: Refund["status"]): object {
  return refundOf(
    charge,
    charge.refunds!.findLast(({ status }) => status === ended)!,
  );
}
