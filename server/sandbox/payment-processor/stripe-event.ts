/** An event as Stripe sends it, signed with its moment: `Stripe-Signature: t=…,v1=…`. */
import type { Charge, ChargeEvent, EventType, Refund } from "./charge";
import type { StripeAccount } from "./stripe-api";
import { cardChargeOf, disputeOf, refundOf, sessionOf } from "./stripe-objects";
import { sign } from "./webhook-post";

/** Of a session that was made it does not tell. */
export function isToldByStripe(type: EventType): boolean {
  return type !== "charge:created";
}

/** What goes over the wire of one attempt to tell of it, at `now`, ms on the sandbox's clock. */
export function stripeMessage(event: ChargeEvent, account: StripeAccount, secret: string, now: number) {
  const isLive = account.secretKey.includes("_live_");
  const [type, object] = told(event, isLive);
  const body = JSON.stringify(
    {
      id: `evt_${event.id.replaceAll("-", "")}`,
      object: "event",
      api_version: "2026-10-28.endive",
      created: Math.floor(Date.parse(event.created_at) / 1_000),
      data: { object },
      livemode: isLive,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    },
    null,
    2,
  );
  const moment = Math.floor(now / 1_000);
  return {
    url: account.webhookUrl,
    body,
    headers: { "Stripe-Signature": `t=${moment},v1=${sign(`${moment}.${body}`, secret)}` },
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
